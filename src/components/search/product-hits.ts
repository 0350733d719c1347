import { type ProductHit, readProductHit } from '../../entities/product-hit'
import { highlight } from './highlight'

/** A product as its card shows it. */
export interface ListedProduct extends ProductHit {
  /** The title's markup, words that match marked. */
  titleMarkup: string
}

/** A product in its place of the list. */
export interface ListedHit {
  /** Says the same of the same place, whatever stands there; unique even where records are not. */
  key: string
  /** Counted from 1, over all pages of the answer. */
  place: number
  product: ListedProduct
}

type SearchRecord = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is SearchRecord =>
  typeof value === 'object' && value !== null

/** The same record is read once, so that its card keeps its identity. */
const read = new WeakMap<SearchRecord, ListedProduct>()

function readProduct(record: SearchRecord): ListedProduct {
  const known = read.get(record)
  if (known) return known
  const hit = readProductHit(record)
  const highlights = isRecord(record._highlightResult) ? record._highlightResult.post_title : null
  const product = {
    ...hit,
    titleMarkup: highlight(hit.post_title, isRecord(highlights) ? highlights.value : null),
  }
  read.set(record, product)
  return product
}

/**
 * The products that may be shown, in the order of the records. The query leaves protected ones
 * out for visitors; an index that cannot do that must not show them either (spec §5).
 */
export function listProducts(records: readonly SearchRecord[], isSignedIn: boolean): ListedHit[] {
  const seen = new Map<number, number>()
  return records.flatMap((record, index) => {
    const product = readProduct(record)
    if (product.protected && !isSignedIn) return []
    const place = typeof record.__position === 'number' ? record.__position : index + 1
    const count = seen.get(place) ?? 0
    seen.set(place, count + 1)
    return [{ key: `${count}:${place}`, place, product }]
  })
}
