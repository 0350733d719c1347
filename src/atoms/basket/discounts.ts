import { atom } from 'jotai/vanilla'
import { errorText, isAborted } from '../../api/api-error'
import * as api from '../../api/basket-change'
import type { BasketResponse } from '../../entities/basket'
import { ask, emit } from '../../events'
import { refusalOfPage } from '../base/refusal-of-page'
import { notifyAtom, notifyErrorAtom, settleErrorsAtom } from '../notices/notifications'
import { basketAtom, basketLinesAtom, isBasketShown } from './basket'
import { changeBasketAtom } from './change-basket'

/** The longest discount code, in characters (basket.9). */
export const MAX_CODE_LENGTH = 64

/** The outcome of the last change of the discounts. */
export interface DiscountMessage {
  type: 'error' | 'success'
  text: string
  /** The id of the discount that was not removed; of a code there is none. */
  discountId?: string
}

const APPLYING = 'There was a problem applying the discount'
const REMOVING = 'There was a problem updating the basket'

const messageAtom = atom<DiscountMessage | null>(null)
const isBusyAtom = atom(false)

/** The message under the discount box, or beside a discount that was not removed (basket.9, notices.1). */
export const discountMessageAtom = atom((get) => get(messageAtom))
/** Whether a discount is being applied or removed. */
export const isDiscountBusyAtom = atom((get) => get(isBusyAtom))

/**
 * Applies a code, sent with the id of the first line (basket.9). Resolves to whether the server
 * accepted it.
 */
export const applyDiscountAtom = atom(null, async (get, set, typed: string): Promise<boolean> => {
  if (get(isBusyAtom)) return false
  const code = typed.trim()
  const firstLine = get(basketLinesAtom)[0]
  const problem = problemOf(code, firstLine !== undefined)
  set(messageAtom, problem === null ? null : { type: 'error', text: problem })
  if (problem !== null || !firstLine) return false
  let text: string | null = null
  const error = await set(askAndSendAtom, { code, isApplied: true }, async () => {
    const answer = await api.applyDiscount(firstLine.id, code)
    text = answer.message
    return answer
  })
  if (!error) {
    set(settleErrorsAtom, APPLYING)
    set(messageAtom, { type: 'success', text: text ?? 'Discount applied' })
    return true
  }
  set(stateFailureAtom, APPLYING, error)
  return false
})

/** States in place why a change failed, and in a notice, which is silent where the place is shown (notices.4). */
const stateFailureAtom = atom(
  null,
  (get, set, what: string, error: unknown, failed: { discountId?: string } = {}) => {
    if (!isAborted(error)) set(messageAtom, { type: 'error', text: errorText(error), ...failed })
    set(notifyErrorAtom, what, error, undefined, isBasketShown(get))
  },
)

/** Sends a change of the discounts if the page lets it (event.2). Resolves to the error, if any. */
const askAndSendAtom = atom(
  null,
  async (
    _get,
    set,
    change: { code: string; isApplied: boolean },
    send: () => Promise<BasketResponse>,
  ): Promise<unknown> => {
    const { refusal, settle } = ask('trade:before-discount', change)
    if (refusal !== null) return refusalOfPage(refusal)
    set(isBusyAtom, true)
    const { error } = await set(changeBasketAtom, send)
    set(isBusyAtom, false)
    if (!error) emit('trade:discount', change)
    settle(!error)
    return error
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
  if (get(isBusyAtom) || !discount) return false
  set(messageAtom, null)
  const { code } = discount
  const error = await set(askAndSendAtom, { code, isApplied: false }, () => api.removeDiscount(id))
  if (error) set(stateFailureAtom, REMOVING, error, { discountId: id })
  else set(notifyAtom, { type: 'success', message: 'Discount removed from basket' })
  return !error
})
