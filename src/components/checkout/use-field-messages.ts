import { useAtomValue } from 'jotai'
import { checkoutErrorsAtom } from '../../atoms/checkout/errors'
import { messagesOf } from '../../entities/field-errors'

/** Returns the server's errors by field name (checkout.11). */
export function useFieldMessages(): (name: string) => string[] {
  const errors = useAtomValue(checkoutErrorsAtom)
  return (name) => messagesOf(errors, name)
}
