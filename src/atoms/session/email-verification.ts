import { atom } from 'jotai/vanilla'
import { errorText, hasStatus, isAborted } from '../../api/call/api-error'
import * as api from '../../api/session/email-verification'
import { notifyAtom } from '../notices/notifications'
import { checkAuthenticationAtom, receiveUserAtom } from './authentication'
import { userAtom, userIdAtom } from './identity'
import { verificationLinkAtom } from './mailed-link'
import { usableTarget } from './session'

/** The state of the mailed link: no link, not sent yet, being checked, accepted or refused. */
type VerificationStatus = 'none' | 'waiting' | 'checking' | 'done' | 'refused'

const baseStatusAtom = atom<Exclude<VerificationStatus, 'none' | 'waiting'> | null>(null)
const baseProblemAtom = atom<string | null>(null)
const baseIsResentAtom = atom(false)

/** The state of the mailed link that the page was opened with. */
export const verificationStatusAtom = atom(
  (get): VerificationStatus =>
    get(baseStatusAtom) ?? (get(verificationLinkAtom) === null ? 'none' : 'waiting'),
)

/** The server's reason why the email address was not verified or the email not sent (session.15). */
export const verificationProblemAtom = atom((get) => get(baseProblemAtom))

/** Whether the verification email was resent (session.13). */
export const isVerificationResentAtom = atom((get) => get(baseIsResentAtom))

/** Whether the user is verified (session.1). */
export const isVerifiedAtom = atom((get) => get(userAtom)?.verified.status ?? false)

/** The path that 'Continue' leads to, or `null` (session.14, session.17). */
export const verificationTargetAtom = atom((get) =>
  usableTarget(get(verificationLinkAtom)?.redirect),
)

/** Verifies the email address with the mailed link, once, and checks the authentication again (session.15). */
export const verifyEmailAtom = atom(null, async (get, set) => {
  if (get(verificationStatusAtom) !== 'waiting') return
  const { id = '', expires = '', hash = '', signature = '' } = get(verificationLinkAtom) ?? {}
  if (!id) {
    set(baseStatusAtom, 'refused')
    set(baseProblemAtom, 'This link is incomplete. Please open the full link from the email.')
    return
  }
  set(baseStatusAtom, 'checking')
  try {
    const { user, message } = await api.verifyEmail({ id, expires, hash, signature })
    if (user && user.id === get(userIdAtom)) set(receiveUserAtom, user)
    await set(checkAuthenticationAtom)
    set(baseStatusAtom, 'done')
    if (message) set(notifyAtom, { type: 'success', message })
  } catch (error) {
    // After a 401 the user signs in and comes back with the link, which can then be sent again.
    if (hasStatus(error, 401) || isAborted(error)) return set(baseStatusAtom, null)
    set(baseStatusAtom, 'refused')
    set(baseProblemAtom, errorText(error))
  }
})

/** Resends the verification email, once (session.13). */
export const resendVerificationAtom = atom(null, async (get, set) => {
  if (get(baseIsResentAtom)) return
  set(baseProblemAtom, null)
  try {
    const { message } = await api.resendVerification()
    set(baseIsResentAtom, true)
    if (message) set(notifyAtom, { type: 'success', message })
  } catch (error) {
    if (!hasStatus(error, 401) && !isAborted(error)) set(baseProblemAtom, errorText(error))
  }
})
