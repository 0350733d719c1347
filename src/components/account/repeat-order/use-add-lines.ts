import { useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import {
  type AddedLines,
  addLinesAtom,
  goToPaymentAtom,
  NOTHING_ADDED,
} from '../../../atoms/account/repeat-order'
import type { RepeatLine } from '../../../entities/repeat-line'
import { onPageReturn } from '../../../lib/page-return'

/**
 * Adds lines one after the other, and goes to the payment when all are in the basket (account.53).
 * @param onReturn called when the buyer comes back from there to this page, which the browser has kept
 */
export function useAddLines(onReturn: () => void) {
  const addLines = useSetAtom(addLinesAtom)
  const goToPayment = useSetAtom(goToPaymentAtom)
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)
  const [outcome, setOutcome] = useState<AddedLines | null>(null)
  /** What earlier attempts have added. */
  const before = useRef(NOTHING_ADDED)
  // State changes only with the next render; two clicks of one tick would add twice.
  const isAdding = useRef(false)

  const add = async (lines: readonly RepeatLine[]) => {
    if (isAdding.current) return
    isAdding.current = true
    setProgress({ done: 0, of: lines.length })
    const { added, failed, tried } = await addLines(lines, (so) =>
      setProgress({ done: so.tried, of: lines.length }),
    )
    isAdding.current = false
    before.current = { tried, failed, added: [...before.current.added, ...added] }
    if (failed.length > 0) {
      setProgress(null)
      setOutcome(before.current)
      return
    }
    // The button stays busy while the page is left.
    const stop = onPageReturn(() => {
      stop()
      onReturn()
    })
    goToPayment()
  }
  return { add, progress, outcome }
}
