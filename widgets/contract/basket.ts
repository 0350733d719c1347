import * as v from 'valibot'
import { Delivery } from './delivery'
import { KIND_KEY } from './kinds'
import {
  amount,
  choiceOrNone,
  count,
  countries,
  deficit,
  display,
  id,
  list,
  message,
  messages,
  orNone,
  penceOrUnknown,
  picture,
  quantity,
  referenceTo,
  stock,
  text,
  tokenOrNone,
  yesNo,
} from './wire'

/** The product of a line. */
export const LineProduct = v.object({
  id: referenceTo(
    'The id of the product, as in the search index and in `POST /basket`. Compulsory here: unlike other references it is never none.',
  ),
  sku: text('The SKU.'),
  title: text('The name, as plain text.'),
  permalink: v.optional(display('The address of the product page.')),
  image: v.optional(picture('The address of the picture.')),
  stock_level: v.optional(stock('Units in stock: the most that can be chosen.')),
})

/** One line of a basket or an order. */
export const Line = v.object({
  id: id('The id of the line.'),
  qty: count('The quantity.'),
  unit: v.optional(penceOrUnknown('Price of one unit, exc VAT.')),
  unit_display: v.optional(amount('Price of one unit, as it is shown.')),
  total: v.optional(
    penceOrUnknown('Price of the line, exc VAT. It is compared with what the buyer has seen.'),
  ),
  total_display: amount('Price of the line, as it is shown.'),
  product: LineProduct,
})

/** The lines by item type. */
export const LineGroups = v.pipe(
  v.object({ product: v.optional(list(Line, 'The lines that are shown.')) }),
  v.metadata({
    [KIND_KEY]: 'map',
    description:
      'The lines by item type. Only the group `product` is shown; other groups may hold anything.',
  }),
)

/** The amounts of a basket or an order. */
export const Totals = v.object({
  subTotal: v.optional(penceOrUnknown('The sum of the goods, exc VAT.')),
  subTotalDisplay: amount('The sum of the goods, as it is shown.'),
  shipping: v.optional(penceOrUnknown('Delivery, exc VAT.')),
  shippingDisplay: v.optional(amount('Delivery, as it is shown.')),
  shippingFree: v.optional(yesNo('Whether delivery is free.')),
  shippingFreeDeficit: v.optional(deficit('The amount missing for free delivery; null for none.')),
  minimum: v.optional(
    penceOrUnknown(
      'The least sum of goods, exc VAT and before discounts, that this buyer may order; null for none.',
    ),
  ),
  minimumDeficit: v.optional(deficit('The amount missing for it; null for none.')),
  minimumRule: v.optional(
    choiceOrNone(
      ['block', 'warn'],
      'What becomes of an order below it: `block` refuses it, `warn` takes it.',
    ),
  ),
  discount: v.optional(penceOrUnknown('The sum of the discounts.')),
  discountDisplay: v.optional(amount('The sum of the discounts, as it is shown.')),
  tax: v.optional(penceOrUnknown('VAT.')),
  taxDisplay: amount('VAT, as it is shown.'),
  toPayDisplay: v.optional(amount('The amount to pay, if it differs from the total.')),
  totalDisplay: amount('The total inc VAT, as it is shown.'),
  total: penceOrUnknown(
    'The total inc VAT, which is charged. A total that is not known is shown but cannot be paid.',
  ),
})

/** A discount that a code has applied. */
export const Discount = v.object({
  id: id('The id for `DELETE /basket/discount-remove/{id}`.'),
  title: text('What the discount is called.'),
  code: text('The code that applied it.'),
})

/** The answer of every basket call. */
export const Basket = v.object({
  data: LineGroups,
  shipping: v.optional(v.object({ country: text('The country of delivery, ISO 3166-1 alpha-2.') })),
  discounts: v.optional(list(Discount, 'The discounts that codes have applied.')),
  countries: v.optional(countries('The countries that the shop delivers to.')),
  totals: Totals,
  totalItems: count('The number of items, for the badge.'),
  token: v.optional(
    tokenOrNone(
      'The basket token, since the basket holds something. The shop stores each new one before its next call; null leaves the stored one.',
    ),
  ),
  messages: v.optional(messages('Shown as notices.')),
  message: v.optional(message('The result of a discount code, shown under the box.')),
  product: v.optional(orNone(LineProduct, 'What was added.')),
  purchase_type: v.optional(display('The item type of what was added.')),
  delivery: v.optional(Delivery),
})

export const NewItem = v.object({
  id: id('The id of the product.'),
  qty: quantity('How many more.'),
  key: v.optional(
    text('Names this addition, at most 64 characters; only with the capability `add-key`.'),
  ),
})
export const Quantity = v.object({ qty: quantity('The new quantity; never 0.') })
export const CountryChoice = v.object({ country: text('ISO 3166-1 alpha-2.') })
export const DiscountCode = v.object({ code: text('The code as it was typed.') })
