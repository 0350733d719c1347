import { atom } from 'jotai/vanilla'
import { fetchByCodes, fetchNearest } from '../../api/product-lookup'
import type { PriceEntry } from '../../entities/price'
import type { ProductHit } from '../../entities/product-hit'
import { idOfKey, isBlank, joinRows, lookupKey, type OrderRow } from '../../entities/quick-order'
import {
  type Lookup,
  matchCodes,
  matchIds,
  type OrderProduct,
  orderProducts,
} from '../../entities/quick-order-product'
import { splitIntoBatches } from '../../lib/batches'
import { codeKey } from '../../lib/code-key'
import {
  type PriceState,
  priceOwnerAtom,
  priceStateAtom,
  requestPriceAtom,
} from '../product/prices'
import { productSearchAtom } from '../search/search'
import { isVisitorKnownAtom, pageUserAtom } from '../session/identity'
import { changeRowAtom, orderProgressAtom, orderRowsAtom, setRowsAtom, typedRowAtom } from './rows'

/** The nearest products of an unknown code (quick.4). */
const MOST_NEAREST = 3
/** Of how many unknown codes the nearest are asked for: at once, and in all. */
const AT_ONCE = 50
const MOST_UNKNOWN = 200
/** How many products are suggested while a code is typed (quick.10). */
const MOST_SUGGESTED = 6

type Lookups = ReadonlyMap<string, Lookup>
const NONE: Lookups = new Map<string, Lookup>()

/** Whether the rows are those of somebody who is signed in; still so while their session is renewed (search.4). */
export const isForSignedInAtom = atom((get) => get(pageUserAtom) !== null)

const baseLookupsAtom = atom({ isSignedIn: false, lookups: NONE })

/** What became of each code for this visitor (quick.4). */
export const lookupsAtom = atom((get): Lookups => {
  const { isSignedIn, lookups } = get(baseLookupsAtom)
  return isSignedIn === get(isForSignedInAtom) ? lookups : NONE
})

const addLookupsAtom = atom(null, (get, set, added: Iterable<readonly [string, Lookup]>) =>
  set(baseLookupsAtom, {
    isSignedIn: get(isForSignedInAtom),
    lookups: new Map([...get(lookupsAtom), ...added]),
  }),
)

/** `null` for what is not sold, 'none' for a price that could not be had, `undefined` while it loads. */
type RowPrice = PriceEntry | null | 'none' | undefined
type Prices = ReadonlyMap<string, RowPrice>

const rowPrice = ({ status, entry }: PriceState): RowPrice =>
  status === 'not-sold' ? null : status === 'unavailable' ? 'none' : (entry ?? undefined)

const lastPricesAtom = atom((): { prices: Prices } => ({ prices: new Map() }))

/** The prices of the products that are found; those of the former user stay while their session is renewed (product.1). */
export const rowPricesAtom = atom((get): Prices => {
  const last = get(lastPricesAtom)
  const lookups = get(lookupsAtom)
  if (get(priceOwnerAtom) === null) return last.prices
  const prices = new Map<string, RowPrice>()
  for (const lookup of lookups.values()) {
    if (lookup.status !== 'found') continue
    const { productId } = lookup.product
    prices.set(productId, rowPrice(get(priceStateAtom(productId))))
  }
  last.prices = prices
  return prices
})

const visible = (hits: readonly ProductHit[], isSignedIn: boolean) =>
  orderProducts(hits.filter((hit) => isSignedIn || !hit.protected))

/** The products that fit a text, the one with that code first (quick.10). Throws `SearchError`. */
export const suggestProductsAtom = atom(
  null,
  async (get, _set, text: string): Promise<OrderProduct[]> => {
    const { index, parameters, isSignedIn } = get(productSearchAtom)
    const [hits = []] = await fetchNearest(index, [text], parameters, MOST_SUGGESTED)
    const key = codeKey(text)
    const isExact = ({ sku }: OrderProduct) => key !== '' && codeKey(sku) === key
    return visible(hits, isSignedIn).sort(
      (one, other) => Number(isExact(other)) - Number(isExact(one)),
    )
  },
)

/** Makes a product that of a row, by its code, else by its id (quick.4, quick.10). */
export const chooseProductAtom = atom(null, (get, set, id: string, product: OrderProduct) => {
  const { sku, productId } = product
  const chosen = { code: sku || productId, productId: sku ? '' : productId }
  const row = get(orderRowsAtom).find((each) => each.id === id)
  // 'EGT 100' was read as a code and a quantity.
  const isWholeCode = row?.qty && codeKey(row.code + row.qty) === codeKey(chosen.code)
  set(addLookupsAtom, [[lookupKey(chosen), { status: 'found', product }]])
  set(changeRowAtom, id, isWholeCode ? { ...chosen, qty: '1' } : chosen)
  return set(resolveRowsAtom)
})

