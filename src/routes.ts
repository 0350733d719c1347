import { HEADER_ROUTES, pathOf } from './header-routes'

/** The default paths of the shop, by route name; a site can replace them in its configuration (page.1). */
export const ROUTES = {
  ...HEADER_ROUTES,
  home: '/',
  register: '/register',
  addresses: '/account/addresses/',
  orders: '/account/orders',
  shop: '/shop',
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

/** The name of a route. */
export type Route = keyof typeof ROUTES

/** The path of a route on this site. */
export const route = (name: Route): string => pathOf(ROUTES, name)
