import { atom } from 'jotai/vanilla'
import { messagesOf } from '../../entities/field-errors'
import { userIdAtom } from '../session/identity'
import { receiveFieldErrorAtom } from './checkout-errors'
import { typedOrderAtom } from './checkout-order'
import { interruptAtom } from './checkout-resume'
import { isSubmittingAtom } from './checkout-submission'
import { ordersSavedAtom, saveOrderAtom } from './order'

/** The field that waits for the save before it to end. */
const waitingFieldAtom = atom<string | null>(null)

/**
 * Keeps a changed field on the server (`save_field`, spec §7), one save at a time: of changes that
 * wait together the last one's save takes all along, a submission takes them along too.
 */
export const saveFieldAtom = atom(null, async (get, set, name: string): Promise<void> => {
  const isWaiting = get(waitingFieldAtom) !== null
  set(waitingFieldAtom, name)
  if (isWaiting) return
  await get(ordersSavedAtom)
  const field = get(waitingFieldAtom)
  set(waitingFieldAtom, null)
  const order = get(typedOrderAtom)
  if (!field || !order || get(isSubmittingAtom)) return
  const userId = get(userIdAtom)
  const saved = await set(saveOrderAtom, { ...order, validate_addresses: false, save_field: field })
  if (saved.isSaved) return
  const { failure } = saved
  // Whatever else went wrong, the draft has the text, and 'Next: Payment' sends it again.
  if (failure.kind === 'signed-out') set(interruptAtom, userId)
  else if (failure.isInvalid) {
    set(receiveFieldErrorAtom, field, messagesOf(failure.errors, field))
  }
})