/** The codes that are not looked up yet, and those for which it failed. */
const openCodesAtom = atom((get): string[] => {
  const lookups = get(lookupsAtom)
  const codes = new Set(
    get(orderRowsAtom)
      .filter((row) => !isBlank(row))
      .map(lookupKey),
  )
  return [...codes].filter((code) => (lookups.get(code)?.status ?? 'failed') === 'failed')
})

/**
 * Looks up the codes of the rows, joins rows of one product, and asks for the prices (quick.4, quick.5).
 * Never rejects.
 */
export const resolveRowsAtom = atom(null, async (get, set): Promise<void> => {
  if (!get(isVisitorKnownAtom)) return
  const codes = get(openCodesAtom)
  if (codes.length > 0) {
    set(
      addLookupsAtom,
      codes.map((code) => [code, { status: 'looking-up' }] as const),
    )
    await set(lookUpAtom, codes)
    set(joinProductsAtom)
  }
  await set(requestPricesAtom)
})

const lookUpAtom = atom(null, async (get, set, codes: readonly string[]): Promise<void> => {
  const { index, parameters, isSignedIn } = get(productSearchAtom)
  const receive = (answered: Iterable<readonly [string, Lookup]>) => {
    const base = get(baseLookupsAtom)
    // Another visitor sees other products. The one who asked may be away, and come back.
    if (base.isSignedIn !== isSignedIn) return
    set(baseLookupsAtom, { isSignedIn, lookups: new Map([...base.lookups, ...answered]) })
  }
  let open = codes
  try {
    const ids = codes.map(idOfKey).filter((id) => id !== null)
    const typed = codes.filter((code) => idOfKey(code) === null)
    const products = visible(await fetchByCodes(index, typed, parameters), isSignedIn)
    const found = matchCodes(typed, products)
    if (ids.length > 0) {
      const { fetchFavouriteProducts } = await import('../../api/favourites')
      const hits = await fetchFavouriteProducts(index, ids, parameters)
      const chosen = visible(
        [...hits.values()].filter((hit) => hit !== null),
        isSignedIn,
      )
      for (const [key, lookup] of matchIds(ids, chosen)) found.set(key, lookup)
    }
    receive(found)
    open = codes.filter((code) => !found.has(code))
    const groups = splitIntoBatches(open.slice(0, MOST_UNKNOWN), AT_ONCE, Number.POSITIVE_INFINITY)
    for (const group of groups) {
      const hits = await fetchNearest(index, group, parameters, MOST_NEAREST)
      receive(
        group.map((code, place) => {
          const nearest = visible(hits[place] ?? [], isSignedIn)
          // An index without the fields of codes finds them by their words only.
          return [code, matchCodes([code], nearest).get(code) ?? { status: 'unknown', nearest }]
        }),
      )
      open = open.slice(group.length)
    }
    receive(open.map((code) => [code, { status: 'unknown', nearest: [] }]))
  } catch {
    receive(open.map((code) => [code, { status: 'failed' }]))
  }
})

/** Joins rows of one code or product (quick.5), unless some are being added: those stay as they are. */
export const joinProductsAtom = atom(null, (get, set) => {
  if (get(orderProgressAtom)) return
  const lookups = get(lookupsAtom)
  const keyOf = (row: OrderRow) => {
    const code = lookupKey(row)
    const lookup = lookups.get(code)
    return lookup?.status === 'found'
      ? `product ${lookup.product.productId}`
      : code && `code ${code}`
  }
  set(setRowsAtom, joinRows(get(orderRowsAtom), keyOf, get(typedRowAtom)))
})

/** Asks for the prices of the rows that were not asked for yet (quick.4). A failed one is left (product.6). */
const requestPricesAtom = atom(null, async (get, set): Promise<void> => {
  if (get(priceOwnerAtom) === null) return
  const lookups = get(lookupsAtom)
  const products = get(orderRowsAtom).flatMap((row) => {
    const lookup = lookups.get(lookupKey(row))
    return lookup?.status === 'found' ? [lookup.product] : []
  })
  const isIdle = ({ productId }: OrderProduct) => get(priceStateAtom(productId)).status === 'idle'
  await Promise.all(products.filter(isIdle).map((product) => set(requestPriceAtom, product)))
})
