import { TextField } from '../ui/form/TextField'

interface AccountEmailFieldProps {
  label: string
  hint?: string
  errors: readonly string[]
}

/** The email address of an account, marked as the user name for password managers. */
export const AccountEmailField = (props: AccountEmailFieldProps) => (
  <TextField
    {...props}
    name="email"
    type="email"
    autoComplete="username"
    inputMode="email"
    isRequired
  />
)
