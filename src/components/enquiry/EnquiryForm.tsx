import type { Favourite } from '../../entities/favourite'
import { TextField } from '../ui/TextField'

interface EnquiryFormProps {
  favourites: readonly Favourite[]
  onSent?: () => void
}

/** Stands in until the form lands. */
export function EnquiryForm({ favourites }: EnquiryFormProps) {
  return (
    <form noValidate>
      <ul>
        {favourites.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      <TextField label="First name" name="first_name" />
    </form>
  )
}
