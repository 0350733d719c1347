import * as v from 'valibot'
import { AddressDraft } from './address'
import { LineGroups, Totals } from './basket'
import { Delivery } from './delivery'
import { SeenLines } from './seen-lines'
import {
  box,
  choiceOrNone,
  count,
  countOrUnknown,
  countries,
  day,
  display,
  id,
  list,
  reference,
  text,
  time,
  yesNo,
} from './wire'

const PAYMENT_TYPES = ['card', 'bacs', 'on account'] as const

const fields = {
  web_order_id: v.optional(
    reference(
      'A second number, for customer services. Checkout, confirmation and bank reference show `id`; the shop finds orders by this one too, and sends it back.',
    ),
  ),
  created_at: v.optional(time('When it was made or placed.')),
  created_at_human: v.optional(display('The same, as it is shown.')),
  shipped_at: v.optional(time('When it was dispatched; null before.')),
  status: text(
    'new while it is in checkout. Placed: pending, paid, shipped, completed, complete, closed. Besides: active (a repeat that waits for its payment), cancelled, refunded, disputed. Other words are shown as they are.',
  ),
  payment_type: v.optional(
    choiceOrNone(
      PAYMENT_TYPES,
      'How it is paid; null before a choice. bacs is a bank transfer; the bank details are in the configuration of the page.',
    ),
  ),
  agree_terms: v.optional(yesNo('Whether the buyer agrees to the terms.')),
  validate_addresses: v.optional(
    yesNo('In a request: whether to validate the addresses. What an answer says is not used.'),
  ),
  same_address: v.optional(
    box(
      'Whether the order is shipped to the billing address. The shop then sends a copy of it as delivery address, which keeps the id of the delivery address.',
    ),
  ),
  purchase_number: v.optional(text("The buyer's purchase order number.")),
  delivery_instructions: v.optional(text('For the driver.')),
  customer_notes: v.optional(text("The buyer's comments.")),
  notes: v.optional(text("The shop's notes.")),
  address_delivery_json: v.optional(AddressDraft),
  address_billing_json: v.optional(AddressDraft),
  countries: v.optional(countries('The countries that the shop delivers to.')),
  basket: v.optional(LineGroups),
  totals: v.optional(Totals),
  delivery: v.optional(Delivery),
  delivery_day: v.optional(
    day(
      'With the capability `delivery-days`: the day of delivery. Of an order in checkout the chosen one, else the one that the server would choose; of a placed one the promised.',
    ),
  ),
  cancel_by: v.optional(
    time(
      'With the capability `cancel-order`: the moment until which its buyer may cancel it, while the server would do it; null for one that stands.',
    ),
  ),
  parent_id: v.optional(reference('The order that this one repeats.')),
  awaiting_payment: v.optional(
    yesNo(
      'Whether it waits for its payment. Without it so does a bank transfer that is pending, an active order with parent_id, and one with the status unpaid, requires_action, requires_confirmation, requires_payment_method, incomplete or past_due.',
    ),
  ),
  auto_repeat: v.optional(yesNo('Whether it is repeated.')),
  auto_repeat_freq: v.optional(countOrUnknown('Weeks between two repeats: 1, 2, 4, 8 or 12.')),
  auto_repeat_next: v.optional(day('The day of the next repeat.')),
  auto_repeat_next_human: v.optional(display('The same, as it is shown.')),
  auto_repeat_last_human: v.optional(display('The day of the last repeat, as it is shown.')),
}

/** An order of the account. */
export const Order = v.object({
  id: id('The id of the order, which the buyer reads as its number.'),
  ...fields,
})

/** An order with everything that checkout, confirmation and 'View order' show. */
export const WholeOrder = v.object({
  ...Order.entries,
  basket: LineGroups,
  totals: Totals,
})

/** The answer of a call about one order. */
export const OrderAnswer = v.object({ data: WholeOrder })

/** The answer of a call about all orders, newest first. */
export const Orders = v.object({ data: list(Order, 'The orders of the user, newest first.') })

/** The whole order as the server sent it, with the buyer's changes. */
export const OrderUpdate = v.object({
  ...Order.entries,
  seen_lines: v.optional(SeenLines),
  save_field: v.optional(
    text(
      'The one field that has changed, as a dotted path: `address_billing_json.postcode`. Errors of other fields must not refuse the request. Absent when the whole form is sent.',
    ),
  ),
})

/** When and how often an order is repeated. */
export const RepeatPlan = v.object({
  auto_repeat_next: day('The first day: from today to one year from today.'),
  frequency: count('Weeks between two repeats: 1, 2, 4, 8 or 12.'),
})

/** A user's regular products, from the server itself. */
export const Regulars = v.object({
  data: list(
    v.object({
      id: id('The product id, as in the search index.'),
      sku: text('The SKU.'),
      title: text('The name, as plain text.'),
      times: count('On how many days it was ordered.'),
      last_ordered_at: time('When it was ordered last.'),
      usual_qty: count('How many are usually ordered.'),
      every_days: v.optional(countOrUnknown('The usual days between two orders of it.')),
    }),
    'Products that were ordered on two days or more.',
  ),
})
