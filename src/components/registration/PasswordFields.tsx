import { PasswordRules } from '../form/PasswordRules'
import { PasswordField } from '../ui/form/PasswordField'
import { TextField } from '../ui/form/TextField'
import type { FormOfFields } from './use-registration-form'

/** Step 4: the email address and, twice, the password (registration.2). */
export function PasswordFields({ form }: { form: FormOfFields }) {
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
      <PasswordField
        label="Password"
        name="register_password"
        autoComplete="new-password"
        isRequired
        errors={form.messagesFor('register_password')}
      />
      <PasswordField
        label="Confirm password"
        name="register_password_confirmation"
        autoComplete="new-password"
        isRequired
        errors={form.messagesFor('register_password_confirmation')}
      />
    </>
  )
}
