import { isoDay } from './days'
import { COUNTRIES } from './people'
import { pounds, SAMPLE_PRODUCTS, type SampleProduct } from './products'

const SHIPPING = 695
const FREE_FROM = 15_000

const line = ({ id, sku, title, pence, stock }: SampleProduct, qty: number) => ({
  id: `line-${id}`,
  qty,
  unit: pence,
  unit_display: pounds(pence),
  total: pence * qty,
  total_display: pounds(pence * qty),
  product: { id, sku, title, permalink: null, image: null, stock_level: stock },
})

const QUANTITIES = [3, 1, 2]
/** The lines of the sample basket and of the sample orders. */
export const LINES = SAMPLE_PRODUCTS.slice(0, QUANTITIES.length).map((product, place) =>
  line(product, QUANTITIES[place] ?? 1),
)

/** The totals of some lines: VAT of 20 %, delivery free from £150. */
export function totalsOf(lines: typeof LINES) {
  const subTotal = lines.reduce((sum, { total }) => sum + total, 0)
  const shipping = subTotal && subTotal < FREE_FROM ? SHIPPING : 0
  const tax = Math.round((subTotal + shipping) * 0.2)
  const total = subTotal + shipping + tax
  return {
    subTotal,
    subTotalDisplay: pounds(subTotal),
    shipping,
    shippingDisplay: pounds(shipping),
    shippingFree: shipping === 0,
    shippingFreeDeficit: shipping ? pounds(FREE_FROM - subTotal) : null,
    discount: 0,
    discountDisplay: pounds(0),
    tax,
    taxDisplay: pounds(tax),
    toPayDisplay: pounds(total),
    totalDisplay: pounds(total),
    total,
  }
}

/** The delivery days after tomorrow, each with a deadline two days before (delivery.1). */
const deliveryOf = () => ({
  now: isoDay(0),
  days: [3, 4, 5, 6].map((days) => ({ day: isoDay(days), order_by: isoDay(days - 2) })),
  missing: [],
  chosen: null,
})

export function basketOf(isEmpty: boolean) {
  const lines = isEmpty ? [] : LINES
  return {
    data: { product: lines },
    shipping: { country: 'GB' },
    discounts: [],
    countries: COUNTRIES,
    totals: totalsOf(lines),
    totalItems: lines.reduce((sum, { qty }) => sum + qty, 0),
    token: 'preview',
    messages: [],
    delivery: deliveryOf(),
  }
}
