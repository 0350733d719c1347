import { type ProductHit, readProductHit } from '../../entities/product-hit'
import { plainText } from '../../lib/plain-text'
import { highlight } from './highlight'
import { resultOf, type SearchRecord } from './search-record'

/** A product to show on a card. */
export interface ListedProduct extends ProductHit {
  /** The markup of the title, with matching words marked (search.18). */
  titleMarkup: string
}

/** A product in its place in the list. */
export interface ListedHit {
  /** Identifies the place, not its product. Unique even if records repeat. */
  key: string
  /** Counted from 1 over all pages. */
  place: number
  product: ListedProduct
}

/** A record is read once, so that its product keeps its identity. */
const productOf = new WeakMap<SearchRecord, ListedProduct>()

function readProduct(record: SearchRecord): ListedProduct {
  const known = productOf.get(record)
  if (known) return known
  const hit = readProductHit(record)
  const product = {
    ...hit,
    titleMarkup: highlight(hit.post_title, resultOf(record._highlightResult, 'post_title').value),
  }
  productOf.set(record, product)
  return product
}

/** Whether a card would be blank (search.27). */
const isBlank = ({ post_id, sku, titleMarkup }: ListedProduct): boolean =>
  !post_id && !sku && !plainText(titleMarkup)

/**
 * The products to show, in the order of the records. Leaves out what has nothing to show, and protected
 * ones for visitors, in case the index cannot filter them (search.4).
 */
export function listProducts(records: readonly SearchRecord[], isSignedIn: boolean): ListedHit[] {
  const seen = new Map<number, number>()
  return records.flatMap((record, index) => {
    const product = readProduct(record)
    if (isBlank(product) || (product.protected && !isSignedIn)) return []
    const place = typeof record.__position === 'number' ? record.__position : index + 1
    const count = seen.get(place) ?? 0
    seen.set(place, count + 1)
    return [{ key: `${count}:${place}`, place, product }]
  })
}

/** Whether two lists show the same products in the same places. */
export const hasSameHits = (one: readonly ListedHit[], other: readonly ListedHit[]): boolean =>
  one.length === other.length &&
  one.every(({ key, product }, index) => {
    const hit = other[index]
    return hit?.key === key && hit.product === product
  })
