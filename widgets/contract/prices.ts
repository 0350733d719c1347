import * as v from 'valibot'
import type { Call } from './call'
import { amount, display, map, orNone, penceOrUnknown, stock, text } from './wire'

/** The price of one product for the buyer. */
export const PriceEntry = v.object({
  type: v.optional(
    text(
      "The item type; absent is 'Product'. Only products are sold: any other type cannot be ordered.",
    ),
  ),
  sku: v.optional(text('The SKU.')),
  title: v.optional(text('The name, as plain text: that of the same product in the search index.')),
  stock_level: v.optional(stock('Units in stock: the most that can be chosen.')),
  vat_exc: v.optional(penceOrUnknown("The buyer's own price, exc VAT.")),
  price_unit_display: v.optional(display("What the price is for: 'per case of 6'.")),
  price_display: amount('The standard price exc VAT, as it is shown.'),
  price_tax_display: v.optional(amount('The standard price inc VAT, as it is shown.')),
  discounted_pricing: v.optional(
    orNone(
      v.object({
        price_exc_display: amount("The buyer's own price exc VAT, as it is shown."),
        price_display: v.optional(amount("The buyer's own price inc VAT, as it is shown.")),
      }),
      'Present when the buyer has a price of their own.',
    ),
  ),
})

const entry = {
  type: 'Product',
  sku: 'TEA/EB-250',
  title: 'English Breakfast',
  stock_level: 120,
  vat_exc: 625,
  price_unit_display: 'per case of 6',
  price_display: '£6.25',
  price_tax_display: '£7.50',
  discounted_pricing: null,
}

const common = {
  method: 'GET',
  area: 'prices',
  who: 'approved',
  onRefusal: 'stays',
  request: null,
  rules: ['product.2', 'product.3', 'product.13', 'server.1', 'server.2'],
} as const

/** The calls under `/prices`. */
export const PRICE_CALLS: readonly Call[] = [
  {
    ...common,
    id: 'fetchPrices',
    path: '/prices',
    summary: 'The prices of at most 99 products for the buyer, by the key that was asked for.',
    details: [
      'A product that is not in the range is left out. One product is asked for in the same way.',
    ],
    need: 'compulsory',
    query: { skus: "Product ids or SKUs with '/' written as '_', joined by commas." },
    answer: map(PriceEntry, 'The prices by product id or SKU.'),
    refusals: [{ status: 422, meaning: 'More than 99 products are asked for.' }],
    example: { answer: { '1001': entry } },
  },
  {
    ...common,
    id: 'fetchPrice',
    path: '/prices/{sku}',
    summary: 'The price of one product.',
    need: 'unused',
    parameters: { sku: "The product id or SKU, with '/' written as '_'." },
    answer: PriceEntry,
    refusals: [{ status: 404, meaning: 'The product is not in the range.' }],
    example: { answer: entry },
  },
]
