import { useAtomValue, useSetAtom } from 'jotai'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import {
  accountAddressAtom,
  accountArrivalAtom,
  followAccountAddressAtom,
  goToAccountAddressAtom,
} from '../../atoms/account/address'
import { currentAddress, fullAddress, reloadPage } from '../../lib/browser/location'
import { isPlainClick } from '../../lib/browser/plain-click'
import { type AccountPage, type AccountView, accountPage, placeAt } from './views'

/** The view that the title of the document is about; `null` when a parameter names the view. */
function titledView(openedAt: string, page: AccountPage): AccountView | null {
  const given = new URL(fullAddress(openedAt)).searchParams
  const isNamed = ['view', 'order', 'quote'].some((key) => given.get(key))
  return isNamed ? null : (placeAt(openedAt, page)?.view ?? null)
}

/**
 * The place that the account area shows. Follows Back and Forward, and plain clicks on links to places of
 * this page; other pages show other places (account.2, account.3).
 */
export function useAccountPlace(ownView: AccountView, frame: RefObject<HTMLElement | null>) {
  const [openedAt] = useState(currentAddress)
  // The address has changed by the time at which the view may change.
  const [opened] = useState(() => accountPage(openedAt, ownView))
  const page = useMemo((): AccountPage => ({ ...opened, view: ownView }), [opened, ownView])
  const followed = useRef<string | null>(null)
  const address = useAtomValue(accountAddressAtom) ?? openedAt
  const arrival = useAtomValue(accountArrivalAtom)
  const follow = useSetAtom(followAccountAddressAtom)
  const goTo = useSetAtom(goToAccountAddressAtom)
  const place = useMemo(() => placeAt(address, page), [address, page])
  const ownTitle = useMemo(() => titledView(openedAt, page), [openedAt, page])

  useEffect(() => follow(), [follow])
  useEffect(() => {
    if (place === null && arrival === 'history') reloadPage()
  }, [place, arrival])
  useEffect(() => {
    // The page's own children may have links to views as well.
    const tag = frame.current?.closest('trade-root')?.parentElement ?? frame.current
    if (!tag) return
    const followLink = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (!link || link.target || link.hash || link.hasAttribute('download')) return
      if (event.defaultPrevented || !isPlainClick(event) || !placeAt(link.href, page)) return
      event.preventDefault()
      followed.current = link.href.slice(link.origin.length)
      goTo(followed.current)
    }
    tag.addEventListener('click', followLink)
    return () => tag.removeEventListener('click', followLink)
  }, [frame, page, goTo])

  return {
    page,
    place: place ?? { view: ownView, parameters: {} },
    arrival,
    /** Whether this area takes the focus: of several on a page that whose link was followed, else the first. */
    takesFocus: () =>
      arrival === 'link'
        ? followed.current === address
        : document.documentElement.querySelector('.trade-account__frame') === frame.current,
    /** Whether the title that the document came with is that of the place. */
    isOwnTitle: place === null || place.view === ownTitle,
  }
}
