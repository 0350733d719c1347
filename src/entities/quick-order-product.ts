import { codeKey } from '../lib/code-key'
import { plainText } from '../lib/plain-text'
import type { ProductHit } from './product-hit'
import { lookupKey } from './quick-order'

/** A product that a code means. */
export interface OrderProduct {
  productId: string
  sku: string
  /** Plain text. */
  title: string
  image: string | null
  permalink: string | null
}

/** What became of a code (quick.4). */
export type Lookup =
  | { status: 'looking-up' | 'failed' }
  | { status: 'found'; product: OrderProduct }
  /** `nearest`: at most three products that it may mean; several with the same code but for its signs. */
  | { status: 'unknown'; nearest: readonly OrderProduct[] }

/** A product of the search, as far as it can be ordered: `null` without an id. */
function orderProduct(hit: ProductHit): OrderProduct | null {
  const { post_id: productId, sku, post_title, images, permalink } = hit
  if (!productId) return null
  return { productId, sku, title: plainText(post_title), image: images.full, permalink }
}

/** Products that can be ordered, each once. */
export function orderProducts(hits: readonly ProductHit[]): OrderProduct[] {
  const byId = new Map<string, OrderProduct>()
  for (const hit of hits) {
    const product = orderProduct(hit)
    if (product && !byId.has(product.productId)) byId.set(product.productId, product)
  }
  return [...byId.values()]
}

function groupBy(products: readonly OrderProduct[], keyOf: (code: string) => string) {
  const groups = new Map<string, OrderProduct[]>()
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
 * Finds the product of each code: as it is typed, else in another case, else without its signs and spaces
 * (search.25). A code that means several so is unknown; these are the nearest. Codes without any are left out.
 */
export function matchCodes(
  codes: readonly string[],
  products: readonly OrderProduct[],
): Map<string, Lookup> {
  const ways = [
    (code: string) => code,
    (code: string) => code.normalize('NFKC').toLowerCase(),
    codeKey,
  ].map((keyOf) => groupBy(products, keyOf))
  const lookups = new Map<string, Lookup>()
  for (const code of codes) {
    for (const productsOf of ways) {
      const found = productsOf(code)
      const [product] = found
      if (!product) continue
      lookups.set(
        code,
        found.length === 1
          ? { status: 'found', product }
          : { status: 'unknown', nearest: found.slice(0, 3) },
      )
      break
    }
  }
  return lookups
}

/** Finds the products of ids, by the keys of their rows. One that is not there is unknown. */
export function matchIds(
  ids: readonly string[],
  products: readonly OrderProduct[],
): Map<string, Lookup> {
  const byId = new Map(products.map((product) => [product.productId, product]))
  return new Map(
    ids.map((productId) => {
      const product = byId.get(productId)
      return [
        lookupKey({ code: '', productId }),
        product ? { status: 'found', product } : { status: 'unknown', nearest: [] },
      ]
    }),
  )
}
