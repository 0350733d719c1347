import type { Totals } from '../../entities/basket/basket'
import { formatPence } from '../../lib/text/money'

/** 'Spend £12.00 more to reach the minimum order of £50.00.'; empty where nothing is missing (basket.84). */
export const minimumText = ({ minimum, minimumDeficit: deficit }: Totals): string =>
  minimum && deficit
    ? `Spend ${deficit} more to reach the minimum order of ${formatPence(minimum)}.`
    : ''

/** Why nothing may be ordered yet, where the server refuses less than the minimum; else `null` (basket.84). */
export function minimumObstacle({ minimum, minimumDeficit: deficit, minimumRule }: Totals) {
  const isBlocked = minimumRule === 'block' && minimum && deficit
  return isBlocked ? `${deficit} below the minimum order of ${formatPence(minimum)}.` : null
}
