import { type MouseEvent, useRef, useState } from 'react'
import { isPlainClick } from '../../lib/plain-click'
import { route } from '../../routes'
import { TextLink } from '../ui/TextLink'
import { ForgottenPassword } from './ForgottenPassword'
import { LoginForm } from './LoginForm'
import { NotRemembered } from './NotRemembered'

interface SignInOrRegisterProps {
  /** Whether it leads to an account for whoever has none. */
  canRegister?: boolean
}

/** The form, the way to a new password, and the way to an account for whoever has none. */
export function SignInOrRegister({ canRegister = true }: SignInOrRegisterProps) {
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
      <NotRemembered />
      <LoginForm />
      <p className="trade-login__forgotten">
        <TextLink
          ref={focusOnReturn}
          look="strong"
          href={route('passwordReset')}
          onClick={showForgotten}
        >
          Forgotten password
        </TextLink>
      </p>
      {canRegister && (
        <p className="trade-login__register">
          No account yet?{' '}
          <TextLink look="strong" href={route('register')}>
            Register
          </TextLink>
        </p>
      )}
    </>
  )
}
