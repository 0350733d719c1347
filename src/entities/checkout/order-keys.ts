import { memoise } from '../../lib/data/memoise'
import {
  entriesOf,
  isFields,
  readChoice,
  readFlag,
  readReference,
  readText,
  readTime,
} from '../../lib/data/parse'
import { codeKey } from '../../lib/text/code-key'
import { splitDates } from '../../lib/text/date-phrase'
import { londonToday, MONTHS, ordinal, readDate } from '../../lib/text/dates'
import { type OrderRecord, placeName } from '../account/account-order'
import { PAYMENT_TYPES, readStatus, stateLabel, statusLabel } from './order'

/** The filters of the order list; an empty one excludes nothing. */
export const NO_FILTERS = { query: '', status: '', site: '', year: '' }
export type OrderFilters = typeof NO_FILTERS

const PLACE = ['trading_name', 'company', 'street_address_1', 'city', 'postcode'] as const

/** Titles and codes of the products, unparsed: thousands of lines are read at once. */
function productsOf({ received }: OrderRecord) {
  const lines = isFields(received.basket) ? entriesOf(received.basket.product) : []
  const products = lines.flatMap((line) =>
    isFields(line) && isFields(line.product) ? [line.product] : [],
  )
  return {
    titles: products.map(({ title }) => readText(title)),
    codes: products.flatMap(({ sku, id }) => [readText(sku), readText(id)]),
  }
}

/** A day in the usual notations: '04/03/2026', '4/3/2026', '2026-03-04', '4th March 2026'. */
const notationsOf = memoise((day) => {
  const [year = '', month = '', date = ''] = day.split('-')
  const name = MONTHS[Number(month) - 1]?.toLowerCase()
  return [
    `${date}/${month}/${year}`,
    `${Number(date)}/${Number(month)}/${year}`,
    day,
    `${ordinal(Number(date))} ${name} ${year}`,
    `${Number(date)} ${name} ${year}`,
  ].join('\n')
})

/** The day of a time in London (YYYY-MM-DD); empty without one. */
function dayOf(time: string | null): string {
  const date = readDate(time)
  return date ? londonToday(date) : ''
}

/** Reads only the searchable parts of an order: the keys of thousands are made in one go. */
function makeKeys(record: OrderRecord) {
  const { id, received } = record
  const { titles, codes } = productsOf(record)
  const given = isFields(received.address_delivery_json) ? received.address_delivery_json : {}
  const place = PLACE.map((name) => readText(given[name]))
  const [trading_name = '', company = '', street_address_1 = '', city = ''] = place
  const numbers = [id, readReference(received.web_order_id), readText(received.purchase_number)]
  const day = dayOf(readTime(received.created_at))
  const status = readStatus(readText(received.status))
  const state = stateLabel({
    status,
    shipped_at: readTime(received.shipped_at),
    payment_type: readChoice(PAYMENT_TYPES, received.payment_type),
    parent_id: readReference(received.parent_id),
    awaiting_payment: readFlag(received.awaiting_payment),
  })
  return {
    /** Numbers, titles, site and status, in lower case. */
    text: [...numbers, readText(received.created_at_human), state, ...place, ...titles, ...codes]
      .join('\n')
      .toLowerCase(),
    /** The day in the usual notations, in lower case. */
    dates: day && notationsOf(day),
    /** The day in London (YYYY-MM-DD); empty without a date. */
    day,
    /** Numbers and codes, letters and digits only. */
    codes: [...numbers, ...codes].map(codeKey).join('\n'),
    status,
    site: placeName({ trading_name, company, street_address_1, city }),
    /** Four digits; empty without a date. */
    year: day.slice(0, 4),
  }
}
/** The searchable keys of an order (account.35). */
export const keysOf = memoise(makeKeys, new WeakMap())

export const isFiltered = ({ query, status, site, year }: OrderFilters): boolean =>
  Boolean(query.trim() || status || site || year)

/** Whether a string contains the words, not within a number: '12 nov' does not contain '2 nov'. */
function containsWords(words: string, text: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (!/\d/.test(text.charAt(at - 1))) return true
  }
  return false
}

/**
 * The orders that match all filters, every date and every other word of the query, in their order. A date matches the
 * order's date, or the same text in the order (account.130).
 */
export function filterOrders(
  orders: readonly OrderRecord[],
  filters: OrderFilters,
): readonly OrderRecord[] {
  if (!isFiltered(filters)) return orders
  const { words, dates } = splitDates(filters.query)
  const terms = words.map((word) => ({ word, code: codeKey(word) }))
  const { status, site, year } = filters
  return orders.filter((order) => {
    const keys = keysOf(order)
    return (
      (!status || keys.status === status) &&
      (!site || keys.site === site) &&
      (!year || keys.year === year) &&
      dates.every(
        (date) => (keys.day && date.matches(keys.day)) || containsWords(date.text, keys.text),
      ) &&
      terms.every(
        ({ word, code }) =>
          keys.text.includes(word) ||
          keys.dates.includes(word) ||
          (code !== '' && keys.codes.includes(code)),
      )
    )
  })
}

/** The choices of each filter: statuses and sites by name, the newest year first. */
export function filterChoices(orders: readonly OrderRecord[]) {
  const of = (name: 'status' | 'site' | 'year') => [
    ...new Set(orders.map((order) => keysOf(order)[name]).filter(Boolean)),
  ]
  return {
    statuses: of('status').sort((a, b) => statusLabel(a).localeCompare(statusLabel(b))),
    sites: of('site').sort((a, b) => a.localeCompare(b)),
    years: of('year').sort().reverse(),
  }
}
