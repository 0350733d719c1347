import { atom } from 'jotai/vanilla'
import { errorText, hasStatus, isAborted } from '../../api/api-error'
import * as api from '../../api/email-verification'
import { notifyAtom } from '../notices/notifications'
import { checkAuthenticationAtom, receiveUserAtom } from './authentication'
import { userAtom } from './identity'
import { verificationLinkAtom } from './mailed-link'
import { usableTarget } from './session'

/** How far the mailed link has come: there is none, it is being checked, it was good, or it was not. */
type VerificationCourse = 'none' | 'waiting' | 'checking' | 'done' | 'refused'

const courseAtom = atom<Exclude<VerificationCourse, 'none' | 'waiting'> | null>(null)
const baseProblemAtom = atom<string | null>(null)
const baseIsResentAtom = atom(false)

export const verificationCourseAtom = atom(
  (get): VerificationCourse =>
    get(courseAtom) ?? (get(verificationLinkAtom) === null ? 'none' : 'waiting'),
)

/** Why the email address could not be confirmed, or the mail not be sent, as the server says it. */
export const verificationProblemAtom = atom((get) => get(baseProblemAtom))

/** Whether the mail was sent once more: the button is a text from then on (spec §4). */
export const isVerificationResentAtom = atom((get) => get(baseIsResentAtom))

/** Whether the email address of who is signed in is confirmed. */
export const isVerifiedAtom = atom((get) => get(userAtom)?.verified.status ?? false)

/** Where the mailed link leads on to: a path of this site, or `null`. */
export const verificationTargetAtom = atom((get) =>
  usableTarget(get(verificationLinkAtom)?.redirect),
)

/** Confirms the email address with the mailed link, then asks again who is signed in (spec §4). Once. */
export const verifyEmailAtom = atom(null, async (get, set) => {
  if (get(verificationCourseAtom) !== 'waiting') return
  const { id = '', expires = '', hash = '', signature = '' } = get(verificationLinkAtom) ?? {}
  if (!id) {
    set(courseAtom, 'refused')
    set(baseProblemAtom, 'This link is not complete. Please open it as it stands in the email.')
    return
  }
  set(courseAtom, 'checking')
  try {
    const { user, message } = await api.verifyEmail({ id, expires, hash, signature })
    if (user && user.id === get(userAtom)?.id) set(receiveUserAtom, user)
    await set(checkAuthenticationAtom)
    set(courseAtom, 'done')
    if (message) set(notifyAtom, { type: 'success', message })
  } catch (error) {
    // The session has ended: the way leads over the login page, and back here with the link.
    if (hasStatus(error, 401) || isAborted(error)) return set(courseAtom, null)
    set(courseAtom, 'refused')
    set(baseProblemAtom, errorText(error))
  }
})

/** Has the mail with the link sent once more. */
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
