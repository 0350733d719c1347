import * as v from 'valibot'
import { isCancelled, isPlaced, type Order, OrderResponse } from '../../entities/checkout/order'
import {
  afterSave,
  type OrderUpdate,
  orderAsReceived,
  orderBody,
  unchangedOrderFields,
} from '../../entities/checkout/order-update'
import { ApiError, hasStatus, ifUnreadable, recoverFrom } from '../call/api-error'
import { request } from '../call/client'
import { type Failure, failureOf } from '../call/outcome'

/** The token of the basket that an order was made from; the page's own by default (payment.29). */
export type BasketToken = string | null | undefined

/** The answer about one order. A placement accepts only a placed or cancelled order (payment.25). */
const orderWith = (id: string, isPlacement = false) =>
  v.pipe(
    OrderResponse,
    v.check((order) => order.id === id && (!isPlacement || isPlaced(order) || isCancelled(order))),
  )

/** `GET /order/token`: the checkout order of the basket token. The first call creates the order. */
export const fetchCheckoutOrder = (): Promise<Order> => request(OrderResponse, '/order/token')

/** An open order without lines or totals could hide that they have changed. */
const hasLinesAndTotals = (order: Order): boolean =>
  isPlaced(order) ||
  isCancelled(order) ||
  ['basket', 'totals'].every((name) => name in (order.received ?? {}))

/**
 * `PATCH /order/{id}`: saves the whole order; `save_field` names the changed field (checkout.14). Reads the order again
 * when the answer is unreadable, lacks lines or totals (api.19), or still shows the old value (api.83; not for a
 * placement or a single field).
 */
export const updateOrder = (update: OrderUpdate, basketToken?: BasketToken): Promise<Order> => {
  const saved = orderWith(update.id, isPlaced(update))
  const before = orderAsReceived(update)
  const isCompared = !isPlaced(update) && update.save_field === undefined
  const isLeft = (order: Order) =>
    isCompared && unchangedOrderFields(update, before, order).length > 0
  const readAgain = async () => (await readOrder(update.id, basketToken, saved)) ?? Promise.reject()
  return request(
    v.pipe(saved, v.check(hasLinesAndTotals)),
    `/order/${encodeURIComponent(update.id)}`,
    {
      basketToken,
      method: 'PATCH',
      body: orderBody(update),
      isVerbatim: true,
    },
  )
    .catch(ifUnreadable(readAgain))
    .then((order) => (isLeft(order) ? readAgain().catch(() => order) : order))
    .then((order) => afterSave(order, update))
}

/**
 * Reads an order by its id. When the server refuses, as for guests, reads the order of the basket token.
 * Resolves to `null` when both are refused, or the token's order is another one.
 */
export const readOrder = (
  id: string,
  basketToken?: BasketToken,
  schema = orderWith(id),
): Promise<Order | null> => {
  const options = { basketToken }
  const isOther = v.check((order: Order) => order.id !== id)
  const other = v.pipe(
    OrderResponse,
    isOther,
    v.transform(() => undefined),
  )
  return request(schema, `/order/id/${encodeURIComponent(id)}`, options)
    .catch(ifRefused(() => request(v.union([schema, other]), '/order/token', options)))
    .then((order) => order ?? null)
    .catch(ifRefused(() => null))
}

/** Replaces a lasting refusal, except that of an ended session. */
const ifRefused = recoverFrom(({ isFinal, isHandled }) => isFinal && !isHandled)

/** Why an order was not saved. */
export interface OrderFailure extends Failure {
  /**
   * 'refused': the server refused. 'signed-out': the session has ended and nothing was done.
   * 'lost': the answer was lost, so the order may have been saved.
   */
  kind: 'refused' | 'signed-out' | 'lost'
  /** Whether the server found errors that the buyer can correct (checkout.11). */
  isInvalid: boolean
  /** Whether the basket must be changed first, because of its stock for example (payment.27). */
  isAboutBasket: boolean
  /** Whether the same request may succeed later, for example after too many at once (429). */
  isTemporary: boolean
  isCancelled?: boolean
}
export type SavedOrder = { ok: true; order: Order } | OrderFailure

/** The server does not know the order, or does not show it to this buyer. */
export const GONE_FAILURE: OrderFailure = {
  ok: false,
  kind: 'refused',
  message: 'Your order could not be found.',
  errors: [],
  isInvalid: false,
  isAboutBasket: false,
  isTemporary: false,
}

export const cancelledFailure = ({ status }: Order): OrderFailure => ({
  ...GONE_FAILURE,
  message: `Your order is ${status}.`,
  isCancelled: true,
})

/** The outcome of a save: sending a cancelled order neither saves nor places it (payment.25). */
export const outcomeFor =
  (update: Pick<Order, 'status'>) =>
  (order: Order): SavedOrder =>
    isCancelled(order) && !isCancelled(update) ? cancelledFailure(order) : { ok: true, order }

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

/**
 * A 409 about the total, lines or day is not a field error: the shop shows the buyer the difference (checkout.18,
 * payment.100).
 */
function isInvalid(error: unknown): boolean {
  if (!hasStatus(error, 409))
    return error instanceof ApiError && (error.isInvalid || hasStatus(error, 422))
  return (
    error.isInvalid &&
    error.fieldErrors.every(({ key }) => !/^(total|seen_|delivery_day)/.test(key))
  )
}

const NO_ANSWER = { isRefusal: false, isFinal: false }
