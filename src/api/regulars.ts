import { ListedRegulars, type Regular } from '../entities/regular'
import { request } from './client'

/** `GET /order/regulars`: the server's own list of what the user orders regularly (regulars.2). */
export const fetchRegulars = (): Promise<Regular[]> => request(ListedRegulars, '/order/regulars')
