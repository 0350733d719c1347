import { atom, type Getter } from 'jotai/vanilla'
import { type FoundOrders, fetchOrder, fetchOrders } from '../../api/account/account-order'
import { errorText, hasStatus } from '../../api/call/api-error'
import { failureOf, type Outcome, outcomeOf } from '../../api/call/outcome'
import { type OrderRecord, updatedRecord } from '../../entities/account/account-order'
import { currentAddress, fullAddress } from '../../lib/browser/location'
import { redirectAtom } from '../base/navigation'
import { readCurrent } from '../base/read-current'
import {
  notifyBackgroundErrorAtom,
  notifyErrorAtom,
  settleErrorsAtom,
} from '../notices/notifications'
import { withSession } from '../session/with-session'
import { accountAddressAtom } from './address'
import { type Loaded, ownedAtom, ownerAtom, userFlightAtom } from './user-content'

type Orders = Loaded<readonly OrderRecord[]>
type OpenedOrder = Loaded<OrderRecord | null>
type OpenedOrders = ReadonlyMap<string, OpenedOrder>

const NOT_OPENED: OpenedOrder = { status: 'idle', value: null, reason: '' }

const listAtom = ownedAtom<Orders>({ status: 'idle', value: [], reason: '' })
const openedAtom = ownedAtom<OpenedOrders>(new Map())

/** The orders of the user, newest first (account.30). */
export const ordersAtom = atom((get) => get(listAtom))

/** One order by its id: from its own call, else from the list. */
export const openedOrderAtom = atom((get) => {
  const [list, opened] = [get(listAtom), get(openedAtom)]
  return (id: string): OpenedOrder => {
    const listed = list.value.find((order) => order.id === id)
    const own = opened.get(id) ?? NOT_OPENED
    return own.value || !listed ? own : { ...own, value: listed }
  }
})

/** The list, completed with the details of opened orders (account.36). */
const withOpened = (orders: readonly OrderRecord[], opened: OpenedOrders) =>
  opened.size === 0
    ? orders
    : orders.map((order) => {
        const whole = opened.get(order.id)?.value
        return whole ? updatedRecord(whole, order) : order
      })

/** How long loaded orders stay fresh, in ms (account.10). */
const FRESH_MS = 60_000

const loadedAtAtom = atom(0)

const receiveAtom = atom(null, (get, set, owner: string | null, orders: readonly OrderRecord[]) => {
  set(loadedAtAtom, Date.now())
  const value = withOpened(orders, get(openedAtom))
  set(listAtom, owner, () => ({ status: 'ready', value, reason: '' }))
})

const changesAtom = atom(0)

/** Reads orders, and reads them again if a change was answered meanwhile. */
const readOrders = <T>(get: Getter, read: () => Promise<T>): Promise<T> =>
  readCurrent(get, changesAtom, () => withSession(get, read))

/** Loads the orders, unless they were loaded less than a minute ago (account.10). */
export const refreshOrdersAtom = atom(null, (get, set): Promise<void> | undefined => {
  // Times in the future: the clock was set back.
  const isFresh = Math.abs(Date.now() - get(loadedAtAtom)) < FRESH_MS
  return isFresh && get(ordersAtom).status === 'ready' ? undefined : set(loadOrdersAtom)
})

/** The tags about orders: on a page without them a failure raises no notice (account.140). */
const TAGS = 'trade-account,trade-regulars'

/** Loads the orders. Earlier ones stay meanwhile, and on failure. */
export const loadOrdersAtom = userFlightAtom(async (get, set): Promise<void> => {
  const owner = get(ownerAtom)
  set(listAtom, owner, (list) => ({ ...list, status: 'loading' }))
  try {
    set(receiveAtom, owner, await readOrders(get, fetchOrders))
    set(settleErrorsAtom, 'There was a problem getting your orders')
  } catch (error) {
    set(listAtom, owner, (list) => ({ ...list, status: 'failed', reason: errorText(error) }))
    set(notifyBackgroundErrorAtom, 'There was a problem getting your orders', error, TAGS)
  }
})

