import { BasketResponse } from '../../entities/basket/basket'
import { ifEmpty } from '../call/api-error'
import { request } from '../call/client'

/** `GET /basket`: the basket of the token, if any (`null`), or a new one. Asks again after an empty answer (api.9). */
export function fetchBasket(basketToken?: string | null): Promise<BasketResponse> {
  const send = () => request(BasketResponse, '/basket', { basketToken })
  return send().catch(ifEmpty(send))
}
