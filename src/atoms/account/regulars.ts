import { atom } from 'jotai/vanilla'
import { fetchRegulars } from '../../api/account/regulars'
import { hasLines } from '../../entities/account/account-order'
import { byDue, countedOrders, regularsOf } from '../../entities/account/regular'
import { suggestRegulars } from '../../entities/account/suggest-regulars'
import { countInLines } from '../../entities/basket/lines-of-product'
import { type BasketLine, basketLinesAtom } from '../basket/basket'
import { hasCapabilityAtom } from '../session/authentication'
import { loadOrdersAtom, openOrdersAtom, ordersAtom, refreshOrdersAtom } from './orders'
import { userContent } from './user-content'

const serverList = userContent(fetchRegulars)

const recordsAtom = atom((get) => get(ordersAtom).value)

type Own = Pick<ReturnType<typeof regularsOf>, 'regulars' | 'usualOrder'>

const ownRegularsAtom = atom((get) => regularsOf(get(recordsAtom)))

/**
 * What the user buys regularly; the server's own list where orders lack lines (regulars.2). `source`: all
 * orders, only those with lines, or the server's list.
 */
export const regularsAtom = atom((get) => {
  const own = get(ownRegularsAtom)
  if (own.unread === 0) return { ...own, source: 'orders' as const }
  const listed = get(serverList.contentAtom).value ?? []
  return listed.length > 0
    ? { ...own, regulars: byDue(listed), source: 'server' as const }
    : { ...own, source: 'opened' as const }
})

/** The due regulars at the prices of the orders, without those in the basket. */
function suggestFrom({ regulars, usualOrder }: Own, basket: readonly BasketLine[]) {
  const offered = regulars.map((regular) => {
    const { id, qty, unit, product } = regular.line
    const isProposed = countInLines(product, basket) < qty
    return { regular, line: { id, qty, price: unit, isProposed } }
  })
  const { suggested } = suggestRegulars(offered, usualOrder)
  return regulars.filter(({ line }) => suggested.has(line.id))
}

/** Why the regulars are unknown; `null` when they are known. */
export const regularsProblemAtom = atom((get): string | null => {
  const loaded = [get(ordersAtom), get(serverList.contentAtom)]
  return loaded.find(({ status }) => status === 'failed')?.reason ?? null
})

/** The regulars suggested for ordering now, from loaded data only (account.103). */
export const suggestedRegularsAtom = atom((get) =>
  suggestFrom(get(regularsAtom), get(basketLinesAtom)),
)

/** The due regulars, including those in the basket (checkout.144). */
export const dueRegularsAtom = atom((get) => suggestFrom(get(regularsAtom), []))

/** The name of the regulars form, under which its choices are stored. */
export const REGULARS_FORM = 'regulars'

export const dueCountAtom = atom((get) => get(suggestedRegularsAtom).length)

export type KnownRegulars = ReturnType<typeof regularsAtom.read>

/** Loads the orders, and the server's own list when some orders lack lines (regulars.2). */
export const loadRegularsAtom = atom(null, async (_get, set): Promise<void> => {
  await set(refreshOrdersAtom)
  await set(loadServerListAtom)
})

/** Loads the regulars again, even when the orders are fresh. */
export const reloadRegularsAtom = atom(null, async (_get, set): Promise<void> => {
  await set(loadOrdersAtom)
  await set(loadServerListAtom)
})

const loadServerListAtom = atom(null, async (get, set): Promise<void> => {
  const isAsked = get(ownRegularsAtom).unread > 0 && get(hasCapabilityAtom('regular-products'))
  if (isAsked) await set(serverList.fetchAtom)
})

/** How many orders are fetched at once for their lines. */
const MAX_OPENED = 10

/** Fetches the newest orders that lack lines (regulars.2). */
export const openNewestOrdersAtom = atom(null, async (get, set): Promise<void> => {
  const unread = countedOrders(get(recordsAtom)).filter((order) => !hasLines(order))
  const ids = unread.slice(0, MAX_OPENED).map(({ id }) => id)
  await set(openOrdersAtom, ids)
})
