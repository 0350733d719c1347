import './repeat-dialog.css'
import { useAtomValue } from 'jotai'
import { openedOrderAtom } from '../../../atoms/account/orders'
import { type AccountOrder, isRepeating, orderOf } from '../../../entities/account/account-order'
import { Button } from '../../ui/Button'
import { TextLink } from '../../ui/TextLink'
import { orderAddress } from '../orders/order-addresses'
import { RepeatForm } from './RepeatForm'
import { RepeatOutcome } from './RepeatOutcome'
import { useRepeatChange } from './use-repeat-change'

/** What can be done with the repeats of an order (account.33). */
export function RepeatOfOrder({ id }: { id: string }) {
  const record = useAtomValue(openedOrderAtom)(id).value
  if (!record) {
    return (
      <p className="trade-repeat__text" role="alert">
        There has been an error please reload and try again.
      </p>
    )
  }
  const order = orderOf(record)
  return order.parent_id === null ? (
    <RepeatForm key={id} order={order} />
  ) : (
    <RepeatOfAnother order={order} />
  )
}

/** An order that is a repeat itself: its repeats can only be stopped (account.33). */
function RepeatOfAnother({ order }: { order: AccountOrder }) {
  const { id, parent_id: parentId } = order
  const repeat = useRepeatChange()
  const find = useAtomValue(openedOrderAtom)
  const parent = parentId === null ? null : find(parentId).value
  const isStopped = parent !== null && !isRepeating(orderOf(parent))
  return (
    <div className="trade-repeat trade-stack-4">
      <p className="trade-repeat__text">
        This order is a repeat of{' '}
        <TextLink href={orderAddress(parentId ?? id)}>order {parentId}</TextLink>. It cannot be
        repeated again; the repeats of that order can be cancelled.
      </p>
      <RepeatOutcome {...repeat} />
      {isStopped ? (
        <p className="trade-repeat__text">That order no longer repeats.</p>
      ) : (
        <div className="trade-repeat__actions trade-cluster">
          <Button
            variant="secondary"
            isBusy={repeat.busy === 'stop'}
            busyLabel="Cancelling"
            onClick={() => void repeat.stop(id)}
          >
            Cancel Auto Repeat
          </Button>
        </div>
      )}
    </div>
  )
}
