/** A field of a search record. */
export interface RecordField {
  /** Its path; names of a hierarchy's levels are written as one. */
  path: string
  type: 'text' | 'markup' | 'number' | 'flag' | 'texts' | 'list' | 'picture' | 'levels'
  /** Whether a record without it cannot be shown or ordered. */
  isRequired: boolean
  /** Its content and purpose. */
  meaning: string
}

const field =
  (isRequired: boolean) =>
  (path: string, type: RecordField['type'], meaning: string): RecordField => ({
    path,
    type,
    isRequired,
    meaning,
  })
const required = field(true)
const optional = field(false)

const tagged = (name: string, what: string) =>
  optional(`taxonomies_hierarchical.${name}`, 'texts', `${what}: a filter`)

/** The fields of a product record (search.17); one record per product. */
export const PRODUCT_FIELDS: readonly RecordField[] = [
  required('objectID', 'text', 'The key of the record in the index'),
  required(
    'post_id',
    'number',
    'The product id, for basket and prices. A number; texts are found by filters on the facet only',
  ),
  required('post_title', 'markup', 'The title; emphasis is kept, other markup is removed'),
  required('permalink', 'text', 'The address of the product page'),
  required('sku', 'text', 'The SKU, for prices, basket and pictures'),
  optional(
    'sku_code',
    'text',
    "The SKU in lower case, letters and digits only: 'EGT-100/B' is 'egt100b'; the exact one first",
  ),
  optional(
    'sku_parts',
    'texts',
    'What the SKU is found by beside its words: each stretch of `sku_code` that ends with a group of letters or of digits',
  ),
  optional('sub_title', 'markup', 'A second line under the title'),
  optional('images.full', 'picture', 'The picture of the card: `{url}` or the address'),
  optional('price', 'number', 'Pence, exc VAT: for the price sorts only; no search returns it'),
  optional('protected', 'flag', '1 for products that only signed-in users are shown, else 0'),
  optional('product_details', 'list', 'A list of `{title, text}`'),
  optional('post_date', 'number', 'Unix seconds: for the sort Newest'),
  optional('menu_order', 'number', 'The place in the sort Featured; the smallest comes first'),
  optional('post_type', 'text', "'product'"),
  optional('post_type_label', 'text', "'Products': a filter"),
  optional('taxonomies.product-tag', 'texts', 'Tags: a filter'),
  optional('taxonomies.product-weights', 'texts', 'Weights: a filter'),
  optional('taxonomies.product-sizes', 'texts', 'Sizes: a filter'),
  optional(
    'taxonomies_hierarchical.product-category',
    'levels',
    "`{lvl0, lvl1, lvl2}`, each a list of paths joined by ' > ': the category filter",
  ),
  optional('taxonomies_hierarchical.variant-range', 'levels', '`{lvl0}`: variant ranges, a filter'),
  optional('taxonomies_hierarchical.featured-options', 'levels', '`{lvl0}`: tabs over the results'),
  tagged('blend', 'Blends'),
  tagged('origin', 'Origins'),
  tagged('roast', 'Roasts'),
  tagged('brew-method', 'Brew methods'),
  tagged('tasting-notes', 'Tasting notes'),
]

/** The fields of a record in the other indices (server.8). */
export const CONTENT_FIELDS: readonly RecordField[] = [
  required('objectID', 'text', 'The key of the record in the index'),
  required('post_title', 'markup', 'The title, or the question of an FAQ'),
  required('permalink', 'text', 'The address of the page'),
  required('post_type', 'text', "'page', 'news', 'case-study', 'training', 'resource' or 'faq'"),
  optional('post_type_label', 'text', 'The name of the type: a filter'),
  optional('post_excerpt', 'markup', 'A short text for the card'),
  optional('content', 'markup', 'The text of the page; the answer of an FAQ'),
  optional('post_date', 'number', 'Unix seconds: the latest comes first'),
  optional('menu_order', 'number', 'The place of pages and FAQs; the smallest comes first'),
  optional('images.full', 'picture', 'The picture: `{url}` or the address'),
  optional('images.thumbnail', 'picture', 'A small picture: `{url}` or the address'),
  optional('image_placeholder', 'text', 'The address of a picture for records without one'),
  optional('taxonomies.category', 'texts', 'Categories: a filter, and on the card'),
  optional(
    'taxonomies.resource-category',
    'texts',
    'Categories of resources: a filter, and on the card',
  ),
  optional('post_author.display_name', 'text', 'The author'),
  optional('protected', 'flag', '1 for pages that only signed-in users are shown, else 0'),
]
