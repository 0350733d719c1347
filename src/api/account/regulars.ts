import { ListedRegulars, type Regular } from '../../entities/account/regular'
import { requestList } from '../call/request-list'

/** `GET /order/regulars`: the server's own list of the user's regulars (regulars.2). */
export const fetchRegulars = (): Promise<Regular[]> =>
  requestList(ListedRegulars, '/order/regulars')
