import { atom } from 'jotai/vanilla'
import * as api from '../../api/basket/basket'
import { errorText, isAborted } from '../../api/call/api-error'
import { ask, emit } from '../../events'
import {
  notifyAtom,
  notifyErrorAtom,
  notifyMismatchAtom,
  settleErrorsAtom,
} from '../notices/notifications'
import {
  basketAtom,
  basketLinesAtom,
  isBasketShown,
  isDiscountBusyAtom,
  setDiscountBusyAtom,
} from './basket'
import { changeBasketAtom, refusalOfPage, type WriteResult } from './change-basket'

/** The longest discount code, in characters (basket.9). */
export const MAX_CODE_LENGTH = 64

export interface DiscountMessage {
  type: 'error' | 'success'
  text: string
  /** The id of the discount that was not removed; absent for a code. */
  discountId?: string
}

const APPLYING = 'There was a problem applying the discount'
const REMOVING = 'There was a problem updating the basket'

const messageAtom = atom<DiscountMessage | null>(null)

/** The message under the discount box, or beside a discount that was not removed (basket.9, notices.1). */
export const discountMessageAtom = atom((get) => get(messageAtom))

/** Applies a code, sent with the id of the first line (basket.9). Resolves to whether the server accepted it. */
export const applyDiscountAtom = atom(null, async (get, set, typed: string): Promise<boolean> => {
  if (get(isDiscountBusyAtom)) return false
  const code = typed.trim()
  const firstLine = get(basketLinesAtom)[0]
  const problem = problemOf(code, firstLine !== undefined)
  set(messageAtom, problem === null ? null : { type: 'error', text: problem })
  if (problem !== null || !firstLine) return false
  let text: string | null = null
  const change = await set(askAndSendAtom, { code, isApplied: true }, async () => {
    const found = await api.applyDiscount(firstLine.id, code, get(basketAtom))
    text = found.answer.message
    return found
  })
  if (isDone(change)) {
    set(settleErrorsAtom, APPLYING)
    set(messageAtom, { type: 'success', text: text ?? 'Discount applied' })
    return true
  }
  // Prefers the server's own reason.
  set(stateProblemAtom, APPLYING, {
    ...change,
    diff: change.diff && (text ?? change.diff),
  })
  return false
})

/** Shows why a change failed, or the basket's actual content: in place and in a notice (notices.4, api.80). */
const stateProblemAtom = atom(
  null,
  (get, set, what: string, { error, diff }: Change, failed: { discountId?: string } = {}) => {
    const isSilent = isBasketShown(get)
    const text = diff ?? errorText(error)
    if (!isAborted(error)) set(messageAtom, { type: 'error', text, ...failed })
    if (diff === null) set(notifyErrorAtom, what, error, undefined, isSilent)
    else set(notifyMismatchAtom, what, diff, isSilent)
  },
)

type Change = Pick<WriteResult, 'error' | 'diff'>
const isDone = ({ error, diff }: Change) => !error && diff === null

/** Sends a change of the discounts if the page allows it (event.2). Resolves to its result. */
const askAndSendAtom = atom(
  null,
  async (
    _get,
    set,
    change: { code: string; isApplied: boolean },
    send: () => Promise<api.FoundBasket>,
  ): Promise<Change> => {
    const { refusal, settle } = ask('trade:before-discount', change)
    if (refusal !== null) return { error: refusalOfPage(refusal), diff: null }
    set(setDiscountBusyAtom, true)
    const result = await set(changeBasketAtom, send)
    set(setDiscountBusyAtom, false)
    if (isDone(result)) emit('trade:discount', change)
    settle(isDone(result))
    return result
  },
)

function problemOf(code: string, hasLines: boolean): string | null {
  if (!code) return 'Enter a discount code'
  if ([...code].length > MAX_CODE_LENGTH) {
    return `A discount code has at most ${MAX_CODE_LENGTH} characters`
  }
  return hasLines ? null : 'Add something to your basket before you use a discount code'
}

/** Removes a discount from the basket; unknown ones are ignored. Resolves to whether the server accepted it. */
export const removeDiscountAtom = atom(null, async (get, set, id: string): Promise<boolean> => {
  const discount = get(basketAtom).discounts.find((each) => each.id === id)
  if (get(isDiscountBusyAtom) || !discount) return false
  set(messageAtom, null)
  const { code } = discount
  const change = await set(askAndSendAtom, { code, isApplied: false }, () => api.removeDiscount(id))
  if (isDone(change)) set(notifyAtom, { type: 'success', message: 'Discount removed from basket' })
  else set(stateProblemAtom, REMOVING, change, { discountId: id })
  return isDone(change)
})
