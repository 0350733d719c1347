import { BasketResponse } from '../../entities/basket/basket'
import { ifEmpty } from '../call/api-error'
import { request } from '../call/client'

/**
 * `GET /basket`: the basket of the token, or a new one. An empty answer is requested once more (api.9).
 * @param basketToken the page's own by default; `null` to send no token
 */
export function fetchBasket(basketToken?: string | null): Promise<BasketResponse> {
  const send = () => request(BasketResponse, '/basket', { basketToken })
  return send().catch(ifEmpty(send))
}
