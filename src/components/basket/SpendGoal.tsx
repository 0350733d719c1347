import { useAtomValue } from 'jotai'
import { basketAtom } from '../../atoms/basket/basket'
import type { Totals } from '../../entities/basket/basket'
import { readNumber } from '../../lib/data/parse'
import { ProgressBar } from '../ui/content/ProgressBar'
import { isAboveZero } from './amounts'
import { minimumText } from './minimum'

/** The amount in a formatted text, for the progress bar only; `null` when it cannot be read. */
const amountIn = (display: string | null) => readNumber((display ?? '').replace(/^\s*£/, ''))

/** 'Spend X more to get free delivery!' with a progress bar; nothing once delivery is free (basket.10). */
export function FreeDelivery({ totals }: { totals: Totals }) {
  const { shippingFreeDeficit: deficit } = totals
  if (deficit === null || !isAboveZero(deficit) || totals.shippingFree) return null
  return <Goal label={`Spend ${deficit} more to get free delivery!`} {...{ totals, deficit }} />
}

/** The amount missing for the minimum order, with a progress bar; nothing once it is reached (basket.84). */
export function MinimumOrder() {
  const { totals } = useAtomValue(basketAtom)
  const text = minimumText(totals)
  if (!text) return null
  return <Goal label={text} totals={totals} deficit={totals.minimumDeficit} />
}

interface GoalProps {
  label: string
  totals: Totals
  /** The missing amount, as the server formatted it. */
  deficit: string | null
}

function Goal({ label, totals, deficit }: GoalProps) {
  const spent = amountIn(totals.subTotalDisplay)
  const missing = amountIn(deficit)
  if (spent === null || missing === null) return <p>{label}</p>
  return <ProgressBar label={label} value={spent} max={spent + missing} />
}
