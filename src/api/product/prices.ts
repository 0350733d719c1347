import { PriceList, type PriceState, priceState } from '../../entities/product/price'
import { splitIntoBatches } from '../../lib/data/batches'
import { isEncodable } from '../../lib/data/parse'
import { apiBase, LONGEST_NONCE, request } from '../call/client'

/** The maximum number of keys in one request (product.2). */
const MAX_KEYS = 99
/** The longest address of a request, in characters (product.2). */
const MAX_URL_LENGTH = 1_999

const PATH = '/prices?skus='

/** The key of a product's price: its id with '/' as '_' (product.3). */
export const priceKey = (productId: string): string => productId.replaceAll('/', '_')

/** SKUs by requested key. An answer may name a price by its key or by its SKU (product.3). */
export type SkuByKey = ReadonlyMap<string, string>

/** A product's entry in an answer: by its key, else by its SKU unless that is another requested key (product.3). */
export function priceFrom(prices: PriceList, key: string, requested: SkuByKey): PriceState {
  const sku = priceKey(requested.get(key) ?? '')
  return priceState(prices.get(prices.has(key) || requested.has(sku) ? key : sku))
}

/** `GET /prices?skus=`: prices by the keys of the answer. Unknown products are left out. */
export async function fetchPrices(keys: string[]): Promise<PriceList> {
  const path = PATH + keys.map(encodeURIComponent).join(',')
  const prices = await request(PriceList, path, { keepsSession: true })
  return new Map([...prices].map(([key, entry]) => [priceKey(key), entry]))
}

/** The prices of any number of products, by the keys of the answers, in parallel requests (product.2). */
export async function fetchAllPrices(productIds: readonly string[]): Promise<PriceList> {
  const keys = productIds.map(priceKey).filter((key) => key !== '' && isEncodable(key))
  const answers = await Promise.all(priceBatches([...new Set(keys)]).map(fetchPrices))
  return new Map(answers.flatMap((prices) => [...prices]))
}

/** Splits keys into groups that each fit into one request (product.2). */
export function priceBatches(keys: string[]): string[][] {
  const base = apiBase(LONGEST_NONCE).length + PATH.length
  return splitIntoBatches(keys.map(encodeURIComponent), MAX_KEYS, MAX_URL_LENGTH - base).map(
    (group) => group.map(decodeURIComponent),
  )
}
