import type { Totals } from '../../entities/basket/basket'
import { formatPence } from '../../lib/text/money'

/** The amount missing for the minimum order, before VAT; empty when it is reached (basket.84). */
export function minimumText({ minimum, minimumDeficit: deficit, minimumRule }: Totals): string {
  if (!minimum || !deficit) return ''
  const text = `Spend ${deficit} more, before VAT, to reach the minimum order of ${formatPence(minimum)}.`
  return minimumRule === 'warn' ? `${text} You can still place a smaller order.` : text
}

/** Why ordering is blocked, if the server enforces a minimum; else `null` (basket.169). */
export function minimumObstacle({ minimum, minimumDeficit: deficit, minimumRule }: Totals) {
  const isBlocked = minimumRule === 'block' && minimum && deficit
  return isBlocked
    ? `${deficit} below the minimum order of ${formatPence(minimum)}, before VAT.`
    : null
}
