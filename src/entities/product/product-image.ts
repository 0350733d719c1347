import * as v from 'valibot'
import { identifier, lenientList, text } from '../../lib/data/parse'

/** The picture of a product, kept in browser storage by product id and found by SKU (product.12). */
export const ProductImage = v.object({
  productId: identifier,
  sku: text,
  url: v.pipe(v.string(), v.maxLength(500), v.regex(/^(?:https?:\/\/|\/)\S+$/)),
})
export type ProductImage = v.InferOutput<typeof ProductImage>

export const ProductImages = lenientList(ProductImage)
