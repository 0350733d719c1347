import { isCalledOff, type Order } from '../../entities/checkout/order'
import { ApiError, hasStatus } from '../call/api-error'
import { type Failure, failureOf } from '../call/outcome'

/** Why an order was not saved. */
export interface OrderFailure extends Failure {
  /**
   * 'refused': the server refused. 'signed-out': the session has ended and nothing was done.
   * 'lost': the answer was lost, so the order may be saved.
   */
  kind: 'refused' | 'signed-out' | 'lost'
  /** Whether the server found errors that the buyer can put right (checkout.11). */
  isInvalid: boolean
  /** Whether the basket must be changed first, because of its stock for example (payment.27). */
  isAboutBasket: boolean
  /** Whether the same request may succeed later, for example after too many at once (429). */
  isTemporary: boolean
  isCalledOff?: boolean
}
export type SavedOrder = { ok: true; order: Order } | OrderFailure

/** The server does not know the order, or does not show it to this buyer. */
export const GONE: OrderFailure = {
  ok: false,
  kind: 'refused',
  message: 'Your order could not be found.',
  errors: [],
  isInvalid: false,
  isAboutBasket: false,
  isTemporary: false,
}

export const calledOff = ({ status }: Order): OrderFailure => ({
  ...GONE,
  message: `Your order is ${status}.`,
  isCalledOff: true,
})

/** What a save has come to: an order that is called off is not saved or placed by sending it (payment.25). */
export const outcomeFor =
  (update: Pick<Order, 'status'>) =>
  (order: Order): SavedOrder =>
    isCalledOff(order) && !isCalledOff(update) ? calledOff(order) : { ok: true, order }

export function orderFailure(error: unknown): OrderFailure {
  const { isRefusal, isFinal } = error instanceof ApiError ? error : NO_ANSWER
  const failure = failureOf(error)
  const ofBasket = failure.errors.filter(({ key }) => /^(basket|lines?|items?)\b/.test(key))
  const isAboutBasket = ofBasket.length > 0
  return {
    ...failure,
    ...(isAboutBasket && { message: ofBasket.flatMap(({ messages }) => messages).join(' ') }),
    kind: hasStatus(error, 401) ? 'signed-out' : isRefusal ? 'refused' : 'lost',
    isInvalid: isInvalid(error) && !isAboutBasket,
    isAboutBasket,
    isTemporary: !isFinal,
  }
}

/** A 409 about what was seen is no error of a field: total and lines are compared and shown (checkout.18, payment.100). */
function isInvalid(error: unknown): boolean {
  if (!hasStatus(error, 409))
    return error instanceof ApiError && (error.isInvalid || hasStatus(error, 422))
  return error.isInvalid && error.fieldErrors.every(({ key }) => !/^(total|seen_)/.test(key))
}

const NO_ANSWER = { isRefusal: false, isFinal: false }
