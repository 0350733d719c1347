import { onEvent, stopAll } from '../../lib/browser/on-event'
import { onStoredElsewhere } from '../../lib/browser/stored-json'
import { SIGN_OUT_KEY } from './personal-data'

/** Calls the listener when somebody signs out, in this tab or another (session.18). Returns an unsubscribe function. */
export const onSignOut = (listener: () => void): (() => void) =>
  stopAll([
    onEvent(window, SIGN_OUT_KEY, listener),
    onStoredElsewhere((key) => {
      if (key === SIGN_OUT_KEY) listener()
    }),
  ])
