import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { passwordTokenAtom } from '../../atoms/session/mailed-link'
import { Banner } from '../ui/Banner'
import { ForgottenPassword } from './ForgottenPassword'
import { PasswordIsReset } from './PasswordIsReset'
import { PasswordResetForm } from './PasswordResetForm'
import './password.css'

/** The password reset page (spec §2): a form, then done. Without the token of the mail, the way to one. */
export function PasswordReset() {
  const hasToken = useAtomValue(passwordTokenAtom) !== null
  const [said, setSaid] = useState<string | null>(null)

  if (said !== null) return <PasswordIsReset said={said} />
  if (hasToken) return <PasswordResetForm onReset={setSaid} />
  return (
    <div className="trade-password-page">
      <Banner tone="warning" title="This page needs the link from our email">
        Open the link in the email again, or ask for a new one here. A link works once, and this
        page forgets it when it is reloaded.
      </Banner>
      <ForgottenPassword />
    </div>
  )
}
