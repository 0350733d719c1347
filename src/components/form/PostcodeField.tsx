import { type FormEvent, useState } from 'react'
import { normalisePostcode, POSTCODE_LENGTH, postcodeHint } from '../../lib/postcode'
import { TextField } from '../ui/form/TextField'

interface PostcodeFieldProps {
  name: string
  /** ISO 3166-1 alpha-2. The rules apply to the United Kingdom only (address.3). */
  country: string
  defaultValue: string
  errors: string[]
  autoComplete: string
}

/**
 * A UK postcode: upper-cased while it is typed, 6 to 8 characters, with a note while its space is
 * missing. Other countries' postcodes are free (address.3).
 */
export function PostcodeField({ country, defaultValue, ...field }: PostcodeFieldProps) {
  const [text, setText] = useState(defaultValue)
  const isBritish = country === 'GB'
  const follow = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    if (isBritish && !isComposing(event)) upperCaseInPlace(input)
    setText(input.value)
  }
  return (
    <TextField
      label="Postcode"
      isRequired
      defaultValue={defaultValue}
      onInput={follow}
      {...field}
      {...(isBritish && { minLength: POSTCODE_LENGTH.min, maxLength: POSTCODE_LENGTH.max })}
      note={postcodeHint(text, country)}
    />
  )
}

const isComposing = ({ nativeEvent }: FormEvent): boolean =>
  'isComposing' in nativeEvent && nativeEvent.isComposing === true

/** Upper-cases the field's text and keeps the caret where it is. */
function upperCaseInPlace(input: HTMLInputElement): void {
  const upper = normalisePostcode(input.value)
  if (upper === input.value || upper.length !== input.value.length) return
  const { selectionStart, selectionEnd, selectionDirection } = input
  input.value = upper
  input.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none')
}
