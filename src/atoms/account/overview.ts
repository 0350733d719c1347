import { atom } from 'jotai/vanilla'
import { fetchOverviewOrders } from '../../api/account-overview'
import { type OverviewOrder, readOverview } from '../../entities/account-overview'
import { lastCheckAtom } from '../session/authentication'
import { userContent } from './user-content'

/** What the check of the authentication brought for the dashboard (account.7). */
export const overviewAtom = atom((get) => readOverview(get(lastCheckAtom)))

type DueOrder = OverviewOrder & { auto_repeat_next: string }

const isDue = (order: OverviewOrder): order is DueOrder =>
  order.auto_repeat && order.auto_repeat_next !== null

/** The orders that are repeated, the next one first (account.7). */
export const dueOrders = userContent(async () => {
  const due = (await fetchOverviewOrders()).filter(isDue)
  return due.sort((one, other) => (one.auto_repeat_next < other.auto_repeat_next ? -1 : 1))
})
