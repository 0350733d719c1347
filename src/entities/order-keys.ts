import { codeKey } from '../lib/code-key'
import { formatDate, formatLongDate } from '../lib/dates'
import { entriesOf, isFields, readReference, readText, readTime } from '../lib/spellings'
import { type OrderRecord, placeName } from './account-order'
import { readStatus, shippingLabel, statusLabel } from './order'

/** What an order is found by (account.35). */
export interface OrderKeys {
  /** Numbers, titles, site, status and dates, in lower case. */
  text: string
  /** Numbers and codes, letters and digits only. */
  codes: string
  status: string
  site: string
  /** Four digits; empty without a date. */
  year: string
}

/** Which orders are wanted; an empty filter leaves none out. */
export interface OrderFilters {
  query: string
  status: string
  site: string
  year: string
}

export const NO_FILTERS: OrderFilters = { query: '', status: '', site: '', year: '' }

/** The fields of an address that an order is found by. */
const PLACE = ['trading_name', 'company', 'street_address_1', 'city', 'postcode'] as const

/** Titles and codes of the products, as they were received: thousands of lines are read at once. */
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

const days = new Map<string, string>()

/** A day in the ways in which people write it: '04/03/2026', '4/3/2026', '2026-03-04', '4th March 2026'. */
function waysToWrite(time: string | null): string {
  if (!time) return ''
  const known = days.get(time.slice(0, 13))
  if (known !== undefined) return known
  const date = formatDate(time)
  const [day = '', month = '', year = ''] = date.split('/')
  const long = formatLongDate(time)
  const written = [
    date,
    `${Number(day)}/${Number(month)}/${year}`,
    `${year}-${month}-${day}`,
    long,
    long.replace(/^(\d+)\D+ /, '$1 '),
  ].join('\n')
  days.set(time.slice(0, 13), written)
  return written
}

const known = new WeakMap<OrderRecord, OrderKeys>()

/** The keys of an order, made once. */
export function keysOf(record: OrderRecord): OrderKeys {
  let keys = known.get(record)
  if (!keys) {
    keys = makeKeys(record)
    known.set(record, keys)
  }
  return keys
}

/** Reads no more of an order than it is found by: the keys of thousands are made in one go. */
function makeKeys(record: OrderRecord): OrderKeys {
  const { id, received } = record
  const { titles, codes } = productsOf(record)
  const given = isFields(received.address_delivery_json) ? received.address_delivery_json : {}
  const place = PLACE.map((name) => readText(given[name]))
  const [trading_name = '', company = '', street_address_1 = '', city = ''] = place
  const numbers = [id, readReference(received.web_order_id), readText(received.purchase_number)]
  const written = waysToWrite(readTime(received.created_at))
  const status = readStatus(readText(received.status))
  const shipping = shippingLabel({ status, shipped_at: readTime(received.shipped_at) })
  return {
    text: [
      ...numbers,
      readText(received.created_at_human),
      written,
      statusLabel(status),
      shipping ?? '',
      ...place,
      ...titles,
      ...codes,
    ]
      .join('\n')
      .toLowerCase(),
    codes: [...numbers, ...codes].map(codeKey).join('\n'),
    status,
    site: placeName({ trading_name, company, street_address_1, city }),
    year: /^\d\d\/\d\d\/(\d{4})/.exec(written)?.[1] ?? '',
  }
}

/** Whether any filter is set. */
export const isFiltered = ({ query, status, site, year }: OrderFilters): boolean =>
  Boolean(query.trim() || status || site || year)

/** The orders that match all filters, and every word of the query, in their order (account.35). */
export function filterOrders(
  orders: readonly OrderRecord[],
  filters: OrderFilters,
): readonly OrderRecord[] {
  if (!isFiltered(filters)) return orders
  const words = filters.query.toLowerCase().split(/\s+/).filter(Boolean)
  const terms = words.map((word) => ({ word, code: codeKey(word) }))
  const { status, site, year } = filters
  return orders.filter((order) => {
    const keys = keysOf(order)
    return (
      (!status || keys.status === status) &&
      (!site || keys.site === site) &&
      (!year || keys.year === year) &&
      terms.every(
        ({ word, code }) => keys.text.includes(word) || (code !== '' && keys.codes.includes(code)),
      )
    )
  })
}

/** What can be chosen of each filter: statuses and sites by name, the newest year first. */
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
