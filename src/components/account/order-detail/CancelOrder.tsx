import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { cancelOrderAtom } from '../../../atoms/account/cancel-order'
import { hasCapabilityAtom } from '../../../atoms/session/authentication'
import { type AccountOrder, isRepeating } from '../../../entities/account/account-order'
import { isAwaitingPayment, isCancelled } from '../../../entities/checkout/order'
import { formatTime, formatWeekday } from '../../../lib/text/dates'
import { NO_AMOUNT, toPayText } from '../../basket/amounts'
import { Button } from '../../ui/Button'
import { ConfirmDialog } from '../ConfirmDialog'

const NO_LONGER = 'This order can no longer be cancelled.'

interface CancelOrderProps {
  order: AccountOrder
  onCancelled: () => void
}

/** 'Cancel order', with a confirmation, while the server still allows it (account.102). */
export function CancelOrder({ order, onCancelled }: CancelOrderProps) {
  const canCancel = useAtomValue(hasCapabilityAtom('cancel-order'))
  const isOffered = canCancel && order.cancel_by !== null && !isCancelled(order)
  const cancel = useSetAtom(cancelOrderAtom)
  const [isOpen, setIsOpen] = useState(false)
  const [wasRefused, setWasRefused] = useState(false)

  if (!isOffered && !isOpen && !(wasRefused && !isCancelled(order))) return null
  return (
    <div className="trade-stack-1">
      <Button
        variant="secondary"
        disabledReason={!isOffered && NO_LONGER}
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
          setWasRefused(!outcome.ok)
          return outcome
        }}
        onDone={() => {
          setIsOpen(false)
          onCancelled()
        }}
        onClose={() => setIsOpen(false)}
      >
        {isOffered ? (
          <>
            <p>{['We won’t send any of it.', ...consequences(order)].filter(Boolean).join(' ')}</p>
            <p className="trade-text-soft">
              {`You can cancel it until ${formatTime(order.cancel_by)} on ${formatWeekday(order.cancel_by)}.`}
            </p>
          </>
        ) : (
          <p>{NO_LONGER}</p>
        )}
      </ConfirmDialog>
    </div>
  )
}

/** The effect of a cancellation on the money and on repeats. */
const consequences = (order: AccountOrder): string[] => [
  paidBack(order),
  order.payment_type === 'bacs'
    ? 'If you have already paid, please contact customer services for a refund.'
    : '',
  isRepeating(order) ? 'It will not repeat again.' : '',
  order.parent_id ? `Order ${order.parent_id} will keep repeating.` : '',
]

function paidBack(order: AccountOrder): string {
  if (order.totals.total === 0) return ''
  if (order.payment_type !== 'card') return 'You no longer need to pay for it.'
  if (isAwaitingPayment(order)) return 'Your card has not been charged for it.'
  const paid = toPayText(order.totals)
  return `${paid === NO_AMOUNT ? 'What you have paid' : paid} goes back to your card.`
}
