import { createContext, use } from 'react'
import { withParameter } from '../../lib/browser/address-parameter'
import { fullAddress, isAt, isSamePath } from '../../lib/browser/location'
import { type Route, route } from '../../routes'

interface ViewDescription {
  /** The text in the navigation; views without one are not listed. */
  label?: string
  title: (parameters: AccountParameters) => string
  /** The route of the view. Without one it is the account route with `view={name}`. */
  route?: Route
  keys?: readonly string[]
}

/** The parameters that a view reads, without empty ones. */
export type AccountParameters = Readonly<Record<string, string | undefined>>

const describe = <Name extends string>(views: Record<Name, ViewDescription>) => views

/** All views, in navigation order (account.1). */
export const VIEWS = describe({
  dynamic: { label: 'Dashboard', title: () => 'Dashboard', route: 'account' },
  orders: { label: 'Orders', title: () => 'Orders', route: 'orders' },
  'orders-detail': {
    title: ({ order, quoteNumber, again }) =>
      (order
        ? ['Order', order, again && 'again']
        : [again ? 'Order from quote' : 'Quote', quoteNumber]
      )
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

/** A view's name, as in the attribute `view`. */
export type AccountView = keyof typeof VIEWS

interface AccountPlace {
  view: AccountView
  parameters: AccountParameters
}

const isView = (name: string | null): name is AccountView =>
  name !== null && Object.hasOwn(VIEWS, name)

/** The value of a parameter. Values of dots only are ignored: in an API path they would address the parent. */
const parameterOf = (given: URLSearchParams, key: string): string | undefined => {
  const value = given.get(key) ?? ''
  return /^\.{0,2}$/.test(value) ? undefined : value
}

export function parametersOf(view: AccountView, given: URLSearchParams): AccountParameters {
  const { keys = [] } = VIEWS[view]
  return Object.fromEntries(keys.map((key) => [key, parameterOf(given, key)]))
}

/** Parameters that select the view, without its filters. */
const OWN_PARAMETERS = ['view', 'order', 'quote', 'again']

/** The address of the page that contains the area: without the view's parameters. */
export function pageOf(address: string): string {
  const names = [...new URL(fullAddress(address)).searchParams.keys()]
  return names
    .filter((name) => OWN_PARAMETERS.includes(name) || name.startsWith('orders.'))
    .reduce((page, name) => withParameter(page, name, null), address)
}

function placeOf(view: AccountView, given: URLSearchParams): AccountPlace {
  const isOrders = view === 'orders' || view === 'orders-detail'
  const isDetail = Boolean(parameterOf(given, 'order') || parameterOf(given, 'quote'))
  const shown = !isOrders ? view : isDetail ? 'orders-detail' : 'orders'
  return { view: shown, parameters: parametersOf(shown, given) }
}

/** The place that an address selects; `null` when the page decides (account.2). */
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

/** The page that contains the area: the address at which it was opened, and its attribute `view`. */
export interface AccountPage {
  address: string
  view: AccountView
  /** Whether the page is not one of the account's routes. */
  isElsewhere?: boolean
}

/**
 * The place at an address: the selected one, else the page's own view at the page's own address. `null` for addresses
 * of other pages (account.2).
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
 * @param home the page whose parameters select views without a route
 */
export function addressOf(view: AccountView, home = route('account')): string {
  const { route: name } = VIEWS[view]
  return name ? route(name) : withParameter(home, 'view', view)
}

/** Whether an address is that of a view, on any page. */
export const isPlace = (address: string): boolean =>
  placeAt(address, { address: route('account'), view: 'dynamic' }) !== null

/** The page that contains the area; `null` outside of the area. */
export const AccountHome = createContext<AccountPage | null>(null)

/** The page of an area opened at this address (account.2). */
export function accountPage(openedAt: string, view: AccountView): AccountPage {
  if (isAt(route('account'))) return { view, address: route('account') }
  const isRoute = isAt(route('orders')) || isAt(route('addresses'))
  return { view, address: isRoute ? openedAt : pageOf(openedAt), isElsewhere: !isRoute }
}

/**
 * The addresses of the views. Outside the account's routes, views without a route are parameters of the current page,
 * because the site may have no other (account.2).
 */
export function useAddressOf(): (view: AccountView) => string {
  const page = use(AccountHome)
  if (!page?.isElsewhere) return addressOf
  const { address } = page
  return (view) => (view === 'dynamic' && page.view === view ? address : addressOf(view, address))
}
