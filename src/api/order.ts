import { Order, OrderResponse, type OrderUpdate } from '../entities/order'
import { dataList } from '../lib/parse'
import { IN_PLACE, request } from './client'

const Orders = dataList(Order)

/** `GET /order/token`: the checkout order of the basket's token, made when first asked for. */
export const fetchCheckoutOrder = (): Promise<Order> => request(OrderResponse, '/order/token')

/**
 * `PATCH /order/{id}`: saves the whole order, and says which field has changed. A refusal stays with
 * the caller: nobody is led away from a checkout that is filled in.
 */
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

/** `GET /order/id/{id}` for an order that is being finished: a refusal stays with the caller. */
export const findOrder = (id: string): Promise<Order> =>
  request(OrderResponse, `/order/id/${encodeURIComponent(id)}`, IN_PLACE)
