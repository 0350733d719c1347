import { atom } from 'jotai/vanilla'
import { isAt, navigate } from '../../lib/location'
import { type Route, route } from '../../routes'

const leavingForAtom = atom<Route | null>(null)

/** Leaves for a page that a refusal leads to: once, and never from that page to itself. */
export const redirectAtom = atom(null, (get, set, name: Route) => {
  if (isAt(route(name)) || get(leavingForAtom) === name) return
  set(leavingForAtom, name)
  navigate(route(name))
})

/** The page is seen again although it was left (the browser kept it). */
export const returnAtom = atom(null, (_get, set) => set(leavingForAtom, null))
