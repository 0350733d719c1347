import { atom } from 'jotai/vanilla'
import type { Failure } from '../../api/call/outcome'
import type { OrderFailure } from '../../api/checkout/order'
import { config } from '../../config'
import { ADDRESS_FIELDS } from '../../entities/address/address'
import { type FieldError, GENERAL_HINT_KEY, messagesOf } from '../../entities/field-errors'
import { typedOrderAtom } from './draft'
import { NOTE_FIELDS } from './order-addresses'

/** 'customer services', with their phone number where the site has one. */
export function customerServices(): string {
  const { phone } = config().customerService
  return phone ? `customer services on ${phone}` : 'customer services'
}

/** The advice for errors that the buyer cannot correct (checkout.160). */
const generalHint = (): string =>
  `If there is an error here that you cannot put right, please contact ${customerServices()}. If you are happy to proceed, you may continue.`

const baseErrorsAtom = atom<FieldError[]>([])
const baseIsAnswerAtom = atom(false)
/** Why fields were rolled back: shown at the fields, not in the summary. */
const rollbacksAtom = atom<FieldError[]>([])

export interface Cause {
  /** The buyer must correct the problem in the basket (payment.27). */
  isAboutBasket?: boolean | undefined
  /** The card was declined for certain (payment.46). */
  isDeclined?: boolean | undefined
}

interface Problem extends Cause {
  /** Fit to be shown. */
  text: string
  isOffline: boolean
}

const baseProblemAtom = atom<Problem | null>(null)

/** The server's errors about the order, by field. The last one is the general hint (checkout.11). */
export const checkoutErrorsAtom = atom((get) => get(baseErrorsAtom))

/** The texts under the fields: errors, and reasons of a rollback (checkout.11, checkout.15). */
export const fieldErrorsAtom = atom((get) => [...get(baseErrorsAtom), ...get(rollbacksAtom)])

/** The errors of the summary: the first message of each, and the address it belongs to (checkout.28). */
export const errorSummaryAtom = atom((get) =>
  get(baseErrorsAtom).map(({ key, messages: [message = ''] }) => ({
    key,
    messages: [addressLabel(key) + message],
  })),
)

const addressLabel = (key: string): string =>
  key.startsWith('address_billing_json.')
    ? 'Billing: '
    : key.startsWith('address_delivery_json.')
      ? 'Delivery: '
      : ''

/** Whether the last errors came from a submission, not from saving a field (checkout.14). */
export const isAnswerToSubmissionAtom = atom((get) => get(baseIsAnswerAtom))

/** Whether errors are listed: then the buyer can only continue without validation (checkout.12). */
export const hasCheckoutErrorsAtom = atom((get) => get(baseErrorsAtom).length > 0)

/** Why the last submission failed, when the reason is not an error in a field. */
export const checkoutProblemAtom = atom((get) => get(baseProblemAtom)?.text ?? null)

/** Whether the buyer must correct the problem in the basket (payment.27). */
export const isBasketProblemAtom = atom((get) => get(baseProblemAtom)?.isAboutBasket === true)

/** Whether another card or payment type may solve the problem (payment.46). */
export const isCardProblemAtom = atom(
  (get) => get(baseProblemAtom)?.isDeclined === true && !get(isBasketProblemAtom),
)

/** The text of the server or provider may already include it. */
const MENTIONS_UNCHARGED = /not been charged/i

/** Shows why a submission failed; after a decline adds that nothing was charged (payment.46). */
export const reportProblemAtom = atom(null, (_get, set, reason: string, cause: Cause = {}) => {
  const isUnmentioned = cause.isDeclined && !MENTIONS_UNCHARGED.test(reason)
  const text = isUnmentioned ? `${reason} You have not been charged.` : reason
  set(baseProblemAtom, { ...cause, text, isOffline: navigator.onLine === false })
})

export const forgetProblemAtom = atom(null, (_get, set) => set(baseProblemAtom, null))

/** Forgets a decline once the buyer chooses another card or payment type (payment.46). */
export const forgetDeclineAtom = atom(null, (get, set) => {
  if (get(isCardProblemAtom)) set(forgetProblemAtom)
})

/** Forgets an offline problem once the browser is online again (checkout.41). */
export const forgetOfflineAtom = atom(null, (get, set) => {
  if (get(baseProblemAtom)?.isOffline) set(forgetProblemAtom)
})

export const forgetErrorsAtom = atom(null, (_get, set) => {
  set(baseErrorsAtom, [])
  set(rollbacksAtom, [])
  set(baseProblemAtom, null)
})

