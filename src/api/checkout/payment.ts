import { config } from '../../config'
import type { LineToCompare } from '../../entities/checkout/order-update'
import { entryGone, type FoundAnswer } from '../../entities/expectation'
import {
  ClientSecret,
  type Payment,
  type SavedCard,
  SavedCards,
  SubscriptionAnswer,
} from '../../entities/payment/payment'
import { ifMissing, ifUnreadable } from '../call/api-error'
import { type RequestOptions, request } from '../call/client'
import { requestList } from '../call/request-list'
import { verifyWrite } from '../call/verify-write'

const path = (call: string): string => `/${encodeURIComponent(config().cardProvider.name)}/${call}`

/** Requests an intent; once more when the answer is unreadable (api.19). */
const requestIntent = (call: string, options: RequestOptions = {}): Promise<ClientSecret> => {
  const send = () => request(ClientSecret, path(call), options)
  return send().catch(ifUnreadable(send))
}

/** `GET /{provider}/setup-intent`: the intent that saves a card. */
export const createSetupIntent = (): Promise<ClientSecret> => requestIntent('setup-intent')

/**
 * The total and lines that the buyer has seen. When the order's differ, the server answers 409 (payment.30,
 * payment.100).
 */
export interface SeenByBuyer {
  /** Pence. */
  total: number | null
  /** Sent only to servers that compare lines. */
  lines?: LineToCompare[] | undefined
  /** The day of delivery, where the server has days (delivery.3). */
  day?: string | null | undefined
}

const bodyOf = ({ total, lines, day }: SeenByBuyer) => ({
  ...(total !== null && { seen_total: total }),
  ...(lines && { seen_lines: lines }),
  ...(day && { delivery_day: day }),
})

/**
 * `POST /{provider}/payment`: the intent to pay by new card. Returns the same one until it is cancelled
 * (payment.14).
 */
export const requestPayment = (orderId: string, seen: SeenByBuyer): Promise<ClientSecret> =>
  requestIntent('payment', { method: 'POST', body: { order_id: orderId, ...bodyOf(seen) } })

/** Requests the intent of an order again, to learn the state of its payment (payment.19). */
export const findPayment = ({
  orderId,
  basketToken,
}: Pick<Payment, 'orderId' | 'basketToken'>): Promise<ClientSecret> =>
  requestIntent('payment', { method: 'POST', body: { order_id: orderId }, basketToken })

/** `GET /{provider}/payment-methods`: the saved cards of the user; empty without that endpoint. */
export const fetchSavedCards = (): Promise<SavedCard[]> =>
  requestList(SavedCards, path('payment-methods')).catch(ifMissing(() => []))

/** The access token for the removal, and whether the user is leaving the page. */
export type CardRemoval = Pick<RequestOptions, 'accessToken' | 'isLeaving'>

/**
 * `POST /{provider}/payment-methods/remove`: removes a saved card (api.20, api.80). Resolves to the remaining cards.
 */
export const removeSavedCard = (
  id: string,
  options: CardRemoval = {},
): Promise<FoundAnswer<SavedCard[]>> =>
  verifyWrite(
    () =>
      requestList(SavedCards, path('payment-methods/remove'), {
        ...options,
        method: 'POST',
        body: { id },
      }),
    () => requestList(SavedCards, path('payment-methods'), options),
    entryGone(id, 'This card is still saved.'),
  )

/** `PUT /{provider}/subscription`: pays by saved card (payment.14). The bank redirects to `returnUrl`, a full URL. */
export const payWithSavedCard = (
  orderId: string,
  cardId: string,
  seen: SeenByBuyer,
  returnUrl: string,
): Promise<SubscriptionAnswer> =>
  request(SubscriptionAnswer, path('subscription'), {
    method: 'PUT',
    body: {
      order_id: orderId,
      payment_method: cardId,
      return_url: returnUrl,
      ...bodyOf(seen),
    },
  })
