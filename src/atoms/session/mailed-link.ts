import { atom, type Getter } from 'jotai/vanilla'
import { fullAddress, takeParameters } from '../../lib/browser/location'
import { type Route, route, routeHere } from '../../routes'

/** The parameters of mailed links, by the page that the link opens (session.16). */
const PARAMETERS = {
  login: ['token'],
  passwordReset: ['token'],
  emailVerify: ['id', 'expires', 'hash', 'signature', 'redirect'],
  register: ['invite'],
} as const satisfies Partial<Record<Route, readonly string[]>>

type Page = keyof typeof PARAMETERS
const PAGES = Object.keys(PARAMETERS) as Page[]

/** The parameters of this page's link: in memory only, never in storage. */
const takenAtom = atom<{ page: Page; parameters: Record<string, string> } | null>(null)

/** Moves the parameters of a mailed link out of the address bar, before anything else reads them (session.16). */
export const takeMailedLinkAtom = atom(null, (_get, set) => {
  const page = routeHere(PAGES)
  if (!page) return
  const parameters = takeParameters(PARAMETERS[page])
  if (Object.keys(parameters).length > 0) set(takenAtom, { page, parameters })
})

/** The parameters of a page's link; `null` when the page was opened without any. */
const parametersOf = (get: Getter, page: Page) => {
  const taken = get(takenAtom)
  return taken?.page === page ? taken.parameters : null
}

/** The one-use token of a login link (session.8). */
export const loginTokenAtom = atom((get) => parametersOf(get, 'login')?.token || null)

/** Leaves a login link unused (session.75). */
export const dropLoginLinkAtom = atom(null, (_get, set) => set(takenAtom, null))

/** The one-use token of a password reset link (session.11). */
export const passwordTokenAtom = atom((get) => parametersOf(get, 'passwordReset')?.token || null)

/** The code of an invitation link (registration.11). */
export const inviteCodeAtom = atom((get) => parametersOf(get, 'register')?.invite || null)

/** The parameters of an email verification link (session.15). */
export const verificationLinkAtom = atom((get) => parametersOf(get, 'emailVerify'))

/** The path of the email verification page with the parameters of its link, as a redirect target must be a path. */
export const verificationAddressAtom = atom((get) => {
  const link = get(verificationLinkAtom)
  const { pathname, search } = new URL(fullAddress(route('emailVerify')))
  const address = pathname + search
  return link
    ? `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(link)}`
    : address
})
