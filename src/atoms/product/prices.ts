import { atom } from 'jotai/vanilla'
import { ApiError } from '../../api/api-error'
import { fetchPrices, priceGroups, priceKey } from '../../api/prices'
import type { PriceEntry } from '../../entities/price'
import { memoise } from '../../lib/memoise'
import { notifyErrorAtom } from '../notices/notifications'
import {
  authenticationIsKnownAtom,
  authenticationStatusAtom,
  canSeePricesAtom,
  userAtom,
} from '../session/identity'
import { deliveryAddressIdAtom } from '../session/session'

/** How long the first price that is asked for waits for others, in ms (spec §4). */
const DELAY = 50

export interface PriceState {
  status: 'idle' | 'loading' | 'ready' | 'unavailable'
  entry: PriceEntry | null
}

const IDLE: PriceState = { status: 'idle', entry: null }

/**
 * Whose prices they are: of a person, as verified as they are (spec §6), and for a delivery address;
 * `null`: nobody may see any.
 */
export const priceOwnerAtom = atom((get) => {
  const user = get(userAtom)
  return user && get(canSeePricesAtom)
    ? `${user.id} ${user.verified.status} ${get(deliveryAddressIdAtom)}`
    : null
})

interface HeldPrice {
  owner: string
  state: PriceState
  /** Resolves when it is there, or is not to be had. */
  isSettled: Promise<void>
}

const heldAtom = memoise((_key) => atom<HeldPrice | null>(null))

/** The price of a product, by its id. Prices of somebody else are forgotten. */
export const priceStateAtom = memoise((productId) =>
  atom((get): PriceState => {
    const held = get(heldAtom(priceKey(productId)))
    return held && held.owner === get(priceOwnerAtom) ? held.state : IDLE
  }),
)

/** What is asked for, each with its SKU: an answer may name a price by either (spec §3). */
type Asked = ReadonlyMap<string, string>

/** The keys that wait to be sent, and the promise that they are settled. */
const waitingAtom = atom<{ keys: Map<string, string>; isSettled: Promise<void> } | null>(null)

/**
 * Asks for the price of a product, unless it is there, on its way, or not to be seen.
 * Resolves when it is settled.
 */
export const requestPriceAtom = atom(
  null,
  async (get, set, { productId, sku = '' }: { productId: string; sku?: string }): Promise<void> => {
    if (get(authenticationStatusAtom) === 'unknown') await get(authenticationIsKnownAtom)
    return set(enqueueAtom, priceKey(productId), sku)
  },
)

const enqueueAtom = atom(null, (get, set, key: string, sku: string): Promise<void> | undefined => {
  const owner = get(priceOwnerAtom)
  if (owner === null) return undefined
  const held = get(heldAtom(key))
  if (held?.owner === owner && held.state.status !== 'unavailable') return held.isSettled
  const waiting = get(waitingAtom) ?? set(openBatchAtom)
  waiting.keys.set(key, sku)
  const { isSettled } = waiting
  set(heldAtom(key), { owner, state: { status: 'loading', entry: null }, isSettled })
  return isSettled
})

/** What is asked for from now on is sent together, some ms later. */
const openBatchAtom = atom(null, (_get, set) => {
  const keys = new Map<string, string>()
  const isSettled = new Promise((resolve) => setTimeout(resolve, DELAY)).then(() => {
    set(waitingAtom, null)
    return set(sendAtom, keys)
  })
  const batch = { keys, isSettled }
  set(waitingAtom, batch)
  return batch
})

/** Sends what has been asked for, in as few requests as are allowed. */
const sendAtom = atom(null, async (get, set, asked: Asked): Promise<void> => {
  const owner = get(priceOwnerAtom)
  const keys = [...asked.keys()]
  // Who asked may be somebody else by now, and asks again when they are back.
  for (const key of keys) set(heldAtom(key), (held) => (held?.owner === owner ? held : null))
  if (owner === null) return
  await Promise.all(priceGroups(keys).map((group) => set(fetchGroupAtom, group, asked, owner)))
})

const fetchGroupAtom = atom(null, async (get, set, keys: string[], asked: Asked, owner: string) => {
  const skuOf = (key: string) => asked.get(key) ?? ''
  let prices: ReadonlyMap<string, PriceEntry> = new Map()
  try {
    prices = await fetchPrices(keys)
  } catch (error) {
    const isRefused =
      error instanceof ApiError && error.kind === 'http' && (error.status ?? 0) < 500
    // A refusal stays with the cards that asked (readings 2).
    if (!isRefused) set(notifyErrorAtom, 'There was a problem getting this price', error)
    if (error instanceof ApiError && error.kind === 'offline') {
      const retry = () => {
        for (const key of keys) set(enqueueAtom, key, skuOf(key))
      }
      window.addEventListener('online', retry, { once: true })
    }
  }
  const isCurrent = owner === get(priceOwnerAtom)
  for (const key of keys) {
    const entry = prices.get(key) ?? prices.get(priceKey(skuOf(key))) ?? null
    const state: PriceState = { status: entry ? 'ready' : 'unavailable', entry }
    set(heldAtom(key), (held) =>
      held?.owner === owner ? (isCurrent ? { ...held, state } : null) : held,
    )
  }
})
