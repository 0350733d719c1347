import { plainText } from '../../lib/text/plain-text'
import type { ProductHit } from './product-hit'

const foundProduct = (hit: ProductHit) => ({
  productId: hit.post_id,
  sku: hit.sku,
  title: plainText(hit.post_title),
  subtitle: plainText(hit.sub_title),
  image: hit.images.full,
  permalink: hit.permalink,
})

/** A product of the search, as lists and order forms show it; title and subtitle are plain text. */
export type FoundProduct = ReturnType<typeof foundProduct>

/** The products of some records, each once, without those that have no id or are hidden from visitors (search.4). */
export function foundProducts(hits: readonly ProductHit[], isSignedIn: boolean): FoundProduct[] {
  const byId = new Map<string, FoundProduct>()
  for (const hit of hits) {
    const isSeen = hit.post_id !== '' && (isSignedIn || !hit.protected)
    if (isSeen && !byId.has(hit.post_id)) byId.set(hit.post_id, foundProduct(hit))
  }
  return [...byId.values()]
}
