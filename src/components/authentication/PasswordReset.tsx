import './password.css'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { passwordTokenAtom } from '../../atoms/session/mailed-link'
import { PASSWORD_IS_RESET } from '../../atoms/session/password'
import { route } from '../../routes'
import { Replacement } from '../form/Replacement'
import { Banner } from '../ui/Banner'
import { ButtonLink } from '../ui/ButtonLink'
import { ForgottenPassword } from './ForgottenPassword'
import { PasswordResetForm } from './PasswordResetForm'

/** The password reset page; without a token it offers to send a new link (session.11). */
export function PasswordReset() {
  const hasToken = useAtomValue(passwordTokenAtom) !== null
  const [answer, setAnswer] = useState<string | null>(null)

  if (answer !== null) {
    return (
      <Replacement className="trade-password-page trade-stack-5">
        <Banner tone="success" title={PASSWORD_IS_RESET}>
          {answer !== PASSWORD_IS_RESET && answer}
        </Banner>
        <div>
          <ButtonLink href={route('login')}>Login</ButtonLink>
        </div>
      </Replacement>
    )
  }
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
