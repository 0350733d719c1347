import * as v from 'valibot'
import type { Call } from './call'
import { amount, count, day, display, id, list, reference, text, time } from './wire'

const place = (of: string) => ({
  [`${of}_name`]: v.optional(text('Name.')),
  [`${of}_street`]: v.optional(text('Street.')),
  [`${of}_city`]: v.optional(text('City.')),
  [`${of}_state`]: v.optional(text('County.')),
  [`${of}_postalcode`]: v.optional(text('Postcode.')),
  [`${of}_country`]: v.optional(text('Country.')),
})

/** A quote of the customer services system. */
export const Quote = v.object({
  id: id('The id of the quote.'),
  crm_order_id: v.optional(reference('Its number there.')),
  status: v.optional(text('Shown as it is.')),
  created_at: v.optional(time('When it was made.')),
  created_at_human: v.optional(display('The same, as it is shown.')),
  expires_at: v.optional(day('The last day on which it holds.')),
  totalDisplay: v.optional(amount('The total exc VAT, as it is shown.')),
  details: v.optional(
    v.object({
      date_entered: v.optional(display('When it was entered.')),
      web_order_id_c: v.optional(reference('The number of its order.')),
      ...place('shipping'),
      ...place('billing'),
    }),
  ),
  lines: v.optional(
    list(
      v.object({
        id: v.optional(id('The id of the line.')),
        product_id: v.optional(
          reference(
            "The id of the product, as in the lines of the basket. With it 'Order these products' adds the products of a quote that holds.",
          ),
        ),
        product_template_name: text('The product.'),
        sku: v.optional(text('Its code.')),
        quantity: count('The quantity.'),
        total_amount: amount('The price of the line exc VAT, as it is shown.'),
      }),
      'What is quoted.',
    ),
  ),
})

const quote = {
  id: '5',
  crm_order_id: 'Q-1005',
  status: 'Sent',
  created_at: '2026-03-04T09:00:00Z',
  totalDisplay: '£250.00',
  details: { shipping_name: 'Analytical Teas', shipping_city: 'London' },
  lines: [
    {
      id: '1',
      product_id: '1001',
      product_template_name: 'English Breakfast',
      sku: 'TEA/EB-250',
      quantity: 40,
      total_amount: '£250.00',
    },
  ],
}

const quoteCall = (
  call: Pick<Call, 'id' | 'path' | 'summary' | 'answer' | 'example'> & Partial<Call>,
): Call => ({
  method: 'GET',
  area: 'quote',
  who: 'user',
  need: 'optional',
  onRefusal: 'ends-session',
  request: null,
  refusals: [],
  rules: ['server.7', 'account.40'],
  ...call,
})

/** The calls under `/quote`. */
export const QUOTE_CALLS: readonly Call[] = [
  quoteCall({
    id: 'fetchQuotes',
    path: '/quote',
    summary: 'The quotes of the user.',
    answer: v.object({ data: list(Quote, 'The quotes, newest first.') }),
    example: { answer: { data: [quote] } },
  }),
  quoteCall({
    id: 'fetchQuote',
    path: '/quote/id/{id}',
    summary: 'One quote.',
    onRefusal: 'page',
    parameters: { id: 'The id of the quote.' },
    answer: v.object({ data: Quote }),
    refusals: [{ status: 404, meaning: 'There is no such quote, or it belongs to somebody else.' }],
    example: { answer: { data: quote } },
  }),
]