/**
 * Redirects from a refused order or quote, unless the user has left it. Returns whether it was refused
 * (account.31).
 */
export const redirectIfRefusedAtom = atom(
  null,
  (get, set, error: unknown, name: 'order' | 'quote', id: string): boolean => {
    const isForbidden = hasStatus(error, 403)
    if (!isForbidden && !hasStatus(error, 404)) return false
    const address = get(accountAddressAtom) ?? currentAddress()
    const isShown = new URL(fullAddress(address)).searchParams.get(name) === id
    if (isShown) set(redirectAtom, isForbidden ? 'forbidden' : 'notFound')
    return true
  },
)

/**
 * Loads one order. Known details stay meanwhile, and on failure. A refused order leads to the page that explains
 * it, unless the user has left (account.31). Returns whether the order was loaded.
 */
const loadOrderAtom = userFlightAtom(async (get, set, id: string): Promise<boolean> => {
  const owner = get(ownerAtom)
  const keep = (change: Partial<OpenedOrder>) =>
    set(openedAtom, owner, (opened) => {
      const order = { ...(opened.get(id) ?? NOT_OPENED), ...change }
      return new Map([...opened, [id, order]])
    })
  keep({ status: 'loading', reason: '' })
  try {
    keep({ status: 'ready', value: await readOrders(get, () => fetchOrder(id)) })
    set(settleErrorsAtom, 'There was a problem getting the order')
    return true
  } catch (error) {
    keep({ status: 'failed', reason: errorText(error) })
    const isRefused = set(redirectIfRefusedAtom, error, 'order', id)
    if (!isRefused) set(notifyErrorAtom, 'There was a problem getting the order', error)
    return false
  }
})

/** Loads orders, then completes the list with all of them at once (account.36, regulars.2). */
export const openOrdersAtom = atom(null, async (get, set, ids: readonly string[]) => {
  const owner = get(ownerAtom)
  const loaded = await Promise.all(ids.map((id) => set(loadOrderAtom, id)))
  if (!loaded.includes(true)) return
  const opened = get(openedAtom)
  set(listAtom, owner, (list) => ({ ...list, value: withOpened(list.value, opened) }))
})

export const openOrderAtom = atom(null, (_get, set, id: string) => set(openOrdersAtom, [id]))

/**
 * Reads an order after a change, and updates the list. Resolves to the order; `null` on failure, which the
 * caller reports.
 */
export const reopenOrderAtom = atom(null, async (get, set, id: string) => {
  const owner = get(ownerAtom)
  set(changesAtom, get(changesAtom) + 1)
  const order = await readOrders(get, () => fetchOrder(id)).catch(() => null)
  if (!order) return null
  set(openedAtom, owner, (opened) =>
    new Map(opened).set(id, { status: 'ready', value: order, reason: '' }),
  )
  const updated = (listed: OrderRecord) =>
    listed.id === id ? updatedRecord(listed, order) : listed
  set(listAtom, owner, (list) => ({ ...list, value: list.value.map(updated) }))
  return order
})

/**
 * Sends a change that returns all orders, and stores them. After an expired session it is sent again once the
 * same user has signed in. Never rejects; the outcome has a text about an unexpected result (api.80).
 */
export const changeOrdersAtom = atom(
  null,
  async (get, set, send: () => Promise<FoundOrders>): Promise<Outcome> => {
    const owner = get(ownerAtom)
    try {
      const { answer: orders, diff } = await withSession(get, send)
      set(changesAtom, get(changesAtom) + 1)
      const answered = new Map(orders.map((order) => [order.id, order]))
      const updated = ([id, order]: [string, OpenedOrder]): [string, OpenedOrder] => {
        const [before, newer] = [order.value, answered.get(id)]
        return [id, newer && before ? { ...order, value: updatedRecord(before, newer) } : order]
      }
      set(openedAtom, owner, (opened) => new Map([...opened].map(updated)))
      set(receiveAtom, owner, orders)
      return outcomeOf(diff)
    } catch (error) {
      return failureOf(error)
    }
  },
)
