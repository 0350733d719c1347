import { HEADER_ROUTES, pathOf } from '../header-routes'
import { iconNode, node, type ShellNode } from './nodes'

/** The header buttons without React. `components/header` renders the same markup, for hydration; a test compares. */

/** The state that the two buttons show. */
export interface HeaderState {
  /** Whether the user is signed in; until the server answers, whether a session is stored (page.3). */
  isSignedIn: boolean
  firstName: string | null
  /** `null` until the basket is loaded. */
  totalItems: number | null
}

/** The state before the server has answered. */
export const unknownHeader = (isSignedIn: boolean): HeaderState => ({
  isSignedIn,
  firstName: null,
  totalItems: null,
})

export type HeaderTag = 'trade-account-button' | 'trade-basket-button'

const accountButton = ({ isSignedIn, firstName }: HeaderState) => ({
  icon: 'account' as const,
  href: pathOf(HEADER_ROUTES, isSignedIn ? 'account' : 'login'),
  label: isSignedIn ? (firstName ? `Hi ${firstName}` : 'Account') : 'Login / Register',
  note: null,
  count: null,
})

const basketButton = ({ totalItems }: HeaderState) => ({
  icon: 'basket' as const,
  href: pathOf(HEADER_ROUTES, 'basket'),
  label: 'Basket',
  /** The text for screen readers after the label. */
  note: totalItems === null ? null : `, ${totalItems} ${totalItems === 1 ? 'item' : 'items'}`,
  /** The badge: the number of items in the basket. */
  count: totalItems ? String(totalItems) : null,
})

export const headerButton = (tag: HeaderTag, state: HeaderState) =>
  tag === 'trade-basket-button' ? basketButton(state) : accountButton(state)

export function headerShell(tag: HeaderTag, state: HeaderState): ShellNode {
  const { icon, href, label, note, count } = headerButton(tag, state)
  return node(
    'a',
    // A plain click opens a menu or a panel instead of following the link.
    { class: 'trade-header-button', href, 'aria-expanded': 'false' },
    node('span', { class: 'trade-header-button__icon' }, iconNode(icon, OUTLINES[icon])),
    node('span', { class: 'trade-header-button__label', dir: 'auto' }, label),
    ...(note ? [node('span', { class: 'trade-visually-hidden' }, note)] : []),
    ...(count
      ? [node('span', { class: 'trade-header-button__count', 'aria-hidden': 'true' }, count)]
      : []),
  )
}

/** The two outlines of `components/ui/Icon` that the buttons need before React. */
const OUTLINES = {
  account:
    'M12 12.5a4.25 4.25 0 1 0 0-8.5 4.25 4.25 0 0 0 0 8.5ZM4 20.5c.6-3.4 3.7-5.5 8-5.5s7.4 2.1 8 5.5',
  basket: 'M3 9.5h18l-2 10.5H5L3 9.5ZM7.5 9.5l3-6M16.5 9.5l-3-6M9.5 13.5v2.5M14.5 13.5v2.5',
}
