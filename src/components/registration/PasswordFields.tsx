import { PasswordRules } from '../form/PasswordRules'
import { PasswordField } from '../ui/form/PasswordField'
import { TextField } from '../ui/form/TextField'
import type { FormOfFields } from './use-registration-form'

/** Step 4: the email address and, twice, the password (registration.2). */
export function PasswordFields({ form }: { form: FormOfFields }) {
  const newPassword = (name: string) => ({
    name,
    autoComplete: 'new-password',
    isRequired: true,
    errors: form.messagesFor(name),
  })
  return (
    <>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        isRequired
        {...form.field('register_email')}
      />
      <PasswordRules />
      <PasswordField label="Password" {...newPassword('register_password')} />
      <PasswordField label="Confirm password" {...newPassword('register_password_confirmation')} />
    </>
  )
}
