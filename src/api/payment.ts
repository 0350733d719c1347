import { config } from '../config'
import { ClientSecret, type SavedCard, SavedCards, SubscriptionAnswer } from '../entities/payment'
import { IN_PLACE, request } from './client'

const path = (call: string): string => `/${encodeURIComponent(config().cardProvider.name)}/${call}`

/** `GET /{provider}/setup-intent`: the intent that saves a card. */
export const createSetupIntent = (): Promise<ClientSecret> =>
  request(ClientSecret, path('setup-intent'), IN_PLACE)

/**
 * `POST /{provider}/payment`: the intent that pays an order by new card (payment.14). Answers the
 * same intent until that is cancelled.
 */
export const requestPayment = (orderId: string): Promise<ClientSecret> =>
  request(ClientSecret, path('payment'), {
    ...IN_PLACE,
    method: 'POST',
    body: { order_id: orderId },
  })

/** `GET /{provider}/payment-methods`: the saved cards of the user. */
export const fetchSavedCards = (): Promise<SavedCard[]> =>
  request(SavedCards, path('payment-methods'), IN_PLACE)

/** `POST /{provider}/payment-methods/remove`: removes a saved card; answers with the remaining ones. */
export const removeSavedCard = (id: string): Promise<SavedCard[]> =>
  request(SavedCards, path('payment-methods/remove'), { ...IN_PLACE, method: 'POST', body: { id } })

/** `PUT /{provider}/subscription`: pays an order by saved card (payment.14). */
export const payWithSavedCard = (orderId: string, cardId: string): Promise<SubscriptionAnswer> =>
  request(SubscriptionAnswer, path('subscription'), {
    ...IN_PLACE,
    method: 'PUT',
    body: { order_id: orderId, payment_method: cardId },
  })
