import { useAtomValue } from 'jotai'
import { isSessionPersistentAtom } from '../../atoms/session/session'
import { Banner } from '../ui/Banner'

/** Told before signing in where the browser keeps nothing. */
export function NotRemembered() {
  const isRemembered = useAtomValue(isSessionPersistentAtom)
  if (isRemembered) return null
  return (
    <Banner tone="warning">
      Your sign-in will not be remembered: this browser does not let this site store anything.
    </Banner>
  )
}
