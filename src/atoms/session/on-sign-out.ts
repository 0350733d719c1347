import { reloadPage } from '../../lib/browser/location'
import { onEvent, onPageReturn, stopAll } from '../../lib/browser/on-event'
import { localStore, tabStore } from '../../lib/browser/storage'
import { onStoredElsewhere } from '../../lib/browser/stored-json'
import { forgetTabData, SIGN_OUT_KEY } from './personal-data'

/** Calls the listener when somebody signs out, in this tab or another (session.18). Returns an unsubscribe function. */
export const onSignOut = (listener: () => void): (() => void) =>
  stopAll([
    onEvent(window, SIGN_OUT_KEY, listener),
    onStoredElsewhere((key) => {
      if (key === SIGN_OUT_KEY) listener()
    }),
  ])

const lastSignOut = (): string => localStore.read(SIGN_OUT_KEY) ?? ''

/**
 * Makes this tab forget its personal data after a sign-out that it missed. A restored page reloads after any sign-out:
 * it may show the former user (session.18), or what they typed (session.140).
 */
export function followMissedSignOuts(): () => void {
  let known = lastSignOut()
  const note = () => tabStore.write(SIGN_OUT_KEY, lastSignOut())
  const ofTab = tabStore.read(SIGN_OUT_KEY)
  if (ofTab !== null && ofTab !== known) forgetTabData()
  note()
  return stopAll([
    onSignOut(note),
    onPageReturn(() => {
      if (lastSignOut() === known) return
      known = lastSignOut()
      // If a page of this tab has handled the sign-out, the data may be the next user's.
      if (tabStore.read(SIGN_OUT_KEY) !== known) forgetTabData()
      note()
      reloadPage()
    }),
  ])
}
