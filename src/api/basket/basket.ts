import { type Basket, BasketResponse, type Line } from '../../entities/basket/basket'
import {
  type AddedItem,
  countrySet,
  discountApplied,
  discountGone,
  itemAdded,
  quantitySet,
} from '../../entities/basket/basket-expectation'
import type { Expectation, FoundAnswer } from '../../entities/expectation'
import { ifEmpty } from '../call/api-error'
import { type RequestOptions, request } from '../call/client'
import { verifyWrite } from '../call/verify-write'

/**
 * `GET /basket`: the basket of the token (`null`: of no token), or a new one. Retries after an empty answer
 * (api.154).
 */
export function fetchBasket(basketToken?: string | null): Promise<BasketResponse> {
  const send = () => request(BasketResponse, '/basket', { basketToken })
  return send().catch(ifEmpty(send))
}

/** The basket after a write, and whether it took effect (api.80). */
export type FoundBasket = FoundAnswer<BasketResponse>

/** Fetches the basket that an answer is about, keeping the answer's messages and token (basket.1, api.13). */
async function fetchAgain(answer?: BasketResponse): Promise<BasketResponse> {
  if (!answer) return fetchBasket()
  const basket = await fetchBasket(answer.token ?? undefined)
  const messages = answer.messages.length > 0 ? answer.messages : basket.messages
  return { ...basket, messages, message: answer.message, token: basket.token ?? answer.token }
}

const change = (
  path: string,
  options: RequestOptions,
  expected: Expectation<Basket>,
): Promise<FoundBasket> =>
  verifyWrite(() => request(BasketResponse, path, options), fetchAgain, expected)

const segment = encodeURIComponent

/** `POST /basket`: adds a product to a basket that had the lines `before`; `key` names the addition (basket.83). */
export const addItem = (
  item: AddedItem,
  before: readonly Line[] | null,
  key?: string,
): Promise<FoundBasket> => {
  const { id, qty } = item
  const body = { id, qty, ...(key && { key }) }
  return change('/basket', { method: 'POST', body }, itemAdded(item, before))
}

/** `PATCH /basket/{id}`: sets the quantity of one line. */
export const updateItem = (lineId: string, qty: number): Promise<FoundBasket> =>
  change(`/basket/${segment(lineId)}`, { method: 'PATCH', body: { qty } }, quantitySet(lineId, qty))

/** `DELETE /basket/{id}`: removes one line. */
export const deleteItem = (lineId: string): Promise<FoundBasket> =>
  change(`/basket/${segment(lineId)}`, { method: 'DELETE' }, quantitySet(lineId, 0))

/** `PATCH /basket/country`: sets the shipping country. */
export const changeCountry = (country: string): Promise<FoundBasket> =>
  change('/basket/country', { method: 'PATCH', body: { country } }, countrySet(country))

/** `PATCH /basket/discount/{id}`: applies a code to the basket `before`, by the id of its first line (basket.9). */
export const applyDiscount = (
  firstLineId: string,
  code: string,
  before: Basket,
): Promise<FoundBasket> =>
  change(
    `/basket/discount/${segment(firstLineId)}`,
    { method: 'PATCH', body: { code } },
    discountApplied(code, before),
  )

/** `DELETE /basket/discount-remove/{id}`: removes a discount. */
export const removeDiscount = (discountId: string): Promise<FoundBasket> =>
  change(
    `/basket/discount-remove/${segment(discountId)}`,
    { method: 'DELETE' },
    discountGone(discountId),
  )
