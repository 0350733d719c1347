import { useAtomValue } from 'jotai'
import { openedOrderAtom } from '../../../atoms/account/orders'
import { orderOf } from '../../../entities/account/account-order'
import { RepeatForm } from './RepeatForm'
import { RepeatOfAnother } from './RepeatOfAnother'
import './repeat-dialog.css'

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
