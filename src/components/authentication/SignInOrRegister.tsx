import { useAtomValue } from 'jotai'
import { isSessionPersistentAtom } from '../../atoms/session'
import { route } from '../../routes'
import { Banner } from '../ui/Banner'
import { LoginForm } from './LoginForm'

/** The form, and the way to an account for whoever has none. */
export function SignInOrRegister() {
  const isRemembered = useAtomValue(isSessionPersistentAtom)
  return (
    <>
      {!isRemembered && (
        <Banner tone="warning">
          Your sign-in will not be remembered: this browser does not let this site store anything.
        </Banner>
      )}
      <LoginForm />
      <p className="trade-login__register">
        No account yet?{' '}
        <a className="trade-login__link" href={route('register')}>
          Register
        </a>
      </p>
    </>
  )
}
