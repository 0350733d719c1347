import type { Totals } from '../../entities/basket/basket'
import { formatPence } from '../../lib/text/money'

/** 'Spend £12.00 more to reach the minimum order of £50.00.'; empty where nothing is missing (basket.84). */
export const minimumText = ({ minimum, minimumDeficit: deficit }: Totals): string =>
  minimum && deficit
    ? `Spend ${deficit} more to reach the minimum order of ${formatPence(minimum)}.`
    : ''

/** Why nothing may be ordered yet: the sum that is missing, where the server refuses to go below it; else `null` (basket.84). */
export const minimumObstacle = (totals: Totals): string | null =>
  (totals.minimumRule === 'block' && minimumText(totals)) || null
