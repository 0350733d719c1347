import { configSource } from './config-source'

/** Every path of spec §2; a site with other paths names them under `routes` in its configuration. */
export const ROUTES = {
  home: '/',
  login: '/login',
  register: '/register',
  account: '/account',
  addresses: '/account/addresses/',
  orders: '/account/orders',
  shop: '/shop',
  support: '/support',
  contact: '/contact',
  basket: '/basket',
  checkout: '/checkout',
  payment: '/payment',
  confirmation: '/confirmation',
  favourites: '/favourites',
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
export function route(name: Route): string {
  const { routes } = (configSource() ?? {}) as { routes?: Record<string, unknown> }
  const given = routes?.[name]
  return typeof given === 'string' && given ? given : ROUTES[name]
}
