import {
  type OrderRecord,
  OrderRecordResponse,
  orderOf,
} from '../../entities/account/account-order'
import { CANCELLED_STATUS, isCalledOff } from '../../entities/checkout/order'
import type { Expectation } from '../../entities/expectation'
import { request } from '../call/client'
import { prove } from '../call/prove'
import { type FoundOrders, fetchOrder, readWith } from './account-order'

const isCancelled = (id: string): Expectation<OrderRecord[]> => ({
  isMet: (orders) => orders.some((each) => each.id === id && isCalledOff(orderOf(each))),
  whatIsThere: () => 'Your order still stands.',
})

/**
 * `PATCH /order/{id}` with the status cancelled: sends the whole order as it is now (checkout.26, checkout.27). Resolves
 * to all orders, and whether it is cancelled (account.102).
 */
export const cancelOrder = (id: string): Promise<FoundOrders> =>
  prove(
    async () => {
      const { received } = await fetchOrder(id)
      await request(OrderRecordResponse, `/order/${encodeURIComponent(id)}`, {
        method: 'PATCH',
        body: { ...received, status: CANCELLED_STATUS },
        isToTheLetter: true,
      })
      return readWith(id)
    },
    () => readWith(id),
    isCancelled(id),
  )
