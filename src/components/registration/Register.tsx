import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { pageReadyAtom } from '../../atoms/base/loading'
import { redirectAtom } from '../../atoms/base/navigation'
import { authenticationStatusAtom } from '../../atoms/session/identity'
import { accessTokenAtom } from '../../atoms/session/session'
import { isAt } from '../../lib/location'
import { route } from '../../routes'
import { NotRemembered } from '../authentication/NotRemembered'
import { SignedIn } from '../authentication/SignedIn'
import { RegisterForm } from './RegisterForm'
import { RegisterSkeleton } from './RegisterSkeleton'
import '../authentication/login.css'
import './registration.css'

/** The registration page (spec §2); whoever is signed in already goes on to the account. */
export function Register() {
  const status = useAtomValue(authenticationStatusAtom)
  const hasSession = useAtomValue(accessTokenAtom) !== null
  const isPageReady = useAtomValue(pageReadyAtom)
  const redirect = useSetAtom(redirectAtom)
  // Registering here loads the page anew by itself.
  const hasBeenAnonymous = useRef(false)

  useEffect(() => {
    if (status === 'anonymous') hasBeenAnonymous.current = true
    if (status === 'signed-in' && !hasBeenAnonymous.current && isAt(route('register'))) {
      redirect('account')
    }
  }, [status, redirect])

  if (status === 'signed-in') return <SignedIn />
  if (status === 'unknown' && hasSession && !isPageReady) return <RegisterSkeleton />
  return (
    <div className="trade-register">
      <NotRemembered />
      <RegisterForm />
    </div>
  )
}
