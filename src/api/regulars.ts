import { ListedRegulars, type Regular } from '../entities/regular'
import { hasStatus } from './api-error'
import { IN_PLACE, request } from './client'

/**
 * `GET /order/regulars`: the server's own list of what the user buys regularly; empty where the server has
 * none (404, 501) (regulars.2).
 */
export const fetchRegulars = (): Promise<Regular[]> =>
  request(ListedRegulars, '/order/regulars', IN_PLACE).catch((error: unknown) => {
    if (hasStatus(error, 404) || hasStatus(error, 501)) return []
    throw error
  })
