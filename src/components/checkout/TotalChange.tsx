import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { isSubmittingAtom } from '../../atoms/checkout/submission'
import { acceptTotalAtom, seenTotalAtom, totalChangeAtom } from '../../atoms/checkout/totals'
import { MISSING } from '../basket/amounts'
import { Banner } from '../ui/Banner'
import { Button } from '../ui/Button'

/** Shows a changed total and asks to accept it, then confirms that it is accepted (checkout.18). */
export function TotalChange() {
  const change = useAtomValue(totalChangeAtom)
  const isSubmitting = useAtomValue(isSubmittingAtom)
  const seen = useAtomValue(seenTotalAtom)
  const accept = useSetAtom(acceptTotalAtom)
  const [accepted, setAccepted] = useState<string | null>(null)
  const note = useRef<HTMLParagraphElement>(null)
  // 'Accept new total' had the focus and has disappeared.
  useEffect(() => note.current?.focus(), [accepted])

  if (isSubmitting) return null
  if (!change) {
    if (accepted === null || accepted !== seen.display) return null
    return (
      <p ref={note} className="trade-checkout__text" role="status" tabIndex={-1}>
        You have accepted the new total of {accepted}.
      </p>
    )
  }
  return (
    <div role="alert">
      <Banner
        tone="warning"
        title="The total of your order has changed"
        action={
          <Button
            variant="secondary"
            onClick={() => {
              accept()
              setAccepted(change.to.display)
            }}
          >
            Accept new total
          </Button>
        }
      >
        It was <s>{change.from.display ?? MISSING}</s> and is now{' '}
        <b>{change.to.display ?? MISSING}</b>. Your order has not been placed.
      </Banner>
    </div>
  )
}
