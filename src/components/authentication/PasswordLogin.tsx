import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { pageReadyAtom } from '../../atoms/base/loading'
import { redirectAtom } from '../../atoms/base/navigation'
import { authenticationStatusAtom } from '../../atoms/session/identity'
import { accessTokenAtom } from '../../atoms/session/session'
import { isAt } from '../../lib/location'
import { route } from '../../routes'
import { LoginSkeleton } from './LoginSkeleton'
import { SignedIn } from './SignedIn'
import { SignInOrRegister } from './SignInOrRegister'

/** The form; whoever came signed in already goes on to the account. */
export function PasswordLogin() {
  const status = useAtomValue(authenticationStatusAtom)
  const hasSession = useAtomValue(accessTokenAtom) !== null
  const isPageReady = useAtomValue(pageReadyAtom)
  const redirect = useSetAtom(redirectAtom)
  // Signing in here leads on by itself: to the redirect target, or to this page anew.
  const hasBeenAnonymous = useRef(false)

  useEffect(() => {
    if (status === 'anonymous') hasBeenAnonymous.current = true
    if (status === 'signed-in' && !hasBeenAnonymous.current && isAt(route('login'))) {
      redirect('account')
    }
  }, [status, redirect])

  if (status === 'signed-in') return <SignedIn />
  if (status === 'unknown' && hasSession && !isPageReady) return <LoginSkeleton />
  return <SignInOrRegister />
}
