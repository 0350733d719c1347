import { skuKey } from '../../lib/text/sku-key'
import type { Line } from './basket'

/** A product as a list, an order or a row names it. */
interface NamedProduct {
  id: string | null
  /** Empty when unknown. */
  sku?: string | undefined
}

type OfProduct = Pick<Line, 'product'>

/**
 * Tells which lines are of a product. When no line has the product's id, compares the SKU, because lines may use
 * another kind of id (payment.105).
 * @param lines all lines that may have the id
 */
export function productMatcher({ id, sku = '' }: NamedProduct, lines: readonly OfProduct[]) {
  const isKnown = Boolean(id) && lines.some(({ product }) => product.id === id)
  const code = skuKey(sku)
  return ({ product }: OfProduct): boolean =>
    product.id && isKnown ? product.id === id : code !== '' && skuKey(product.sku) === code
}

/** The quantity of a product in the lines. */
export const countInLines = (product: NamedProduct, lines: readonly Line[]): number =>
  lines.filter(productMatcher(product, lines)).reduce((sum, { qty }) => sum + qty, 0)
