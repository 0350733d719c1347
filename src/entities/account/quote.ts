import * as v from 'valibot'
import {
  amount,
  bareOrInData,
  count,
  dataList,
  display,
  identifier,
  lenientList,
  optionalId,
  part,
  reference,
  text,
  time,
} from '../../lib/data/parse'
import { formatDate, londonToday, readDate } from '../../lib/text/dates'
import { Line } from '../basket/basket'
import { Order } from '../checkout/order'

/** The parts of the addresses of a quote, in the order of an address. */
export const PLACE_PARTS = ['name', 'street', 'city', 'state', 'postalcode', 'country'] as const

const placeOf = <T extends 'shipping' | 'billing'>(of: T) =>
  v.entriesFromList(
    PLACE_PARTS.map((part): `${T}_${(typeof PLACE_PARTS)[number]}` => `${of}_${part}`),
    text,
  )

const QuoteDetails = v.object({
  date_entered: display,
  web_order_id_c: reference,
  ...placeOf('shipping'),
  ...placeOf('billing'),
})

/** A quote of customer services, which may have few of these fields (account.40). */
export const Quote = v.object({
  id: identifier,
  crm_order_id: reference,
  status: Order.entries.status,
  created_at: time,
  created_at_human: display,
  /** The last day of its validity. */
  expires_at: time,
  totalDisplay: amount,
  details: part(QuoteDetails, v.parse(QuoteDetails, {})),
  lines: lenientList(
    v.object({
      product_id: optionalId,
      product_template_name: text,
      sku: text,
      quantity: count,
      total_amount: amount,
    }),
  ),
})
export type Quote = v.InferOutput<typeof Quote>

export const Quotes = dataList(Quote)

export const QuoteResponse = bareOrInData(Quote)

/** The quote number that customer services use. */
export const quoteNumber = ({ crm_order_id, id }: Quote): string => crm_order_id ?? id

/** The day on which the quote was entered, as a string; `null` when unknown. */
export const quoteDate = ({ created_at, created_at_human, details }: Quote): string | null =>
  formatDate(created_at ?? details.date_entered) || created_at_human || details.date_entered

/** Whether the quote has expired: its last day is over, or its status says so (account.41). */
export const isExpired = (
  { expires_at, status }: Pick<Quote, 'expires_at' | 'status'>,
  today = londonToday(),
): boolean => {
  const last = readDate(expires_at)
  return status.trim().toLowerCase() === 'expired' || (last !== null && londonToday(last) < today)
}

/** Whether a quote can be ordered: it has not expired, and at least one line names a product (account.235). */
export const canOrderQuote = (quote: Quote): boolean =>
  !isExpired(quote) && linesOfQuote(quote).some(({ product }) => product.id !== '')

/**
 * The quoted products as lines of an order; those without a quantity are left out. They have no unit prices: a quote
 * has only prices of whole lines.
 */
export const linesOfQuote = ({ lines }: Quote): Line[] =>
  lines.flatMap(({ product_id: id, product_template_name: title, sku, quantity: qty }, index) =>
    qty
      ? [v.parse(Line, { id: id || sku || `line ${index}`, qty, product: { id, sku, title } })]
      : [],
  )
