import { atom } from 'jotai/vanilla'
import type { FoundProduct } from '../../entities/product/found-product'
import type { PriceState } from '../../entities/product/price'
import {
  idOfKey,
  isBlank,
  isTooLong,
  joinRows,
  lookupKey,
  type QuickRow,
} from '../../entities/quick-order/quick-order'
import type { Lookup } from '../../entities/quick-order/quick-order-lookup'
import { codeKey } from '../../lib/text/code-key'
import { priceOwnerAtom, priceStateAtom, requestPriceAtom } from '../product/prices'
import { isForSignedInAtom, isVisitorKnownAtom } from '../session/identity'
import {
  changeRowAtom,
  isAddingRowsAtom,
  quickRowsAtom,
  removedRowsAtom,
  setRowsAtom,
  typedRowAtom,
} from './rows'

type Lookups = ReadonlyMap<string, Lookup>
/** The longest code to look up: longer texts could keep the others from being found (look.21). */
const UNKNOWN: Lookup = { status: 'unknown', nearest: [] }
const NONE: Lookups = new Map<string, Lookup>()

const baseLookupsAtom = atom({ isSignedIn: false, lookups: NONE })

/** The lookup of each code for this visitor (quick.4). */
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

type Prices = ReadonlyMap<string, PriceState>

const lastPricesAtom = atom((): { prices: Prices } => ({ prices: new Map() }))

/** The prices of the found products; they stay while a session is renewed (product.1). */
export const rowPricesAtom = atom((get): Prices => {
  const last = get(lastPricesAtom)
  const lookups = get(lookupsAtom)
  if (get(priceOwnerAtom) === null) return last.prices
  const prices = new Map<string, PriceState>()
  for (const lookup of lookups.values()) {
    if (lookup.status !== 'found') continue
    const { productId } = lookup.product
    prices.set(productId, get(priceStateAtom(productId)))
  }
  last.prices = prices
  return prices
})

/** The products that fit a text, first the one whose code is that text (quick.10). Throws when it cannot search. */
export const suggestProductsAtom = atom(
  null,
  async (_get, set, text: string): Promise<FoundProduct[]> => {
    const { findFittingProductsAtom } = await import('./find-products')
    return set(findFittingProductsAtom, text)
  },
)

/** Sets the product of a row, by its code, else by its id (quick.4, quick.10). */
export const chooseProductAtom = atom(null, (get, set, id: string, product: FoundProduct) => {
  const { sku, productId } = product
  const chosen = { code: sku || productId, productId: sku ? '' : productId }
  const row = get(quickRowsAtom).find((each) => each.id === id)
  // 'EGT 100' may first have been read as a code and a quantity.
  const isWholeCode = row?.qty && codeKey(row.code + row.qty) === codeKey(chosen.code)
  set(addLookupsAtom, [[lookupKey(chosen), { status: 'found', product }]])
  set(changeRowAtom, id, isWholeCode ? { ...chosen, qty: '1' } : chosen)
  return set(resolveRowsAtom)
})

/** The codes that are not looked up yet, and those whose lookup failed. */
const openCodesAtom = atom((get): string[] => {
  const lookups = get(lookupsAtom)
  const codes = new Set(
    get(quickRowsAtom)
      .filter((row) => !isBlank(row))
      .map(lookupKey),
  )
  return [...codes].filter((code) => (lookups.get(code)?.status ?? 'failed') === 'failed')
})

/** Looks up the codes, joins rows of one product, and asks for prices (quick.4, quick.5). Never rejects. */
export const resolveRowsAtom = atom(null, async (get, set): Promise<void> => {
  if (!get(isVisitorKnownAtom)) return
  const open = get(openCodesAtom)
  if (open.length > 0) {
    const isNone = (code: string) => idOfKey(code) === null && isTooLong(code)
    const codes = open.filter((code) => !isNone(code))
    set(
      addLookupsAtom,
      open.map((code) => [code, isNone(code) ? UNKNOWN : { status: 'looking-up' }] as const),
    )
    await set(lookUpAtom, codes)
    set(joinProductsAtom)
  }
  await set(requestPricesAtom)
})

/** Looks up codes. A code that could not be looked up is marked as failed. Never rejects. */
const lookUpAtom = atom(null, async (get, set, codes: readonly string[]): Promise<void> => {
  const isSignedIn = get(isForSignedInAtom)
  const open = new Set(codes)
  const receive = (answered: readonly (readonly [string, Lookup])[]) => {
    const base = get(baseLookupsAtom)
    for (const [code] of answered) open.delete(code)
    // Other visitors see other products. This visitor may be signed out only temporarily.
    if (base.isSignedIn !== isSignedIn) return
    set(baseLookupsAtom, { isSignedIn, lookups: new Map([...base.lookups, ...answered]) })
  }
  try {
    const { findProductsAtom } = await import('./find-products')
    await set(findProductsAtom, codes, receive)
  } catch {
    receive([...open].map((code) => [code, { status: 'failed' }]))
  }
})

/** Joins rows of one code or product (quick.5), except during an addition, or while a removal can be undone (quick.9). */
export const joinProductsAtom = atom(null, (get, set) => {
  if (get(isAddingRowsAtom) || get(removedRowsAtom)) return
  const lookups = get(lookupsAtom)
  const keyOf = (row: QuickRow) => {
    const code = lookupKey(row)
    const lookup = lookups.get(code)
    return lookup?.status === 'found'
      ? `product ${lookup.product.productId}`
      : code && `code ${code}`
  }
  set(setRowsAtom, joinRows(get(quickRowsAtom), keyOf, get(typedRowAtom)))
})

/** Retries failed lookups and failed prices. Never rejects. */
export const retryRowsAtom = atom(null, async (_get, set): Promise<void> => {
  await Promise.all([set(requestPricesAtom, ['unavailable']), set(resolveRowsAtom)])
})

/** Fetches the prices of the rows in these states; by default not the failed ones (quick.143, product.6). */
const requestPricesAtom = atom(
  null,
  async (get, set, wanted: readonly string[] = ['idle']): Promise<void> => {
    if (get(priceOwnerAtom) === null) return
    const lookups = get(lookupsAtom)
    const products = get(quickRowsAtom).flatMap((row) => {
      const lookup = lookups.get(lookupKey(row))
      return lookup?.status === 'found' ? [lookup.product] : []
    })
    const isWanted = ({ productId }: FoundProduct) =>
      wanted.includes(get(priceStateAtom(productId)).status)
    await Promise.all(products.filter(isWanted).map((product) => set(requestPriceAtom, product)))
  },
)
