import { Button } from '../ui/Button'
import { TextField } from '../ui/TextField'

/** Stands in until the form lands. */
export function RegisterStart() {
  return (
    <form noValidate>
      <TextField label="Organisation" name="company" />
      <Button type="submit">Continue</Button>
    </form>
  )
}
