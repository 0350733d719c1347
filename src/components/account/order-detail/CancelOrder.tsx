import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { cancelOrderAtom } from '../../../atoms/account/cancel-order'
import { hasCapabilityAtom } from '../../../atoms/session/authentication'
import type { AccountOrder } from '../../../entities/account/account-order'
import { formatTime, formatWeekday } from '../../../lib/text/dates'
import { toPay } from '../../basket/amounts'
import { useBusy } from '../../form/use-busy'
import { Banner } from '../../ui/Banner'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/overlay/Modal'

interface CancelOrderProps {
  order: AccountOrder
  onCancelled: () => void
}

/** 'Cancel order', which asks first, while the server would still do it (account.102). */
export function CancelOrder({ order, onCancelled }: CancelOrderProps) {
  const isOffered = useAtomValue(hasCapabilityAtom('cancel-order')) && order.cancel_by !== null
  const cancel = useSetAtom(cancelOrderAtom)
  const [isOpen, setIsOpen] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, busily } = useBusy()

  const confirm = async () => {
    setProblem(null)
    const outcome = await busily(cancel(order.id))
    if (!outcome.ok) return setProblem(outcome.message)
    setIsOpen(false)
    onCancelled()
  }
  if (!isOffered && !isOpen) return null
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          setProblem(null)
          setIsOpen(true)
        }}
      >
        Cancel order
      </Button>
      <Dialog
        isOpen={isOpen}
        title={`Cancel order ${order.id}?`}
        onClose={() => setIsOpen(false)}
        footer={
          <div className="trade-cluster">
            <Button isBusy={isBusy} busyLabel="Cancelling" onClick={() => void confirm()}>
              Cancel order
            </Button>
            <Button variant="secondary" onClick={() => setIsOpen(false)}>
              Keep it
            </Button>
          </div>
        }
      >
        <div className="trade-stack-4">
          {problem && (
            <Banner role="alert" tone="error">
              {problem}
            </Banner>
          )}
          <p>{`Nothing of it will be sent. ${paidBack(order)}`}</p>
          {order.auto_repeat && <p>It no longer repeats.</p>}
          <p className="trade-text-soft">{untilWhen(order)}</p>
        </div>
      </Dialog>
    </>
  )
}

const paidBack = ({ payment_type, totals }: AccountOrder): string =>
  payment_type === 'card'
    ? `${toPay(totals)} goes back to your card.`
    : 'You no longer need to pay for it.'

const untilWhen = ({ cancel_by }: AccountOrder): string =>
  `You can cancel it until ${formatTime(cancel_by)} on ${formatWeekday(cancel_by)}.`
