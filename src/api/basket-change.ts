import { BasketResponse } from '../entities/basket'
import { ifGone, ifUnreadable } from './api-error'
import { fetchBasket } from './basket'
import { type RequestOptions, request } from './client'

/** Changes the basket; an unreadable answer is replaced by a fetched basket (api.19). */
const change = (path: string, options: RequestOptions): Promise<BasketResponse> =>
  request(BasketResponse, path, options).catch(ifUnreadable(fetchBasket))

const segment = encodeURIComponent

/** `POST /basket`: adds a product by its id. An unreadable answer fails: only the lines tell what it has done. */
export const addItem = (item: { id: string; qty: number }): Promise<BasketResponse> =>
  request(BasketResponse, '/basket', { method: 'POST', body: item })

/** `PATCH /basket/{id}`: sets the quantity of one line. */
export const updateItem = (lineId: string, qty: number): Promise<BasketResponse> =>
  change(`/basket/${segment(lineId)}`, { method: 'PATCH', body: { qty } })

/** Removes something. What is gone already is removed: the basket is fetched (api.20). */
const remove = (path: string): Promise<BasketResponse> =>
  change(path, { method: 'DELETE' }).catch(ifGone(fetchBasket))

/** `DELETE /basket/{id}`: removes one line. */
export const deleteItem = (lineId: string): Promise<BasketResponse> =>
  remove(`/basket/${segment(lineId)}`)

/** `PATCH /basket/country`: sets the shipping country. */
export const changeCountry = (country: string): Promise<BasketResponse> =>
  change('/basket/country', { method: 'PATCH', body: { country } })

/** `PATCH /basket/discount/{id}`: applies a discount code; the id is that of the first line (basket.9). */
export const applyDiscount = (firstLineId: string, code: string): Promise<BasketResponse> =>
  change(`/basket/discount/${segment(firstLineId)}`, { method: 'PATCH', body: { code } })

/** `DELETE /basket/discount-remove/{id}`: removes a discount. */
export const removeDiscount = (discountId: string): Promise<BasketResponse> =>
  remove(`/basket/discount-remove/${segment(discountId)}`)
