import { type FormEvent, useState } from 'react'
import { whenReleased } from '../../lib/browser/press'
import { normalisePostcode, postcodeHint } from '../../lib/text/postcode'
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
 * A UK postcode, upper-cased while typing and never truncated (look.21). Other countries have free text (address.3).
 */
export function PostcodeField({ country, defaultValue, ...field }: PostcodeFieldProps) {
  const [text, setText] = useState(defaultValue)
  const [isLeft, setIsLeft] = useState(defaultValue !== '')
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
      // A long hint moves what is below, so this waits until the press ends (form.54).
      onBlur={() => whenReleased(() => setIsLeft(true))}
      {...field}
      note={postcodeHint(text, country, isLeft)}
    />
  )
}

const isComposing = ({ nativeEvent }: FormEvent): boolean =>
  'isComposing' in nativeEvent && nativeEvent.isComposing === true

/** Upper-cases the field's text and keeps the caret where it is. */
function upperCaseInPlace(input: HTMLInputElement): void {
  const { value, selectionStart, selectionEnd, selectionDirection } = input
  const upper = normalisePostcode(value)
  if (upper === value) return
  // Recomputes the caret, because invisible characters were removed.
  const placeOf = (place: number | null) => normalisePostcode(value.slice(0, place ?? 0)).length
  input.value = upper
  input.setSelectionRange(
    placeOf(selectionStart),
    placeOf(selectionEnd),
    selectionDirection ?? 'none',
  )
}
