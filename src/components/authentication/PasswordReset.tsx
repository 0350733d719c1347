import './password.css'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { passwordTokenAtom } from '../../atoms/session/mailed-link'
import { PASSWORD_IS_RESET } from '../../atoms/session/password'
import { route } from '../../routes'
import { Banner } from '../ui/Banner'
import { ButtonLink } from '../ui/ButtonLink'
import { ForgottenPassword } from './ForgottenPassword'
import { PasswordResetForm } from './PasswordResetForm'

/** The password reset page; without a token it offers to send a new link (session.11). */
export function PasswordReset() {
  const hasToken = useAtomValue(passwordTokenAtom) !== null
  const [answer, setAnswer] = useState<string | null>(null)

  if (answer !== null) return <PasswordIsReset answer={answer} />
  if (hasToken) return <PasswordResetForm onReset={setAnswer} />
  return (
    <div className="trade-password-page trade-stack-5">
      <Banner tone="warning" title="This page needs the link from our email">
        Open the link in the email again, or request a new one here. A link works once, and is lost
        when this page is reloaded.
      </Banner>
      <ForgottenPassword />
    </div>
  )
}

/** The success of a password reset (session.11). It takes the focus of the form that it replaces. */
function PasswordIsReset({ answer }: { answer: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className="trade-password-page trade-stack-5" role="status" tabIndex={-1}>
      <Banner tone="success" title={PASSWORD_IS_RESET}>
        {answer !== PASSWORD_IS_RESET && answer}
      </Banner>
      <div>
        <ButtonLink href={route('login')}>Login</ButtonLink>
      </div>
    </div>
  )
}
