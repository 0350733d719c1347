import { BasketResponse } from '../entities/basket'
import { ApiError, IN_PLACE, request } from './client'

/** `GET /basket`: the basket of the token, or a new one. An answer without a body is asked for once more. */
export const fetchBasket = async (): Promise<BasketResponse> => {
  try {
    return await request(BasketResponse, '/basket', IN_PLACE)
  } catch (error) {
    if (!(error instanceof ApiError && error.isEmpty)) throw error
    return request(BasketResponse, '/basket', IN_PLACE)
  }
}
