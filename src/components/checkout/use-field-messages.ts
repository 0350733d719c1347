import { useAtomValue } from 'jotai'
import { checkoutErrorsAtom } from '../../atoms/checkout/errors'
import { messagesOf } from '../../entities/field-errors'

/** What the server said of each field of the checkout. */
export function useFieldMessages(): (name: string) => string[] {
  const errors = useAtomValue(checkoutErrorsAtom)
  return (name) => messagesOf(errors, name)
}
