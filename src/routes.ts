import { HEADER_ROUTES, pathOf } from './header-routes'

/** Every path of spec §2; a site with other paths names them under `routes` in its configuration. */
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

export type Route = keyof typeof ROUTES

/** The path of a route on this site. */
export const route = (name: Route): string => pathOf(ROUTES, name)
