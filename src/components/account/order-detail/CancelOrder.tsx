import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { cancelOrderAtom } from '../../../atoms/account/cancel-order'
import { hasCapabilityAtom } from '../../../atoms/session/authentication'
import { type AccountOrder, isRepeating } from '../../../entities/account/account-order'
import { isAwaitingPayment, isCalledOff } from '../../../entities/checkout/order'
import { formatTime, formatWeekday } from '../../../lib/text/dates'
import { toPay } from '../../basket/amounts'
import { Button } from '../../ui/Button'
import { ConfirmDialog } from '../ConfirmDialog'

interface CancelOrderProps {
  order: AccountOrder
  onCancelled: () => void
}

/** 'Cancel order', which asks first, while the server would still do it (account.102). */
export function CancelOrder({ order, onCancelled }: CancelOrderProps) {
  const canCancel = useAtomValue(hasCapabilityAtom('cancel-order'))
  const isOffered = canCancel && order.cancel_by !== null && !isCalledOff(order)
  const cancel = useSetAtom(cancelOrderAtom)
  const [isOpen, setIsOpen] = useState(false)
  /** Why the server has refused it: the button stays, with that. */
  const [refusal, setRefusal] = useState('')

  if (!isOffered && !isOpen && !(refusal && !isCalledOff(order))) return null
  return (
    <div className="trade-stack-1">
      <Button
        variant="secondary"
        disabledReason={!isOffered && refusal}
        onClick={() => setIsOpen(true)}
      >
        Cancel order
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={`Cancel order ${order.id}?`}
        confirm={isOffered ? { label: 'Cancel order', busyLabel: 'Cancelling' } : null}
        onConfirm={async (isShown) => {
          const outcome = await cancel(order.id, isShown)
          if (!outcome.ok) setRefusal(outcome.message)
          return outcome
        }}
        onDone={() => {
          setIsOpen(false)
          onCancelled()
        }}
        onClose={() => setIsOpen(false)}
      >
        {isOffered && (
          <>
            <p>{['We won’t send any of it.', ...consequences(order)].filter(Boolean).join(' ')}</p>
            <p className="trade-text-soft">
              {`You can cancel it until ${formatTime(order.cancel_by)} on ${formatWeekday(order.cancel_by)}.`}
            </p>
          </>
        )}
      </ConfirmDialog>
    </div>
  )
}

/** What cancelling means for the money, and for repeats. */
const consequences = (order: AccountOrder): string[] => [
  paidBack(order),
  order.payment_type === 'bacs'
    ? 'If you have already paid, please contact customer services.'
    : '',
  isRepeating(order) ? 'It no longer repeats.' : '',
  order.parent_id ? `Later repeats of order ${order.parent_id} still come.` : '',
]

function paidBack(order: AccountOrder): string {
  if (order.totals.total === 0) return ''
  if (order.payment_type !== 'card') return 'You no longer need to pay for it.'
  return isAwaitingPayment(order)
    ? 'Your card has not been charged for it.'
    : `${toPay(order.totals)} goes back to your card.`
}
