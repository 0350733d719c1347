import { codeKey } from '../../lib/text/code-key'
import type { FoundProduct } from '../product/found-product'
import { lookupKey } from './quick-order'

/** The result for a code (quick.4). */
export type Lookup =
  | { status: 'looking-up' | 'failed' }
  | { status: 'found'; product: FoundProduct }
  /** `nearest`: at most three products that may be meant; several when codes differ only in their signs. */
  | { status: 'unknown'; nearest: readonly FoundProduct[] }

function groupBy(products: readonly FoundProduct[], keyOf: (code: string) => string) {
  const groups = new Map<string, FoundProduct[]>()
  for (const product of products) {
    const key = keyOf(product.sku)
    if (!key) continue
    const group = groups.get(key)
    if (group) group.push(product)
    else groups.set(key, [product])
  }
  return (code: string) => groups.get(keyOf(code)) ?? []
}

/**
 * The product of each code: as typed, else in another case, else without signs (search.25). Ambiguous codes are
 * unknown.
 */
export function matchCodes(
  codes: readonly string[],
  products: readonly FoundProduct[],
): Map<string, Lookup> {
  const notations = [
    (code: string) => code,
    (code: string) => code.normalize('NFKC').toLowerCase(),
    codeKey,
  ].map((keyOf) => groupBy(products, keyOf))
  const lookups = new Map<string, Lookup>()
  for (const code of codes) {
    const found =
      notations.map((productsOf) => productsOf(code)).find(({ length }) => length > 0) ?? []
    const [product] = found
    if (!product) continue
    lookups.set(
      code,
      found.length === 1
        ? { status: 'found', product }
        : { status: 'unknown', nearest: found.slice(0, 3) },
    )
  }
  return lookups
}

/** The row key of each id, with its product; unknown ones are absent. */
export const matchIds = (
  ids: readonly string[],
  products: ReadonlyMap<string, FoundProduct | null>,
): [string, Lookup][] =>
  ids.map((productId) => {
    const product = products.get(productId)
    const lookup: Lookup = product
      ? { status: 'found', product }
      : { status: 'unknown', nearest: [] }
    return [lookupKey({ code: '', productId }), lookup]
  })
