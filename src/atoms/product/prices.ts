import { atom } from 'jotai/vanilla'
import { ApiError } from '../../api/call/api-error'
import {
  fetchPrices,
  priceBatches,
  priceFrom,
  priceKey,
  type SkuByKey,
} from '../../api/product/prices'
import { NO_PRICE, type PriceList, type PriceState, priceState } from '../../entities/product/price'
import { memoise } from '../../lib/data/memoise'
import { isEncodable } from '../../lib/data/parse'
import { basketLinesAtom, stableAtom } from '../basket/basket'
import { notifyErrorAtom, settleErrorsAtom } from '../notices/notifications'
import {
  authenticationPromiseAtom,
  authenticationStatusAtom,
  canSeePricesAtom,
  pageUserAtom,
  userAtom,
} from '../session/identity'
import { accessTokenAtom, deliveryAddressIdAtom } from '../session/session'

/** How long the first price of a batch waits for others, in ms (product.2). */
const BATCH_DELAY = 50

/**
 * The owner of the prices: user, verification, delivery address (product.1). `null` while the visitor may not see
 * prices.
 */
export const priceOwnerAtom = atom((get) => {
  const user = get(userAtom)
  return user && get(canSeePricesAtom)
    ? `${user.id} ${user.verified.status} ${get(deliveryAddressIdAtom)}`
    : null
})

interface CachedPrice {
  owner: string
  state: PriceState
  /** Resolves once the price is ready or unavailable. */
  settled: Promise<void>
}

const cachedAtom = memoise((_key) => atom<CachedPrice | null>(null))

/** The price of a product, by product id; idle when the cached one belongs to another owner. */
export const priceStateAtom = memoise((productId) =>
  atom((get): PriceState => {
    const cached = get(cachedAtom(priceKey(productId)))
    return cached && cached.owner === get(priceOwnerAtom) ? cached.state : NO_PRICE
  }),
)

const batchAtom = atom<{ keys: Map<string, string>; settled: Promise<void> } | null>(null)

/** Requests a price, unless it is cached, requested or hidden (product.1). Resolves once ready or unavailable. */
export const requestPriceAtom = atom(
  null,
  async (get, set, { productId, sku = '' }: { productId: string; sku?: string }): Promise<void> => {
    if (get(authenticationStatusAtom) === 'unknown') await get(authenticationPromiseAtom)
    return set(enqueueAtom, priceKey(productId), sku)
  },
)

/** Adds a price key to the open batch, unless the price is cached or already requested. */
const enqueueAtom = atom(null, (get, set, key: string, sku: string): Promise<void> | undefined => {
  const owner = get(priceOwnerAtom)
  if (owner === null) return undefined
  const cached = get(cachedAtom(key))
  if (cached?.owner === owner && cached.state.status !== 'unavailable') return cached.settled
  if (!isEncodable(key)) {
    set(cachedAtom(key), { owner, state: priceState(undefined), settled: Promise.resolve() })
    return undefined
  }
  const { keys, settled } = get(batchAtom) ?? set(openBatchAtom)
  keys.set(key, sku)
  // The price state is the same, so that a request renders nothing.
  set(cachedAtom(key), { owner, state: NO_PRICE, settled })
  return settled
})

const openBatchAtom = atom(null, (_get, set) => {
  const keys = new Map<string, string>()
  const settled = new Promise((resolve) => setTimeout(resolve, BATCH_DELAY)).then(() => {
    set(batchAtom, null)
    return set(sendBatchAtom, keys)
  })
  const batch = { keys, settled }
  set(batchAtom, batch)
  return batch
})

/** Sends a batch in as few requests as are allowed (product.2). */
const sendBatchAtom = atom(null, async (get, set, skus: SkuByKey): Promise<void> => {
  const owner = get(priceOwnerAtom)
  const keys = [...skus.keys()]
  // Another user may have signed in meanwhile; these prices are not theirs.
  for (const key of keys)
    set(cachedAtom(key), (cached) => (cached?.owner === owner ? cached : null))
  if (owner === null) return
  const answers = await Promise.all(priceBatches(keys).map((group) => set(fetchGroupAtom, group)))
  set(receivePricesAtom, answers, skus, owner)
  for (const { keys: group, error } of answers) {
    const retry = () => {
      for (const key of group) set(enqueueAtom, key, skus.get(key) ?? '')
    }
    // Refusals raise no notice (product.6).
    if (error !== undefined && !(error instanceof ApiError && error.isRefusal)) {
      set(notifyErrorAtom, GETTING, error)
    }
    if (error instanceof ApiError && error.kind === 'offline') {
      window.addEventListener('online', retry, { once: true })
    }
  }
})

const GETTING = 'There was a problem getting this price'

interface GroupAnswer {
  keys: readonly string[]
  prices: PriceList
  error?: unknown
}

const fetchGroupAtom = atom(null, async (_get, set, keys: string[]): Promise<GroupAnswer> => {
  try {
    const prices = await fetchPrices(keys)
    set(settleErrorsAtom, GETTING)
    return { keys, prices }
  } catch (error) {
    return { keys, prices: new Map(), error }
  }
})

/** Stores all answers of a batch at once; missing prices are unavailable (product.6, product.3). */
const receivePricesAtom = atom(
  null,
  (get, set, answers: readonly GroupAnswer[], skus: SkuByKey, owner: string) => {
    const isCurrent = owner === get(priceOwnerAtom)
    for (const { keys, prices } of answers) {
      for (const key of keys) {
        const state = priceFrom(prices, key, skus)
        set(cachedAtom(key), (cached) =>
          cached?.owner === owner ? (isCurrent ? { ...cached, state } : null) : cached,
        )
      }
    }
  },
)

/** Who may order, in the order of `product.7`; the form stays while an expired session is renewed. */
export const buyerAtom = atom((get) => {
  const user = get(pageUserAtom)
  if (user?.approved_at) return 'approved'
  if (get(authenticationStatusAtom) === 'unknown') return 'unknown'
  return user ? 'unapproved' : 'visitor'
})

/** Which price the visitor sees (product.1); 'awaited' while a stored session will probably show one. */
const sightAtom = atom((get) => {
  if (get(canSeePricesAtom)) return get(userAtom)?.verified.status ? 'own' : 'standard'
  const isAwaited = get(authenticationStatusAtom) === 'unknown' && get(accessTokenAtom) !== null
  return isAwaited ? 'awaited' : 'hidden'
})

/** How many of each product are in the basket, by product id. */
export const basketQuantitiesAtom = atom((get) => {
  const quantities = new Map<string, number>()
  for (const { product, qty } of get(basketLinesAtom)) {
    if (product.id) quantities.set(product.id, (quantities.get(product.id) ?? 0) + qty)
  }
  return quantities
})

/**
 * Everything that price and add control need besides the product's record, by product id: one subscription per
 * card. Keeps its identity.
 */
export const offerAtom = memoise((productId) =>
  stableAtom(
    atom((get) => ({
      buyer: get(buyerAtom),
      owner: get(priceOwnerAtom),
      sight: get(sightAtom),
      price: get(priceStateAtom(productId)),
      /** How many are in the basket (product.22). */
      inBasket: get(basketQuantitiesAtom).get(productId) ?? 0,
    })),
  ),
)
export type Offer = ReturnType<ReturnType<typeof offerAtom>['read']>
