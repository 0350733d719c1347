import { useAtomValue } from 'jotai'
import { type MouseEvent, useRef, useState } from 'react'
import { isSessionPersistentAtom } from '../../atoms/session'
import { isPlainClick } from '../../lib/plain-click'
import { route } from '../../routes'
import { Banner } from '../ui/Banner'
import { ForgottenPassword } from './ForgottenPassword'
import { LoginForm } from './LoginForm'

interface SignInOrRegisterProps {
  /** Whether it leads to an account for whoever has none. */
  canRegister?: boolean
}

/** The form, the way to a new password, and the way to an account for whoever has none. */
export function SignInOrRegister({ canRegister = true }: SignInOrRegisterProps) {
  const isRemembered = useAtomValue(isSessionPersistentAtom)
  const [isForgotten, setIsForgotten] = useState(false)
  const isBack = useRef(false)

  const goBack = () => {
    isBack.current = true
    setIsForgotten(false)
  }
  const showForgotten = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    setIsForgotten(true)
  }
  const focusOnReturn = (link: HTMLAnchorElement | null) => {
    if (!link || !isBack.current) return
    isBack.current = false
    link.focus()
  }

  if (isForgotten) return <ForgottenPassword onBack={goBack} />
  return (
    <>
      {!isRemembered && (
        <Banner tone="warning">
          Your sign-in will not be remembered: this browser does not let this site store anything.
        </Banner>
      )}
      <LoginForm />
      <p className="trade-login__forgotten">
        <a
          ref={focusOnReturn}
          className="trade-login__link"
          href={route('passwordReset')}
          onClick={showForgotten}
        >
          Forgotten password
        </a>
      </p>
      {canRegister && (
        <p className="trade-login__register">
          No account yet?{' '}
          <a className="trade-login__link" href={route('register')}>
            Register
          </a>
        </p>
      )}
    </>
  )
}
