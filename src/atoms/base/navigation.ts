import { atom } from 'jotai/vanilla'
import { isAt, redirectTo } from '../../lib/browser/location'
import { type Route, route } from '../../routes'

const leavingForAtom = atom<Route | null>(null)

/** Redirects once, and never from a page to itself (api.150). */
export const redirectAtom = atom(null, (get, set, name: Route) => {
  if (isAt(route(name)) || get(leavingForAtom) === name) return
  set(leavingForAtom, name)
  redirectTo(route(name))
})

/** Allows redirects again after the browser has restored the page from its cache. */
export const allowRedirectsAtom = atom(null, (_get, set) => set(leavingForAtom, null))
