import { configSource } from './config-source'

/** Where the links of a header lead: they stand on a page before the rest of the shop is there. */
export const HEADER_ROUTES = {
  login: '/login',
  account: '/account',
  basket: '/basket',
  favourites: '/favourites',
} as const

/** The path under a name: what the site's configuration says under `routes`, or the given one. */
export function pathOf<Name extends string>(paths: Record<Name, string>, name: Name): string {
  const { routes } = (configSource() ?? {}) as { routes?: Record<string, unknown> }
  const given = routes?.[name]
  return typeof given === 'string' && given ? given : paths[name]
}
