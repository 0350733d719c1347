import { HEADER_ROUTES, pathOf } from './header-routes'
import { isAt } from './lib/browser/location'

/** The default paths of the shop, by route name; a site can replace them in its configuration (page.1). */
export const ROUTES = {
  ...HEADER_ROUTES,
  home: '/',
  register: '/register',
  addresses: '/account/addresses/',
  orders: '/account/orders',
  shop: '/shop',
  quickOrder: '/quick-order',
  regulars: '/regulars',
  support: '/support',
  contact: '/contact',
  checkout: '/checkout',
  payment: '/payment',
  confirmation: '/confirmation',
  refunds: '/refunds',
  privacyPolicy: '/privacy-policy',
  terms: '/terms-and-conditions',
  news: '/news',
  emailVerify: '/email-verify',
  passwordReset: '/password-reset',
  notFound: '/404',
  forbidden: '/403',
} as const

export type Route = keyof typeof ROUTES

/** The address of a route as it is configured: a path with or without a query, or a full address (page.1). */
export const route = (name: Route): string => pathOf(ROUTES, name)

/** Whether the site has configured a page for the route. */
export const hasPage = (name: Route): boolean => pathOf<string>({ [name]: '' }, name) !== ''

const countOfParameters = (address: string) => address.split(/[?&]/).length

/** The route of this page; of several, the first of those with the most parameters (page.21). */
export const routeHere = <Name extends Route>(names: readonly Name[]): Name | undefined =>
  names
    .filter((name) => isAt(route(name)))
    .sort((one, other) => countOfParameters(route(other)) - countOfParameters(route(one)))[0]
