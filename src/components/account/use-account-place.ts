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

/** The view that the document's title names; `null` when a parameter selects the view. */
function titledView(openedAt: string, page: AccountPage): AccountView | null {
  const given = new URL(fullAddress(openedAt)).searchParams
  const isNamed = ['view', 'order', 'quote'].some((key) => given.get(key))
  return isNamed ? null : (placeAt(openedAt, page)?.view ?? null)
}

/**
 * The current place of the account area. Follows Back, Forward and plain clicks on links to this page's places
 * (account.2, account.3).
 */
export function useAccountPlace(ownView: AccountView, frame: RefObject<HTMLElement | null>) {
  const [openedAt] = useState(currentAddress)
  // Read at mount: the address may have changed when the view attribute changes.
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
    // The page's own children may contain links to views, too.
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
    /** Whether this area takes the focus: the one whose link was followed, else the first of the page. */
    takesFocus: () =>
      arrival === 'link'
        ? followed.current === address
        : document.documentElement.querySelector('.trade-account__frame') === frame.current,
    /** Whether the document's original title fits the current place. */
    isOwnTitle: place === null || place.view === ownTitle,
  }
}