/** Lists the server's errors, each failure once, and adds the general hint (checkout.11, checkout.28). */
export const receiveErrorsAtom = atom(null, (get, set, { errors, message }: OrderFailure) => {
  const isSame = get(typedOrderAtom)?.same_address === true
  const known = errors.filter(({ key }) => key !== GENERAL_HINT_KEY)
  // Errors without a field on the form come last.
  const inOrderOfForm = known.toSorted((one, other) => placeOf(one.key) - placeOf(other.key))
  const others = eachOnce(inOrderOfForm, isSame)
  const [given] = messagesOf(errors, GENERAL_HINT_KEY)
  const hint = given ?? (others.length > 0 ? generalHint() : `${message} ${generalHint()}`)
  set(baseErrorsAtom, [...others, { id: others.length, key: GENERAL_HINT_KEY, messages: [hint] }])
  set(baseIsAnswerAtom, true)
})

/** Each error once: drops the copies of billing errors, and repeated messages without a field. */
const eachOnce = (errors: readonly FieldError[], isSameAddress: boolean): FieldError[] =>
  errors.filter(({ key, messages }, place) => {
    const before = errors.slice(0, place)
    const original = originalOf(key)
    const isCopy =
      isSameAddress && key !== original && before.some((error) => error.key === original)
    const isRepeated =
      placeOf(key) === FIELDS.length && before.some((error) => error.messages[0] === messages[0])
    return !isCopy && !isRepeated
  })

/** The billing field that a delivery field copies; any other field itself. */
const originalOf = (key: string): string =>
  key.replace('address_delivery_json.', 'address_billing_json.')

const FIELDS: readonly string[] = [
  ...ADDRESS_FIELDS.map((field) => `address_billing_json.${field}`),
  ...ADDRESS_FIELDS.map((field) => `address_delivery_json.${field}`),
  ...NOTE_FIELDS,
]

function placeOf(key: string): number {
  const place = FIELDS.indexOf(key)
  return place === -1 ? FIELDS.length : place
}

/** Sets the errors of a saved field, and the general hint. Ignores a field hidden meanwhile. */
export const receiveFieldErrorAtom = atom(null, (get, set, key: string, errors: FieldError[]) => {
  const messages = messagesOf(errors, key)
  const isHidden = get(typedOrderAtom)?.same_address === true && originalOf(key) !== key
  if (messages.length === 0 || isHidden) return
  const others = get(baseErrorsAtom).filter((error) => error.key !== key)
  const id = others.length
  const [given = generalHint()] = messagesOf(errors, GENERAL_HINT_KEY)
  const hint = { id: id + 1, key: GENERAL_HINT_KEY, messages: [given] }
  const isHinted = others.some((error) => error.key === GENERAL_HINT_KEY)
  set(baseErrorsAtom, [{ id, key, messages }, ...others, ...(isHinted ? [] : [hint])])
  set(baseIsAnswerAtom, false)
})

/** Shows at a field why its change was rolled back, until it is edited or the form is sent (checkout.15). */
export const reportRollbackAtom = atom(null, (get, set, key: string, failure: Failure) => {
  const [reason = failure.message] = messagesOf(failure.errors, key)
  const others = get(rollbacksAtom).filter((rollback) => rollback.key !== key)
  set(rollbacksAtom, [...others, { id: others.length, key, messages: [`Not changed: ${reason}`] }])
})

/** Shows at fields that the server kept the old value (api.83), until they are edited or the form is sent. */
export const reportUnchangedFieldsAtom = atom(null, (_get, set, errors: FieldError[]) =>
  set(rollbacksAtom, errors),
)

/** Clears the errors of some fields. Clears the hint with the last error (checkout.13). */
const clearErrorsAtom = atom(null, (get, set, isGone: (key: string) => boolean) => {
  set(rollbacksAtom, (rollbacks) => rollbacks.filter(({ key }) => !isGone(key)))
  const errors = get(baseErrorsAtom)
  const left = errors.filter(({ key }) => !isGone(key))
  if (left.length === errors.length) return
  const isHintAlone = left.every(({ key }) => key === GENERAL_HINT_KEY)
  set(baseErrorsAtom, isHintAlone ? [] : left)
})

/** Clears the error of an edited field, of its copy (checkout.13) and of the postcode of a country (checkout.140). */
export const clearFieldErrorAtom = atom(null, (get, set, edited: string) => {
  const isSame = get(typedOrderAtom)?.same_address === true
  const cleared = [edited, edited.replace(/country$/, 'postcode')]
  const isCleared = (key: string) =>
    cleared.includes(key) || (isSame && cleared.includes(originalOf(key)))
  set(clearErrorsAtom, isCleared)
})

/** Clears the errors of the delivery address: its fields are hidden (checkout.13). */
export const clearDeliveryErrorsAtom = atom(null, (_get, set) =>
  set(clearErrorsAtom, (key) => originalOf(key) !== key),
)
