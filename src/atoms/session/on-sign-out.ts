import { onStoredElsewhere } from '../../lib/browser/stored-json'
import { SIGN_OUT_KEY } from './personal-data'

/** Calls the listener when somebody signs out, in this tab or another (session.18). Returns an unsubscribe function. */
export function onSignOut(listener: () => void): () => void {
  window.addEventListener(SIGN_OUT_KEY, listener)
  const unsubscribe = onStoredElsewhere((key) => {
    if (key === SIGN_OUT_KEY) listener()
  })
  return () => {
    unsubscribe()
    window.removeEventListener(SIGN_OUT_KEY, listener)
  }
}
