import * as v from 'valibot'
import { display, idOrNone, kind, lenientList, part, picture, text } from '../../lib/data/parse'
import { escapeMarkup, isVisible, plainText } from '../../lib/text/plain-text'

/** The strings of a list, or one string; ignores anything else. */
export const texts = kind((input): string[] => {
  const entries = Array.isArray(input) ? input : [input]
  return entries.filter((entry): entry is string => typeof entry === 'string' && entry !== '')
})

/** For signed-in users only: true for any value that does not clearly mean no (search.4). */
export const readProtectedFlag = (input: unknown): boolean =>
  ![undefined, null, '', 0, '0', false, 'false'].includes(input as never)

export const protectedFlag = kind(readProtectedFlag)

const Fields = v.object({
  objectID: text,
  /** The product's id, for basket and prices; empty in a broken record. */
  post_id: idOrNone,
  post_title: text,
  sub_title: text,
  permalink: display,
  images: part(v.object({ full: picture }), { full: null }),
  sku: text,
  protected: protectedFlag,
  product_details: lenientList(v.object({ title: text, text })),
  taxonomies: part(v.object({ 'product-weights': texts, 'product-sizes': texts }), {
    'product-weights': [],
    'product-sizes': [],
  }),
})

/** A product without a visible title is named by its SKU, else by its id (search.27). */
function withName(hit: v.InferOutput<typeof Fields>) {
  const { post_title, sku, post_id } = hit
  if (isVisible(plainText(post_title))) return hit
  const name = [sku, post_id && `Product ${post_id}`].find(isVisible) ?? ''
  return { ...hit, post_title: escapeMarkup(name) }
}

/** A record of the products index (search.17). Titles are markup, empty without visible text (search.27). */
export const ProductHit = v.pipe(Fields, v.transform(withName))
export type ProductHit = v.InferOutput<typeof ProductHit>

const EMPTY_HIT = v.parse(ProductHit, {})

/** Reads a record of the products index; missing fields are empty. Never throws. */
export const readProductHit = (record: unknown): ProductHit =>
  v.parse(v.fallback(ProductHit, EMPTY_HIT), record)
