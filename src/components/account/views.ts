import { createContext, use } from 'react'
import { withParameter } from '../../lib/browser/address-parameter'
import { fullAddress, isAt, isSamePath } from '../../lib/browser/location'
import { type Route, route } from '../../routes'

interface ViewDescription {
  /** The text of its link in the navigation; without one it has none. */
  label?: string
  title: (parameters: AccountParameters) => string
  /** The route with its address. Without one it is the account route with `view={name}`. */
  route?: Route
  keys?: readonly string[]
}

/** The parameters of the address that a view reads, without empty ones. */
export type AccountParameters = Readonly<Record<string, string | undefined>>

const describe = <Name extends string>(views: Record<Name, ViewDescription>) => views

/** Every view of the account area, in the order of the navigation (account.1). */
export const VIEWS = describe({
  dynamic: { label: 'Dashboard', title: () => 'Dashboard', route: 'account' },
  orders: { label: 'Orders', title: () => 'Orders', route: 'orders' },
  'orders-detail': {
    title: ({ order, quoteNumber, again }) =>
      [order ? 'Order' : 'Quote', order ?? quoteNumber, order && again && 'again']
        .filter(Boolean)
        .join(' '),
    route: 'orders',
    keys: ['order', 'quote', 'again'],
  },
  address: { label: 'Addresses', title: () => 'Addresses', route: 'addresses' },
  cards: { label: 'Saved cards', title: () => 'Saved cards' },
  details: { label: 'Your details', title: () => 'Your details' },
  password: { label: 'Password', title: () => 'Change password' },
  cases: { label: 'Support cases', title: () => 'Support cases' },
})

/** The name of a view: a value of the attribute `view`. */
export type AccountView = keyof typeof VIEWS

interface AccountPlace {
  view: AccountView
  parameters: AccountParameters
}

const isView = (name: string | null): name is AccountView =>
  name !== null && Object.hasOwn(VIEWS, name)

/** A parameter. Dots alone are none: in the path of a call they would name the call above it. */
const parameterOf = (given: URLSearchParams, key: string): string | undefined => {
  const value = given.get(key) ?? ''
  return /^\.{0,2}$/.test(value) ? undefined : value
}

export function parametersOf(view: AccountView, given: URLSearchParams): AccountParameters {
  const { keys = [] } = VIEWS[view]
  return Object.fromEntries(keys.map((key) => [key, parameterOf(given, key)]))
}

/** The parameters that are about the view, without those of its filters. */
const OWN_PARAMETERS = ['view', 'order', 'quote', 'again']

/** An address without what it says about the view: the page that the area stands on. */
export function pageOf(address: string): string {
  const names = [...new URL(fullAddress(address)).searchParams.keys()]
  return names
    .filter((name) => OWN_PARAMETERS.includes(name) || name.startsWith('orders.'))
    .reduce((page, name) => withParameter(page, name, null), address)
}

/** The address decides whether the list of orders or the detail of one is shown. */
function placeOf(view: AccountView, given: URLSearchParams): AccountPlace {
  const isOrders = view === 'orders' || view === 'orders-detail'
  const isDetail = Boolean(parameterOf(given, 'order') || parameterOf(given, 'quote'))
  const shown = !isOrders ? view : isDetail ? 'orders-detail' : 'orders'
  return { view: shown, parameters: parametersOf(shown, given) }
}

/** The place that an address names by itself; `null` when that is up to the page (account.2). */
function namedPlace(
  address: string,
  given: URLSearchParams,
  page: AccountPage,
): AccountPlace | null {
  if (isSamePath(address, route('orders'))) return placeOf('orders', given)
  if (isSamePath(address, route('addresses'))) return placeOf('address', given)
  const view = given.get('view')
  const isHome = isSamePath(address, route('account')) || isSamePath(address, page.address)
  return isHome && isView(view) ? placeOf(view, given) : null
}

/** The page that the area stands on: the address that it was opened at, and its attribute `view`. */
export interface AccountPage {
  address: string
  view: AccountView
  /** Whether it is none of the account's routes. */
  isElsewhere?: boolean
}

/**
 * The place at an address: the one that it names, else the page's own view at the address that the page
 * was opened at. `null` for all other addresses, which other pages show (account.2).
 */
export function placeAt(address: string, page: AccountPage): AccountPlace | null {
  try {
    const { origin, searchParams } = new URL(fullAddress(address))
    if (origin !== new URL(fullAddress('/')).origin) return null
    const named = namedPlace(address, searchParams, page)
    return named ?? (isSamePath(address, page.address) ? placeOf(page.view, searchParams) : null)
  } catch {
    return null
  }
}

/**
 * The address of a view (account.2).
 * @param home the page that views without a route are parameters of
 */
export function addressOf(view: AccountView, home = route('account')): string {
  const { route: name } = VIEWS[view]
  return name ? route(name) : withParameter(home, 'view', view)
}

/** Whether an address is that of a view, on this page or on another one. */
export const isPlace = (address: string): boolean =>
  placeAt(address, { address: route('account'), view: 'dynamic' }) !== null

/** The page that the area stands on; `null` outside of it. */
export const AccountHome = createContext<AccountPage | null>(null)

/** The page of an area that was opened at an address (account.2). */
export function accountPage(openedAt: string, view: AccountView): AccountPage {
  if (isAt(route('account'))) return { view, address: route('account') }
  const isRoute = isAt(route('orders')) || isAt(route('addresses'))
  return { view, address: isRoute ? openedAt : pageOf(openedAt), isElsewhere: !isRoute }
}

/**
 * Where the views are. On a page that is none of the account's routes, those without a route are parameters of
 * that page, because the site may have no other (account.2).
 */
export function useAddressOf(): (view: AccountView) => string {
  const page = use(AccountHome)
  if (!page?.isElsewhere) return addressOf
  const { address } = page
  return (view) => (view === 'dynamic' && page.view === view ? address : addressOf(view, address))
}
