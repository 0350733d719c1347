import { configSource } from './config-source'

/** The default paths of the header's links, which the loader renders before the shop loads (page.1). */
export const HEADER_ROUTES = {
  login: '/login',
  account: '/account',
  basket: '/basket',
  favourites: '/favourites',
} as const

/** The path of a route: the configured one, else the given default (page.1). */
export function pathOf<Name extends string>(paths: Record<Name, string>, name: Name): string {
  const { routes } = (configSource() ?? {}) as { routes?: Record<string, unknown> }
  const given = routes?.[name]
  return typeof given === 'string' && given ? given : paths[name]
}
