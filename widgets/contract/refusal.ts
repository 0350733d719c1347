import * as v from 'valibot'
import { LineGroups, Totals } from './basket'
import { Delivery } from './delivery'
import { list, map, text } from './wire'

/** The body of every answer with a status of 400 or more. */
export const Refusal = v.object({
  message: text('One line of plain text of at most 300 characters, fit to be shown.'),
  errors: v.optional(
    map(
      list(text('Fit to be shown.')),
      'The errors by field; nested fields are dotted (`address_billing_json.postcode`). `basket` is about lines and their stock, `total` and `seen_lines` about a total and lines that the buyer has not seen, `delivery_day` about a day whose deadline has passed. The key `9999` is the hint under a refused checkout.',
    ),
  ),
  totals: v.optional(Totals),
  basket: v.optional(LineGroups),
  delivery: v.optional(Delivery),
})
