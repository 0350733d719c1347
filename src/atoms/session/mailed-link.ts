import { atom } from 'jotai/vanilla'
import { isAt, takeParameters } from '../../lib/location'
import { type Route, route } from '../../routes'

/** What the links of mails carry, by the page that they open: secrets, and what belongs to them. */
const CARRIED = {
  login: ['token'],
  passwordReset: ['token'],
  emailVerify: ['id', 'expires', 'hash', 'signature', 'redirect'],
  register: ['invite'],
} as const satisfies Partial<Record<Route, readonly string[]>>

type Page = keyof typeof CARRIED
const PAGES = Object.keys(CARRIED) as Page[]

/** What was taken out of this page's address: kept in memory, never in storage. */
const takenAtom = atom<{ page: Page; carried: Record<string, string> } | null>(null)

/** Takes what a mailed link carries out of the address bar, before anybody else reads it (readings 6). */
export const takeMailedLinkAtom = atom(null, (_get, set) => {
  const page = PAGES.find((name) => isAt(route(name)))
  if (!page) return
  const carried = takeParameters(CARRIED[page])
  if (Object.keys(carried).length > 0) set(takenAtom, { page, carried })
})

/** What this page was opened with. */
const carriedBy = (page: Page) =>
  atom((get) => {
    const taken = get(takenAtom)
    return taken?.page === page ? taken.carried : null
  })

const loginLinkAtom = carriedBy('login')
const passwordLinkAtom = carriedBy('passwordReset')
const invitationAtom = carriedBy('register')

/** The one-use token that the login page was opened with (spec §2). */
export const loginTokenAtom = atom((get) => get(loginLinkAtom)?.token || null)

/** The one-use token that the password reset page was opened with (spec §2). */
export const passwordTokenAtom = atom((get) => get(passwordLinkAtom)?.token || null)

/** The code of the invitation that the registration page was opened with (spec §7). */
export const inviteCodeAtom = atom((get) => get(invitationAtom)?.invite || null)

/** What the email verification page was opened with; `null` without any of it (spec §2). */
export const verificationLinkAtom = carriedBy('emailVerify')

/** How to come back to the email verification page with all that it was opened with. */
export const verificationAddressAtom = atom((get) => {
  const carried = get(verificationLinkAtom)
  return carried ? `${route('emailVerify')}?${new URLSearchParams(carried)}` : route('emailVerify')
})
