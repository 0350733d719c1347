import { type MouseEvent, useRef, useState } from 'react'
import { isPlainClick } from '../../lib/browser/plain-click'
import { route } from '../../routes'
import { TextLink } from '../ui/TextLink'
import { ForgottenPassword } from './ForgottenPassword'
import { LoginForm } from './LoginForm'
import { NotRememberedBanner } from './NotRememberedBanner'

/** The login form with links to the password reset and the registration (session.9). */
export function SignInOrRegister({ canRegister = true }: { canRegister?: boolean }) {
  const [isForgotten, setIsForgotten] = useState(false)
  const hasReturned = useRef(false)

  const goBack = () => {
    hasReturned.current = true
    setIsForgotten(false)
  }
  const showForgotten = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    setIsForgotten(true)
  }
  const focusAfterReturn = (link: HTMLAnchorElement | null) => {
    if (!link || !hasReturned.current) return
    hasReturned.current = false
    link.focus()
  }

  if (isForgotten) return <ForgottenPassword onBack={goBack} />
  return (
    <>
      <NotRememberedBanner />
      <LoginForm />
      <p>
        <TextLink
          ref={focusAfterReturn}
          look="strong"
          href={route('passwordReset')}
          onClick={showForgotten}
        >
          Forgotten password
        </TextLink>
      </p>
      {canRegister && (
        <p className="trade-login__register trade-soft">
          No account yet?{' '}
          <TextLink look="strong" href={route('register')}>
            Register
          </TextLink>
        </p>
      )}
    </>
  )
}
