import { Order, OrderResponse, type OrderUpdate } from '../entities/order'
import { dataList } from '../lib/parse'
import { IN_PLACE, request } from './client'

const Orders = dataList(Order)

/** `GET /order/token`: the checkout order of the basket token, which the first call creates. */
export const fetchCheckoutOrder = (): Promise<Order> => request(OrderResponse, '/order/token')

/** `PATCH /order/{id}`: saves the whole order; `save_field` names the changed field (checkout.14). */
export const updateOrder = (order: OrderUpdate): Promise<Order> =>
  request(OrderResponse, `/order/${encodeURIComponent(order.id)}`, {
    ...IN_PLACE,
    method: 'PATCH',
    body: order,
  })

/** `GET /order`: the orders of the signed-in user. */
export const fetchOrders = (): Promise<Order[]> => request(Orders, '/order')

/** `GET /order/id/{id}`: one order. */
export const fetchOrder = (id: string): Promise<Order> =>
  request(OrderResponse, `/order/id/${encodeURIComponent(id)}`)

/** `GET /order/id/{id}` as a background call: a refusal stays with the caller (api.5). */
export const findOrder = (id: string): Promise<Order> =>
  request(OrderResponse, `/order/id/${encodeURIComponent(id)}`, IN_PLACE)
