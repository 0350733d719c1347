import { TextField } from '../ui/TextField'

interface AccountEmailFieldProps {
  label: string
  hint?: string
  errors: readonly string[]
}

/** The email address that an account is known by, as password managers look for it. */
export const AccountEmailField = (props: AccountEmailFieldProps) => (
  <TextField
    {...props}
    name="email"
    type="email"
    autoComplete="username"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    isRequired
  />
)
