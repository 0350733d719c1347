import { BasketResponse } from '../entities/basket'
import { ifEmpty } from './api-error'
import { IN_PLACE, request } from './client'

const sendRequest = () => request(BasketResponse, '/basket', IN_PLACE)

/**
 * `GET /basket`: the basket of the token, or a new one. An answer without a body is requested once
 * more (api.9).
 */
export const fetchBasket = (): Promise<BasketResponse> => sendRequest().catch(ifEmpty(sendRequest))
