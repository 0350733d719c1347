import { Button } from '../ui/Button'
import { TextField } from '../ui/TextField'

/** Stands in until the form lands. */
export function ForgottenPassword({ onBack }: { onBack?: () => void }) {
  return (
    <form noValidate>
      <TextField label="Enter account email address" name="email" type="email" />
      <Button type="submit">Request Password Reset</Button>
      {onBack && (
        <Button variant="quiet" onClick={onBack}>
          Back to login
        </Button>
      )}
    </form>
  )
}
