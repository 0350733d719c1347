import { BasketResponse } from '../entities/basket'
import { fetchBasket } from './basket'
import { ApiError, IN_PLACE, type RequestOptions, request } from './client'

/** Writes to the basket; when the server answers that without a body, the basket is fetched. */
async function change(path: string, options: RequestOptions): Promise<BasketResponse> {
  try {
    return await request(BasketResponse, path, { ...IN_PLACE, ...options })
  } catch (error) {
    if (!(error instanceof ApiError && error.isEmpty)) throw error
    return fetchBasket()
  }
}

const segment = encodeURIComponent

/** `POST /basket`: adds a product, by its id. */
export const addItem = (item: { id: string; qty: number }): Promise<BasketResponse> =>
  change('/basket', { method: 'POST', body: item })

/** `PATCH /basket/{id}`: sets the quantity of one line. */
export const updateItem = (lineId: string, qty: number): Promise<BasketResponse> =>
  change(`/basket/${segment(lineId)}`, { method: 'PATCH', body: { qty } })

/** `DELETE /basket/{id}`: removes one line. */
export const deleteItem = (lineId: string): Promise<BasketResponse> =>
  change(`/basket/${segment(lineId)}`, { method: 'DELETE' })

/** `PATCH /basket/country`: sets the country that is delivered to. */
export const changeCountry = (country: string): Promise<BasketResponse> =>
  change('/basket/country', { method: 'PATCH', body: { country } })

/** `PATCH /basket/discount/{id}`: applies a code; the id is that of the first line (spec §7). */
export const applyDiscount = (firstLineId: string, code: string): Promise<BasketResponse> =>
  change(`/basket/discount/${segment(firstLineId)}`, { method: 'PATCH', body: { code } })

/** `DELETE /basket/discount-remove/{id}`: takes a discount off again. */
export const removeDiscount = (discountId: string): Promise<BasketResponse> =>
  change(`/basket/discount-remove/${segment(discountId)}`, { method: 'DELETE' })
