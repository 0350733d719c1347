import './password.css'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { passwordTokenAtom } from '../../atoms/session/mailed-link'
import { PASSWORD_IS_RESET, resetPasswordAtom } from '../../atoms/session/password'
import { messagesOf } from '../../entities/field-errors'
import { route } from '../../routes'
import { Replacement } from '../form/Replacement'
import { usePasswordForm } from '../form/use-password-form'
import { Banner } from '../ui/Banner'
import { Button } from '../ui/Button'
import { ButtonLink } from '../ui/ButtonLink'
import { ErrorSummary } from '../ui/form/ErrorSummary'
import { PasswordField } from '../ui/form/PasswordField'
import { AccountEmailField } from './AccountEmailField'
import { ForgottenPassword } from './ForgottenPassword'
import '../form/password-form.css'

/** The password reset page; without a token, a form to request a new link (session.11). */
export function PasswordReset() {
  const hasToken = useAtomValue(passwordTokenAtom) !== null
  const [answer, setAnswer] = useState<string | null>(null)

  if (answer !== null) {
    return (
      <Replacement className="trade-password-page trade-unringed trade-stack-5">
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

const NAMES = ['email', 'password', 'password_confirmation'] as const
type Fields = Record<(typeof NAMES)[number], string>

/** The password rules that the shop checks; the server checks all others (session.12). */
function check({ email, password, password_confirmation }: Fields): Partial<Fields> {
  const wrong: Partial<Fields> = {}
  if (!email.trim()) wrong.email = 'Enter your email address'
  if (!password) wrong.password = 'Enter a new password'
  else if ([...password].length < 2) wrong.password = 'Use more than one character'
  if (!wrong.password && password !== password_confirmation) {
    wrong.password_confirmation = 'The two passwords are not the same'
  }
  return wrong
}

/** The email address and the new password, twice (session.11). After a refusal it offers a new link. */
export function PasswordResetForm({ onReset }: { onReset: (answer: string) => void }) {
  const reset = useSetAtom(resetPasswordAtom)
  const { form, isBusy, errors, refusal, onSubmit } = usePasswordForm({
    names: NAMES,
    check,
    send: async (fields, isShown) => {
      const result = await reset({ ...fields, email: fields.email.trim() }, isShown)
      if (result.ok) onReset(result.message)
      return result
    },
  })
  const newPassword = (name: (typeof NAMES)[number]) => ({
    name,
    autoComplete: 'new-password',
    isRequired: true,
    errors: messagesOf(errors, name),
  })

  return (
    <div className="trade-password-page trade-stack-5">
      <form ref={form} className="trade-password-form trade-stack-4" noValidate onSubmit={onSubmit}>
        <ErrorSummary {...refusal} />
        <AccountEmailField label="Email address" errors={messagesOf(errors, 'email')} />
        <PasswordField label="New password" {...newPassword('password')} />
        <PasswordField label="Confirm new password" {...newPassword('password_confirmation')} />
        <div className="trade-password-form__actions">
          <Button type="submit" isBusy={isBusy} busyLabel="Saving">
            Reset Password
          </Button>
        </div>
      </form>
      {refusal.errors.length > 0 && (
        <section className="trade-password-page__again trade-stack-3">
          <h2 className="trade-heading">Need a new link?</h2>
          <ForgottenPassword />
        </section>
      )}
    </div>
  )
}
