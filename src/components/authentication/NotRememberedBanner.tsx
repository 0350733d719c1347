import { useAtomValue } from 'jotai'
import { isSessionPersistentAtom } from '../../atoms/session/session'
import { NOT_REMEMBERED } from '../../atoms/session/sign-in'
import { Banner } from '../ui/Banner'

/** Warns when the browser stores nothing (session.23). */
export function NotRememberedBanner() {
  const isRemembered = useAtomValue(isSessionPersistentAtom)
  return isRemembered ? null : <Banner tone="warning">{NOT_REMEMBERED}</Banner>
}
