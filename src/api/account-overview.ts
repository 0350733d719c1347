import { type OverviewOrder, OverviewOrders } from '../entities/account-overview'
import { IN_PLACE, request } from './client'

/** `GET /order`, as far as the dashboard shows it: all orders of the user (account.7). */
export const fetchOverviewOrders = (): Promise<OverviewOrder[]> =>
  request(OverviewOrders, '/order', IN_PLACE)
