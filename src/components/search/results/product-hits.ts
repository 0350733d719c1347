import {
  type ProductHit,
  readProductHit,
  readProtectedFlag,
} from '../../../entities/product/product-hit'
import { isVisible } from '../../../lib/text/plain-text'
import { highlight, resultOf, type SearchRecord } from '../query/search-record'

export interface ListedProduct extends ProductHit {
  /** The markup of the title, with matching words marked (search.18). */
  titleMarkup: string
}

/** A product and its position in the list. The record is read on first use, because most cards render later. */
export interface ListedHit {
  /** Identifies the position, not the product; unique even if records repeat. */
  readonly key: string
  /** Counted from 1 over all pages. */
  readonly place: number
  readonly product: ListedProduct
}

/** An unchanged record in the same position keeps its hit, and so its product's identity. */
const hitOf = new WeakMap<SearchRecord, ListedHit>()

function listHit(key: string, place: number, record: SearchRecord): ListedHit {
  const known = hitOf.get(record)
  if (known?.key === key) return known
  let product: ListedProduct | undefined
  const hit = {
    key,
    place,
    get product() {
      product ??= readProduct(record)
      return product
    },
  }
  hitOf.set(record, hit)
  return hit
}

function readProduct(record: SearchRecord): ListedProduct {
  const hit = readProductHit(record)
  const marked = resultOf(record._highlightResult, 'post_title').value
  return { ...hit, titleMarkup: highlight(hit.post_title, marked) }
}

/** Whether a card would be blank (search.27). Checks the SKU first, without reading the record. */
function isBlank(record: SearchRecord, hit: ListedHit): boolean {
  const isNamed = typeof record.sku === 'string' && isVisible(record.sku)
  return !isNamed && hit.product.post_title === ''
}

/** The products to show: without blank ones and, for visitors, without protected ones (search.4). */
export function listProducts(records: readonly SearchRecord[], isSignedIn: boolean): ListedHit[] {
  const seen = new Map<number, number>()
  return records.flatMap((record, index) => {
    if (!isSignedIn && readProtectedFlag(record.protected)) return []
    const place = typeof record.__position === 'number' ? record.__position : index + 1
    const count = seen.get(place) ?? 0
    seen.set(place, count + 1)
    const hit = listHit(`${count}:${place}`, place, record)
    return isBlank(record, hit) ? [] : [hit]
  })
}

export const hasSameHits = (one: readonly ListedHit[], other: readonly ListedHit[]): boolean =>
  one.length === other.length && one.every((hit, index) => hit === other[index])

/** Whether hits were added at the end of a list. */
export const hasAppendedHits = (
  hits: readonly ListedHit[],
  before: readonly ListedHit[],
): boolean =>
  before.length > 0 && hits.length > before.length && hits[before.length - 1] === before.at(-1)
