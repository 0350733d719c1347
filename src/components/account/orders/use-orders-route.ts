import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  accountAddressAtom,
  goToAccountAddressAtom,
  replaceAccountAddressAtom,
} from '../../../atoms/account/address'
import { NO_FILTERS, type OrderFilters } from '../../../entities/checkout/order-keys'
import { truncateQuery } from '../../../entities/search/search-query'
import { parameterOf, withParameter } from '../../../lib/browser/address-parameter'
import { currentAddress } from '../../../lib/browser/location'
import { encode, SECTION_NAMES, SECTION_PARAMETER, type Section } from './order-addresses'

/** How long typing must pause before it is written to the address, in ms. */
const WRITE_DELAY_MS = 400

/**
 * The route of the 'orders' view. Filters apply at once; typed text is written to the address after 400 ms or on blur,
 * so that Back from an order restores it (account.132).
 */
export function useOrdersRoute() {
  const address = useAtomValue(accountAddressAtom) ?? currentAddress()
  const goTo = useSetAtom(goToAccountAddressAtom)
  const replace = useSetAtom(replaceAccountAddressAtom)
  const written = useMemo(() => readRoute(address), [address])
  const [route, setRoute] = useState(written)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Typed text that is not yet in the address. */
  const unwritten = useRef<OrdersRoute | null>(null)

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    const waiting = unwritten.current
    unwritten.current = null
    if (waiting) replace(writeRoute(currentAddress(), waiting))
  }, [replace])

  useEffect(() => {
    // The field is newer than the address, which holds the truncated text.
    if (unwritten.current) return
    setRoute(({ filters: { query } }) =>
      truncateQuery(query) === written.filters.query
        ? { ...written, filters: { ...written.filters, query } }
        : written,
    )
  }, [written])
  useEffect(() => () => clearTimeout(timer.current), [])

  const filter = useCallback(
    (change: Partial<OrderFilters>, isTyping = false) => {
      const next = { ...route, filters: { ...route.filters, ...change }, page: 0 }
      setRoute(next)
      unwritten.current = next
      clearTimeout(timer.current)
      if (isTyping) timer.current = setTimeout(flush, WRITE_DELAY_MS)
      else flush()
    },
    [route, flush],
  )

  return {
    route,
    filter,
    flush,
    addressOfPage: (page: number) => writeRoute(address, { ...route, page }),
    goToPage: (page: number) => {
      flush()
      goTo(writeRoute(currentAddress(), { ...route, page }))
    },
  }
}

/** The state of the 'orders' view in the address (account.132). */
interface OrdersRoute {
  section: Section
  filters: OrderFilters
  /** Counted from 0. */
  page: number
}

/** The longest filter value other than the search text, in characters. */
const MAX_VALUE_LENGTH = 1_000

/** The names in the address, with a namespace because sites use `page` and `status` themselves. */
const NAMES = {
  section: SECTION_PARAMETER,
  query: 'orders.q',
  status: 'orders.status',
  site: 'orders.site',
  year: 'orders.year',
  page: 'orders.page',
} as const

const FILTER_NAMES = Object.keys(NO_FILTERS) as (keyof OrderFilters)[]

/** Reads a route; ignores malformed and overlong values. */
function readRoute(address: string): OrdersRoute {
  const value = (name: keyof typeof NAMES) => parameterOf(address, NAMES[name]) ?? ''
  const page = value('page')
  const filters = FILTER_NAMES.map((name): [string, string] => {
    const given = value(name)
    const isTooLong = given.length > MAX_VALUE_LENGTH
    return [name, name === 'query' ? truncateQuery(given) : isTooLong ? '' : given]
  })
  return {
    section: SECTION_NAMES.find((section) => section === value('section')) ?? 'orders',
    filters: { ...NO_FILTERS, ...Object.fromEntries(filters) },
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) - 1 : 0,
  }
}

/** Writes a route into an address; other parameters stay unchanged. */
function writeRoute(address: string, { section, filters, page }: OrdersRoute): string {
  const values: Record<keyof typeof NAMES, string> = {
    ...filters,
    query: truncateQuery(filters.query),
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
