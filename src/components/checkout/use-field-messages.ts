import { useAtomValue } from 'jotai'
import { fieldErrorsAtom } from '../../atoms/checkout/errors'
import { messagesOf } from '../../entities/field-errors'

/** Returns what stands under a field, by its name (checkout.11, checkout.15). */
export function useFieldMessages(): (name: string) => string[] {
  const errors = useAtomValue(fieldErrorsAtom)
  return (name) => messagesOf(errors, name)
}
