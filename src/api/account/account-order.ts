import * as v from 'valibot'
import {
  type OrderRecord,
  OrderRecordResponse,
  OrderRecords,
} from '../../entities/account/account-order'
import { type RepeatPlan, repeatSet, repeatStopped } from '../../entities/account/repeat-plan'
import type { Expectation, FoundAnswer } from '../../entities/expectation'
import { type RequestOptions, request } from '../call/client'
import { requestList } from '../call/request-list'
import { verifyWrite } from '../call/verify-write'

/** `GET /order`: the orders of the signed-in user, as received. */
export const fetchOrders = (): Promise<OrderRecord[]> => requestList(OrderRecords, '/order')

/** `GET /order/id/{id}`: one order, as received. An answer about another order is unreadable (api.177). */
export const fetchOrder = (
  id: string,
  options?: Pick<RequestOptions, 'isForWrite'>,
): Promise<OrderRecord> =>
  request(
    v.pipe(
      OrderRecordResponse,
      v.check((order) => order.id === id),
    ),
    `/order/id/${encodeURIComponent(id)}`,
    options,
  )

/** The orders after a write, and whether it took effect (api.80). */
export type FoundOrders = FoundAnswer<OrderRecord[]>

/** The orders, including one that the list may omit. */
async function readWith(id: string): Promise<OrderRecord[]> {
  const orders = await fetchOrders()
  if (orders.some((order) => order.id === id)) return orders
  return fetchOrder(id).then(
    (order) => [...orders, order],
    () => orders,
  )
}

const changeRepeat = (
  call: string,
  id: string,
  expected: Expectation<OrderRecord[]>,
  options?: RequestOptions,
): Promise<FoundOrders> =>
  verifyWrite(
    () =>
      requestList(OrderRecords, `/order/${call}/${encodeURIComponent(id)}`, {
        ...options,
        method: 'PATCH',
      }),
    () => readWith(id),
    expected,
  )

/** `PATCH /order/enable-repeat/{id}`: repeats an order from a given day. Returns all orders. */
export const enableRepeat = (id: string, plan: RepeatPlan): Promise<FoundOrders> =>
  changeRepeat('enable-repeat', id, repeatSet(id, plan), {
    body: { auto_repeat_next: plan.day, frequency: plan.frequency },
  })

/**
 * `PATCH /order/stop-repeat/{id}`: stops the repeats of an order. Returns all orders. Repeats already gone count
 * as stopped, unless the orders still show them (api.20).
 */
export const stopRepeat = (id: string): Promise<FoundOrders> =>
  changeRepeat('stop-repeat', id, repeatStopped(id))
