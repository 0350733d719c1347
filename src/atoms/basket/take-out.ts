import { atom } from 'jotai/vanilla'
import { deleteItem } from '../../api/basket/basket'
import { errorText } from '../../api/call/api-error'
import { linesOf } from '../../entities/basket/basket'
import { ask } from '../../events'
import { replacedError } from '../session/with-session'
import { publicLine } from './basket'
import { writeBasketAtom } from './change-basket'
import { basketStateAtom, desireQtyAtom, isInFlight, qtyOf } from './queue'

const CHANGED = 'its quantity has changed.'
const REFUSED = 'this page has prevented its removal.'
const NOT_REMOVED = 'the shop has not removed it.'

/**
 * Removes a line whose product a list now has, unless the line has another quantity by now (basket.181): without notice
 * and 'Undo', and never sent again, not even after a sign-in. The comparison and the call are in one task. Resolves to
 * why the line may still be there; `null` when it is gone. Never rejects.
 */
export const takeOutAtom = atom(
  null,
  async (get, set, lineId: string, qty: number): Promise<string | null> => {
    const state = get(basketStateAtom)
    const line = linesOf(state.confirmed).find(({ id }) => id === lineId)
    if (!line) return null
    if (line.qty !== qty || isInFlight(state, lineId)) return CHANGED
    const { price: _, ...asked } = publicLine(get, line)
    const { refusal, settle } = ask('trade:before-remove', asked)
    if (refusal !== null) return refusal || REFUSED
    const { request } = set(desireQtyAtom, lineId, 0)
    if (!request) return CHANGED
    const { error, isReplaced } = await set(writeBasketAtom, request, () => deleteItem(lineId))
    const isGone = !error && !isReplaced && qtyOf(get(basketStateAtom), lineId) === 0
    settle(isGone)
    if (isGone) return null
    return error ? errorText(error) : isReplaced ? errorText(replacedError()) : NOT_REMOVED
  },
)
