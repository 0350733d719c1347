import { type FoundOrders, fetchOrder, fetchOrders } from '../../api/account/account-order'
import { cancelOrder } from '../../api/account/cancel-order'
import type { Outcome } from '../../api/call/outcome'
import { prove } from '../../api/call/prove'
import { type OrderRecord, orderOf } from '../../entities/account/account-order'
import { isCalledOff } from '../../entities/checkout/order'
import type { Expectation } from '../../entities/expectation'
import { singleFlightAtom } from '../base/single-flight'
import { changedOrdersAtom } from './orders'

const isCancelled = (id: string): Expectation<OrderRecord[]> => ({
  isMet: (orders) => orders.some((each) => each.id === id && isCalledOff(orderOf(each))),
  whatIsThere: () => 'Your order still stands.',
})

/** All orders, with this one as it is itself answered. */
async function readOrders(id: string): Promise<OrderRecord[]> {
  const [orders, order] = await Promise.all([fetchOrders(), fetchOrder(id)])
  const isListed = orders.some((each) => each.id === id)
  return isListed ? orders.map((each) => (each.id === id ? order : each)) : [...orders, order]
}

/** Sends the order as it is now to be cancelled, and reads what has become of it (api.80). */
const cancelAsItIs = (id: string): Promise<FoundOrders> =>
  prove(
    async () => {
      await cancelOrder(await fetchOrder(id))
      return readOrders(id)
    },
    () => readOrders(id),
    isCancelled(id),
  )

/** Cancels a placed order (checkout.26): only one that is read as cancelled then counts as cancelled (account.102). */
export const cancelOrderAtom = singleFlightAtom(
  (_get, set, id: string): Promise<Outcome> => set(changedOrdersAtom, () => cancelAsItIs(id)),
  (id) => id,
)
