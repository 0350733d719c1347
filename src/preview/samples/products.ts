const PRODUCTS = [
  { title: 'Sample product, 250 g', pence: 640, weight: '250 g', stock: 75 },
  { title: 'Sample product, 1 kg', pence: 2190, weight: '1 kg', stock: 312 },
  { title: 'Sample product, box of 100', pence: 1240, weight: '500 g', stock: 4 },
  { title: 'Sample product with a longer name', pence: 895, weight: '250 g', stock: 40 },
  { title: 'Sample product, case of 6', pence: 4350, weight: '6 kg', stock: 18 },
  { title: 'Sample product, organic', pence: 1575, weight: '1 kg', stock: 90 },
  { title: 'Sample product, refill', pence: 520, weight: '250 g', stock: 230 },
  { title: 'Sample product, gift set', pence: 2800, weight: '2 kg', stock: 12 },
]

const CATEGORIES = ['First category', 'Second category', 'Third category']
const KINDS = ['Everyday', 'Seasonal']

export interface SampleProduct {
  id: string
  title: string
  sku: string
  /** The price of one unit without VAT, in pence. */
  pence: number
  weight: string
  stock: number
  category: string
  kind: string
}

export const SAMPLE_PRODUCTS: readonly SampleProduct[] = PRODUCTS.map((product, place) => ({
  ...product,
  id: `sample-${place + 1}`,
  sku: `SAMPLE-0${place + 1}`,
  category: CATEGORIES[place % CATEGORIES.length] ?? '',
  kind: KINDS[place % KINDS.length] ?? '',
}))

/** `1240` → `£12.40`. */
export const pounds = (pence: number): string =>
  `£${(pence / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`

const OWN = 0.9

/**
 * The price entry of any product, marked as a sample (preview.21): a sample's own, or a constant one per key.
 * @param isOwn whether the customer has prices of their own
 */
export function priceOf(key: string, isOwn: boolean) {
  const sum = [...key].reduce((all, letter) => all + letter.charCodeAt(0), 0)
  const sample = SAMPLE_PRODUCTS.find(({ id }) => id === key)
  const { sku, title, pence, stock, weight } =
    sample ?? (SAMPLE_PRODUCTS[sum % SAMPLE_PRODUCTS.length] as SampleProduct)
  const own = Math.round(pence * OWN)
  return {
    type: 'Product',
    sku,
    title,
    stock_level: stock,
    vat_exc: isOwn ? own : pence,
    price_unit_display: sample ? `per ${weight} (sample price)` : '(sample price)',
    price_display: pounds(pence),
    price_tax_display: pounds(Math.round(pence * 1.2)),
    discounted_pricing: isOwn
      ? { price_exc_display: pounds(own), price_display: pounds(Math.round(own * 1.2)) }
      : null,
  }
}
