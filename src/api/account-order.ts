import {
  isStillRepeated,
  type OrderRecord,
  OrderRecordResponse,
  OrderRecords,
} from '../entities/account-order'
import type { RepeatPlan } from '../entities/repeat-plan'
import { ifGone, ifUnreadable } from './api-error'
import { type RequestOptions, request } from './client'
import { requestList } from './request-list'

/** `GET /order`: the orders of the signed-in user, unread. */
export const fetchOrders = (): Promise<OrderRecord[]> => requestList(OrderRecords, '/order')

/** `GET /order/id/{id}`: one order, unread. */
export const fetchOrder = (id: string): Promise<OrderRecord> =>
  request(OrderRecordResponse, `/order/id/${encodeURIComponent(id)}`)

/** Changes the repeats of an order; an unreadable answer is replaced by the orders as they are (api.19). */
const changeRepeat = (path: string, options: RequestOptions): Promise<OrderRecord[]> =>
  requestList(OrderRecords, path, { ...options, method: 'PATCH' }).catch(ifUnreadable(fetchOrders))

/** `PATCH /order/enable-repeat/{id}`: repeats an order from a day on. Answers all orders. */
export const enableRepeat = (id: string, { day, frequency }: RepeatPlan): Promise<OrderRecord[]> =>
  changeRepeat(`/order/enable-repeat/${encodeURIComponent(id)}`, {
    body: { auto_repeat_next: day, frequency },
  })

/**
 * `PATCH /order/stop-repeat/{id}`: stops the repeats of an order. Answers all orders. Repeats that are gone
 * already count as stopped, unless the orders say that they are not (api.20).
 */
export const stopRepeat = (id: string): Promise<OrderRecord[]> =>
  changeRepeat(`/order/stop-repeat/${encodeURIComponent(id)}`, {}).catch((error) =>
    ifGone(fetchOrders)(error).then((orders) =>
      isStillRepeated(orders, id) ? Promise.reject(error) : orders,
    ),
  )
