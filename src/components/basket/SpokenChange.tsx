import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { basketAtom, basketLinesAtom } from '../../atoms/basket/basket'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { NO_AMOUNT, toPayText } from './amounts'
import { minimumText } from './minimum'

/** How long a quantity must stay unchanged before it is announced, in ms. */
const PAUSE_MS = 700

/**
 * Announces the last changed quantity once saved, with the new total (basket.48) and the amount missing for a minimum
 * order (basket.84).
 */
export function SpokenChange({ lineId }: { lineId: string | null }) {
  const line = useAtomValue(basketLinesAtom).find(({ id }) => id === lineId)
  const { totals } = useAtomValue(basketAtom)
  const total = toPayText(totals)
  const missing = minimumText(totals)
  const wasBelow = useRef(missing !== '')
  const [spoken, setSpoken] = useState('')
  // A refused change is not spoken here: its line shows an alert.
  const isSaved = line && !line.isBusy && line.error === null && total !== NO_AMOUNT
  const text = isSaved
    ? `${line.qty} × ${line.product.title}, ${line.total_display ?? NO_AMOUNT}. Total ${total}`
    : ''
  useEffect(() => {
    if (!text) return
    const timer = setTimeout(() => {
      const minimum = missing || (wasBelow.current ? 'The minimum order is reached.' : '')
      wasBelow.current = missing !== ''
      setSpoken(minimum ? `${text}. ${minimum}` : text)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, missing])
  return <VisuallyHidden aria-live="polite">{spoken}</VisuallyHidden>
}
