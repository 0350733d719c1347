import { NO_FILTERS, type OrderFilters } from '../../../entities/checkout/order-keys'
import { searchedOf } from '../../../entities/search/search-query'
import { parameterOf, withParameter } from '../../../lib/browser/address-parameter'
import { encode, SECTION_NAMES, SECTION_PARAMETER, type Section } from './order-addresses'

/** What the view 'orders' shows, as its address says (account.132). */
export interface OrdersRoute {
  section: Section
  filters: OrderFilters
  /** Counted from 0. */
  page: number
}

/** The longest value of another filter, in characters. */
const MAX_VALUE_LENGTH = 1_000

/** The parameters in the address. They have a namespace, because sites give `page` and `status` a meaning. */
const NAMES = {
  section: SECTION_PARAMETER,
  query: 'orders.q',
  status: 'orders.status',
  site: 'orders.site',
  year: 'orders.year',
  page: 'orders.page',
} as const

const FILTER_NAMES = Object.keys(NO_FILTERS) as (keyof OrderFilters)[]

/** Reads a route; what is malformed or too long is ignored. */
export function readRoute(address: string): OrdersRoute {
  const value = (name: keyof typeof NAMES) => parameterOf(address, NAMES[name]) ?? ''
  const page = value('page')
  const filters = FILTER_NAMES.map((name): [string, string] => {
    const given = value(name)
    const isTooLong = given.length > MAX_VALUE_LENGTH
    return [name, name === 'query' ? searchedOf(given) : isTooLong ? '' : given]
  })
  return {
    section: SECTION_NAMES.find((section) => section === value('section')) ?? 'orders',
    filters: { ...NO_FILTERS, ...Object.fromEntries(filters) },
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) - 1 : 0,
  }
}

/** An address with a route in it; every byte of other parameters stays. */
export function writeRoute(address: string, { section, filters, page }: OrdersRoute): string {
  const values: Record<keyof typeof NAMES, string> = {
    ...filters,
    query: searchedOf(filters.query),
    section: section === 'orders' ? '' : section,
    page: page > 0 ? String(page + 1) : '',
  }
  return Object.entries(NAMES).reduce((written, [name, parameter]) => {
    const value = values[name as keyof typeof NAMES]
    return (parameterOf(written, parameter) ?? '') === value
      ? written
      : withParameter(written, parameter, value === '' ? null : encode(value))
  }, address)
}
