import { useAtomValue } from 'jotai'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { layoutContent } from '../../atoms/account/content'
import { quoteNumberAtom } from '../../atoms/account/quote-number'
import { takesCards } from '../../atoms/payment/provider'
import { WITHOUT_CONTENT } from '../../lib/text/without-content'
import type { Part } from '../ui/content/lazy-part'
import { Markup } from '../ui/content/Markup'
import { useDocumentTitle } from '../ui/use-document-title'
import { ServerLinks } from './ServerLinks'
import { useAccountPlace } from './use-account-place'
import { useContent } from './use-load'
import { accountPart, ViewSkeleton } from './ViewSkeleton'
import { AccountHome, type AccountView, useAddressOf, VIEWS } from './views'
import '../ui/link.css'

/** The component of each view, loaded when first shown (account.5). */
const PARTS: Record<AccountView, Part> = {
  dynamic: accountPart(async () => (await import('./dashboard/DashboardView')).DashboardView),
  address: accountPart(async () => (await import('./addresses/AddressesView')).AddressesView),
  password: accountPart(async () => (await import('./password/PasswordView')).PasswordView),
  orders: accountPart(async () => (await import('./orders/OrdersView')).OrdersView),
  'orders-detail': accountPart(
    async () => (await import('./order-detail/OrderDetailView')).OrderDetailView,
  ),
  cards: accountPart(async () => (await import('./saved-cards/SavedCardsView')).SavedCardsView),
  details: accountPart(async () => (await import('./details/DetailsView')).DetailsView),
  cases: accountPart(async () => (await import('./cases/CasesView')).CasesView),
}

/** Hides saved cards in a shop that takes no cards. */
const canShow = (view: AccountView): boolean => view !== 'cards' || takesCards()

export function LazyView({ view }: { view: AccountView }) {
  const View = PARTS[view]
  return <View />
}

const NAMES = Object.keys(VIEWS) as AccountView[]

/** Links to all views: a list at the side, or tabs on narrow screens (account.1). */
function AccountNavigation({ view: shown }: { view: AccountView }) {
  const addressOf = useAddressOf()
  const current = shown === 'orders-detail' ? 'orders' : shown
  const links = NAMES.flatMap((view) => {
    const { label } = VIEWS[view]
    return label && canShow(view) ? [{ view, label }] : []
  })
  return (
    <nav className="trade-account__navigation trade-shrinks" aria-label="Your account">
      <ul className="trade-account__links trade-ruled">
        {links.map(({ view, label }) => (
          <li key={view} className="trade-shrinks">
            <a
              className="trade-account__link trade-link--title trade-wraps"
              href={addressOf(view)}
              aria-current={view !== current ? undefined : view === shown ? 'page' : 'true'}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** An attribute of the tag: shows the page's own children beside the React root (account.6). */
const OPEN = 'data-trade-children'

const isContent = (node: Node): boolean =>
  node instanceof Element
    ? !node.matches(`trade-root, ${WITHOUT_CONTENT}`)
    : node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ''

/** Shows the page's own children of the tag. Returns whether there are any (account.6). */
function usePageChildren(frame: RefObject<HTMLElement | null>, isWanted: boolean): boolean {
  const [hasChildren, setHasChildren] = useState(false)
  useLayoutEffect(() => {
    const tag = frame.current?.closest('trade-root')?.parentElement
    if (!tag || !isWanted) return
    const isThere = [...tag.childNodes].some(isContent)
    setHasChildren(isThere)
    tag.toggleAttribute(OPEN, isThere)
    return () => tag.removeAttribute(OPEN)
  }, [frame, isWanted])
  return hasChildren && isWanted
}

interface AccountFrameProps {
  view: AccountView
  /** Whether the session is known; until then, a skeleton is shown. */
  isOpen: boolean
}

/** The navigation and the current view (account.1). */
export function AccountFrame({ view: ownView, isOpen }: AccountFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { page, place, arrival, takesFocus, isOwnTitle } = useAccountPlace(ownView, frame)
  const quoteNumber = useAtomValue(quoteNumberAtom) ?? undefined
  const { view, parameters } = place
  const title = VIEWS[view].title({ ...parameters, quoteNumber })
  const key = [view, parameters.order, parameters.quote, parameters.again].join(' ')
  const isOfPage = usePageChildren(frame, view === 'dynamic')
  useDocumentTitle(isOwnTitle ? null : title)

  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    if (!takesFocus()) return
    // The page's own children may lack our heading: the current navigation link is focused instead.
    const heading = frame.current?.querySelector<HTMLElement>('h2')
    const start = heading ?? frame.current?.querySelector<HTMLElement>('a[aria-current]')
    start?.focus({ preventScroll: arrival === 'history' })
  }, [key, arrival, takesFocus])

  return (
    <AccountHome value={page}>
      <div ref={frame} className="trade-account__frame trade-stack-5">
        <AccountNavigation view={view} />
        {!isOfPage && (
          <div className="trade-account__view trade-stack-5 trade-shrinks">
            <h2
              className="trade-account__heading trade-wraps trade-heading trade-title"
              tabIndex={-1}
              dir="auto"
            >
              {title}
            </h2>
            {isOpen ? <LazyView key={key} view={view} /> : <ViewSkeleton />}
          </div>
        )}
        {isOpen && <AccountAside />}
      </div>
    </AccountHome>
  )
}

/** Markup and links from the server, below the navigation or the view (account.8). */
export function AccountAside() {
  const { value } = useContent(layoutContent)
  if (!value) return null
  return (
    <div className="trade-account__aside trade-live trade-stack-4 trade-shrinks">
      <ServerLinks links={value.navigation} />
      {value.html && <Markup html={value.html} profile="rich" as="div" />}
    </div>
  )
}
