import { TextField, type TextFieldProps } from '../ui/form/TextField'

/** The email address of an account, marked as the user name for password managers. */
export const AccountEmailField = (props: Pick<TextFieldProps, 'label' | 'hint' | 'errors'>) => (
  <TextField
    {...props}
    name="email"
    type="email"
    autoComplete="username"
    inputMode="email"
    isRequired
  />
)
