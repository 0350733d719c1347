import { displayPence, vatOn } from '../money'

export interface ProductRow {
  id: string
  sku: string
  title: string
  sub_title: string
  price_pence: number
  verified_price_pence: number | null
  vat_rate: number
  stock: number
  unit_display: string
  image: string
  permalink: string
  category: string
  is_protected: number
}

type Priced = Pick<ProductRow, 'price_pence' | 'verified_price_pence'>

/** The verified price in pence, if it applies and is below the standard one (server.1). */
const ownPrice = (product: Priced, isVerified: boolean): number | null =>
  isVerified &&
  product.verified_price_pence !== null &&
  product.verified_price_pence < product.price_pence
    ? product.verified_price_pence
    : null

/** The buyer's unit price: pence, exc VAT. */
export const unitPrice = (product: Priced, isVerified: boolean): number =>
  ownPrice(product, isVerified) ?? product.price_pence

/** The API's form of a price (product.13, product.4). `vat_exc` is the buyer's own price (server.2). */
export function priceEntry(product: ProductRow, isVerified: boolean) {
  const withVat = (pence: number) => displayPence(pence + vatOn(pence, product.vat_rate))
  const own = ownPrice(product, isVerified)
  return {
    type: 'Product',
    sku: product.sku,
    title: product.title,
    stock_level: product.stock,
    vat_exc: own ?? product.price_pence,
    price_unit_display: product.unit_display,
    price_display: displayPence(product.price_pence),
    price_tax_display: withVat(product.price_pence),
    discounted_pricing:
      own === null ? null : { price_exc_display: displayPence(own), price_display: withVat(own) },
  }
}

/** The API's form of a product in basket and order lines (basket.2). */
export const productResponse = (
  product: Pick<ProductRow, 'id' | 'sku' | 'title' | 'permalink' | 'image' | 'stock'>,
) => ({
  id: product.id,
  sku: product.sku,
  title: product.title,
  permalink: product.permalink,
  image: product.image,
  stock_level: product.stock,
})
