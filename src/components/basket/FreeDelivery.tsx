import type { Totals } from '../../entities/basket/basket'
import { readNumber } from '../../lib/data/parse'
import { ProgressBar } from '../ui/content/ProgressBar'
import { isAmount } from './amounts'

/** The amount in a display text, for the length of the bar only; `null` when it cannot be read. */
const amountIn = (display: string | null) => readNumber((display ?? '').replace(/^\s*£/, ''))

/** 'Spend X more to get free delivery!' with a progress bar; nothing once delivery is free (basket.10). */
export function FreeDelivery({ totals }: { totals: Totals }) {
  const { shippingFreeDeficit: deficit } = totals
  if (deficit === null || !isAmount(deficit) || totals.shippingFree) return null
  const sentence = `Spend ${deficit} more to get free delivery!`
  const spent = amountIn(totals.subTotalDisplay)
  const missing = amountIn(deficit)
  if (spent === null || missing === null) return <p>{sentence}</p>
  return <ProgressBar label={sentence} value={spent} max={spent + missing} />
}
