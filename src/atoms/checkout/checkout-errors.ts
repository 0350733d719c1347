import { atom } from 'jotai/vanilla'
import { config } from '../../config'
import { type FieldError, GENERAL_HINT_KEY, messagesOf } from '../../entities/field-errors'
import { addressFieldName, NOTE_FIELDS } from './checkout-form'
import { ADDRESS_FIELDS } from './order-addresses'
import type { OrderFailure } from './order-failure'

/** What to do about errors that a buyer cannot put right (spec §5). */
function generalHint(): string {
  const { phone } = config().customerService
  const services = phone ? `customer services on ${phone}` : 'customer services'
  return `If there is an error here that you cannot put right, please contact ${services}. If you are happy to proceed, you may continue.`
}

const baseErrorsAtom = atom<FieldError[]>([])
const baseProblemAtom = atom<string | null>(null)

/** What is wrong with the order by the server's word, by field; ends with the general hint. */
export const checkoutErrorsAtom = atom((get) => get(baseErrorsAtom))

/** Whether errors are listed: the order can be gone on with only in spite of them (spec §5). */
export const hasCheckoutErrorsAtom = atom((get) => get(baseErrorsAtom).length > 0)

/** Why the last submission did not go through, when that is nothing a field could mend. */
export const checkoutProblemAtom = atom((get) => get(baseProblemAtom))

/** Says why a submission did not go through. */
export const reportProblemAtom = atom(null, (_get, set, problem: string) =>
  set(baseProblemAtom, problem),
)

/** Another step is shown: why the one before was not left counts no more. */
export const forgetProblemAtom = atom(null, (_get, set) => set(baseProblemAtom, null))

/** Begins a submission: what was said of the one before counts no more. */
export const forgetErrorsAtom = atom(null, (_get, set) => {
  set(baseErrorsAtom, [])
  set(baseProblemAtom, null)
})

/** Takes what the server found wrong with the order, and adds the general hint (spec §5). */
export const receiveErrorsAtom = atom(null, (_get, set, { errors, message }: OrderFailure) => {
  const others = inOrderOfForm(errors.filter(({ key }) => key !== GENERAL_HINT_KEY))
  const [given] = messagesOf(errors, GENERAL_HINT_KEY)
  const hint = given ?? (others.length > 0 ? generalHint() : `${message} ${generalHint()}`)
  set(baseErrorsAtom, [...others, { id: others.length, key: GENERAL_HINT_KEY, messages: [hint] }])
})

/** Errors in the order in which a buyer comes upon their fields; those of no field come last. */
const inOrderOfForm = (errors: readonly FieldError[]): FieldError[] =>
  errors.toSorted((one, other) => placeOf(one.key) - placeOf(other.key))

const FIELDS: readonly string[] = [
  ...ADDRESS_FIELDS.map((field) => addressFieldName('address_billing_json', field)),
  ...ADDRESS_FIELDS.map((field) => addressFieldName('address_delivery_json', field)),
  ...NOTE_FIELDS,
]

function placeOf(key: string): number {
  const place = FIELDS.indexOf(key)
  return place === -1 ? FIELDS.length : place
}

/** Takes what the server says of one field that was just saved. */
export const receiveFieldErrorAtom = atom(null, (get, set, key: string, messages: string[]) => {
  const others = get(baseErrorsAtom).filter((error) => error.key !== key)
  if (messages.length === 0) return
  set(baseErrorsAtom, [{ id: others.length, key, messages }, ...others])
})

/** A field was edited: its error is gone; with the last of them the hint goes too (readings 25). */
export const clearFieldErrorAtom = atom(null, (get, set, key: string) => {
  const errors = get(baseErrorsAtom)
  const left = errors.filter((error) => error.key !== key)
  if (left.length === errors.length) return
  const isHintAlone = left.every((error) => error.key === GENERAL_HINT_KEY)
  set(baseErrorsAtom, isHintAlone ? [] : left)
})
