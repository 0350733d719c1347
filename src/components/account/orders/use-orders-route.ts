import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  accountAddressAtom,
  goToAccountAddressAtom,
  replaceAccountAddressAtom,
} from '../../../atoms/account/address'
import type { OrderFilters } from '../../../entities/checkout/order-keys'
import { searchedOf } from '../../../entities/search/search-query'
import { currentAddress } from '../../../lib/browser/location'
import { type OrdersRoute, readRoute, writeRoute } from './orders-route'

/** How long typing rests before it is written into the address, in ms. */
const WRITE_DELAY_MS = 400

/**
 * The route of the view 'orders'. Filters apply at once; typing is written into the address after 400 ms or
 * when the field is left, so that Back from an order finds it (account.132).
 */
export function useOrdersRoute() {
  const address = useAtomValue(accountAddressAtom) ?? currentAddress()
  const goTo = useSetAtom(goToAccountAddressAtom)
  const replace = useSetAtom(replaceAccountAddressAtom)
  const written = useMemo(() => readRoute(address), [address])
  const [route, setRoute] = useState(written)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What is typed and not written yet. */
  const unwritten = useRef<OrdersRoute | null>(null)

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    const waiting = unwritten.current
    unwritten.current = null
    if (waiting) replace(writeRoute(currentAddress(), waiting))
  }, [replace])

  useEffect(() => {
    // What is being typed is newer than the address, which has what is searched for of it.
    if (unwritten.current) return
    setRoute(({ filters: { query } }) =>
      searchedOf(query) === written.filters.query
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
