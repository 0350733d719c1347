import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { passwordTokenAtom } from '../../atoms/session/mailed-link'
import { Banner } from '../ui/Banner'
import { ForgottenPassword } from './ForgottenPassword'
import { PasswordIsReset } from './PasswordIsReset'
import { PasswordResetForm } from './PasswordResetForm'
import './password.css'

/** The password reset page; without a token it offers to send a new link (session.11). */
export function PasswordReset() {
  const hasToken = useAtomValue(passwordTokenAtom) !== null
  const [answer, setAnswer] = useState<string | null>(null)

  if (answer !== null) return <PasswordIsReset answer={answer} />
  if (hasToken) return <PasswordResetForm onReset={setAnswer} />
  return (
    <div className="trade-password-page">
      <Banner tone="warning" title="This page needs the link from our email">
        Open the link in the email again, or request a new one here. A link works once, and is lost
        when this page is reloaded.
      </Banner>
      <ForgottenPassword />
    </div>
  )
}
