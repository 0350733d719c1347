import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { isSubmittingAtom } from '../../atoms/checkout/submission'
import {
  acceptTotalAtom,
  isAsSeen,
  isSameDay,
  isSameTotal,
  seenTotalAtom,
  totalChangeAtom,
} from '../../atoms/checkout/totals'
import type { SeenTotal } from '../../entities/checkout/checkout'
import { changedLines } from '../../entities/checkout/seen-lines'
import { formatWeekday } from '../../lib/text/dates'
import { NO_AMOUNT } from '../basket/amounts'
import { Banner } from '../ui/Banner'
import { Button } from '../ui/Button'
import { LineChanges } from './AmountMismatch'

const titleOf = (isTotal: boolean, isDayAlone: boolean): string => {
  if (isTotal) return 'The total of your order has changed'
  return isDayAlone ? 'Your delivery day has changed' : 'Your order has changed'
}

/** Says that the basket was replaced during payment, for example in another tab (payment.191). */
function BasketChange({ from, to }: { from: SeenTotal; to: SeenTotal }) {
  const lines = changedLines(from.lines, to.lines)
  if (lines.length === 0) return null
  return (
    <Banner role="alert" tone="warning" title="Your basket has changed">
      Your order has these changes, and the total is now <b>{to.display ?? NO_AMOUNT}</b>.
      <LineChanges changes={lines} />
    </Banner>
  )
}

/**
 * Asks to accept changed lines, a changed day or a changed total, then confirms that they are accepted (checkout.18,
 * payment.100).
 */
export function TotalChange() {
  const change = useAtomValue(totalChangeAtom)
  const isSubmitting = useAtomValue(isSubmittingAtom)
  const seen = useAtomValue(seenTotalAtom)
  const accept = useSetAtom(acceptTotalAtom)
  const [accepted, setAccepted] = useState<{ seen: SeenTotal; text: string } | null>(null)
  const [initial, setInitial] = useState(seen)
  const note = useRef<HTMLParagraphElement>(null)
  // The focused 'accept' button has disappeared.
  useEffect(() => note.current?.focus(), [accepted])

  if (isSubmitting) return null
  if (!change) {
    if (accepted === null || !isAsSeen(accepted.seen, seen))
      return <BasketChange from={initial} to={seen} />
    return (
      <p ref={note} className="trade-checkout__text" role="status" tabIndex={-1}>
        {accepted.text}
      </p>
    )
  }
  const { from, to } = change
  const isTotal = !isSameTotal(from, to)
  const isDay = !isSameDay(from, to)
  const lines = changedLines(from.lines, to.lines)
  const total = to.display ?? NO_AMOUNT
  return (
    <Banner
      role="alert"
      tone="warning"
      title={titleOf(isTotal, isDay && lines.length === 0)}
      action={
        <Button
          variant="secondary"
          onClick={() => {
            accept(to)
            setInitial(to)
            const what = isTotal ? `new total of ${total}` : 'changes to your order'
            setAccepted({ seen: to, text: `You have accepted the ${what}.` })
          }}
        >
          {isTotal ? 'Accept new total' : 'Accept changes'}
        </Button>
      }
    >
      {isTotal ? (
        <>
          It was <s>{from.display ?? NO_AMOUNT}</s> and is now <b>{total}</b>.
        </>
      ) : (
        <>
          The total is the same, <b>{total}</b>
          {lines.length > 0 && ', but not what is in it'}.
        </>
      )}{' '}
      {isDay && (
        <>
          It was to arrive on {formatWeekday(from.day ?? null)} and now arrives on{' '}
          <b>{formatWeekday(to.day ?? null)}</b>.{' '}
        </>
      )}
      Your order has not been placed.
      <LineChanges changes={lines} />
    </Banner>
  )
}
