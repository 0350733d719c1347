import { PriceList } from '../entities/price'
import { splitIntoBatches } from '../lib/batches'
import { apiBase, request } from './client'

/** A query string holds at most this many keys (spec §9) … */
const MOST_KEYS = 99
/** … and an address stays below this many characters. */
const LONGEST_URL = 1_999

const PATH = '/prices?skus='

/** What a product's price is asked for by: its id, '/' as '_' (spec §7). */
export const priceKey = (productId: string): string => productId.replaceAll('/', '_')

/** `GET /prices?skus=`: the prices of some products, by the keys of the answer; those unknown are left out. */
export async function fetchPrices(keys: string[]): Promise<PriceList> {
  const path = PATH + keys.map(encodeURIComponent).join(',')
  const prices = await request(PriceList, path, { isBackground: true })
  return new Map([...prices].map(([key, entry]) => [priceKey(key), entry]))
}

/** The keys in groups that `fetchPrices` can ask for at once. */
export function priceGroups(keys: string[]): string[][] {
  const base = new URL(apiBase(), document.baseURI).href.length + PATH.length
  return splitIntoBatches(keys.map(encodeURIComponent), MOST_KEYS, LONGEST_URL - base).map(
    (group) => group.map(decodeURIComponent),
  )
}
