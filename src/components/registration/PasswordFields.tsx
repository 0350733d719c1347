import { PasswordField } from '../ui/PasswordField'
import { TextField } from '../ui/TextField'
import type { FormOfFields } from './use-registration-form'

/** What they will sign in with: email and, twice, a password (spec §4, step 4). */
export function PasswordFields({ form }: { form: FormOfFields }) {
  return (
    <>
      <TextField
        label="Email"
        name="register_email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        isRequired
        defaultValue={form.kept('register_email')}
        errors={form.messagesFor('register_email')}
      />
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
