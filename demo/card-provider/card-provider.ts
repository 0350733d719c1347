import type { ProviderEvent } from './provider-event'

/** Stripe's statuses of a payment intent. */
export const PAYMENT_STATUSES = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
  'processing',
  'succeeded',
  'canceled',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** A payment intent as the shop's server sees it. */
export interface Payment {
  id: string
  /** Lets a browser confirm this payment. Never log or store it. */
  clientSecret: string
  /** Pence. */
  amount: number
  status: PaymentStatus
  /** The card of its last confirmation, if any. */
  cardId: string | null
}

/** The API's form of a saved card (payment.12). */
export interface SavedCard {
  id: string
  brand: string
  last_four: string
  exp_month: number
  exp_year: number
  /** When it last paid an order; `null` for never. */
  last_used_at: string | null
}

/** A charge, as listed by `/demo/charges.json`. */
export interface Charge {
  id: string
  order_id: string
  intent_id: string
  /** Pence. */
  amount: number
  /** Pence. */
  amount_refunded: number
  status: 'pending' | 'succeeded' | 'failed'
  /** Whether the cardholder has disputed the charge. */
  is_disputed: boolean
  created_at: string
}

/** The provider declined a card. The message is the provider's and can be shown. */
export class CardRefused extends Error {
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message)
    this.name = 'CardRefused'
  }
}

/** The amount is below the provider's minimum charge, or above its maximum. No charge was made. */
export class AmountRefused extends Error {
  constructor(readonly code: 'amount_too_small' | 'amount_too_large') {
    super('The card provider does not charge this amount')
    this.name = 'AmountRefused'
  }
}

/** The provider cannot be reached or failed. Carries no details, which may hold secrets. */
export class ProviderFailed extends Error {
  constructor() {
    super('The card provider did not answer as expected')
    this.name = 'ProviderFailed'
  }
}

/** A payment to make. */
export interface NewPayment {
  /** Pence. */
  amount: number
  orderId: string
  /** When the order was started. Distinguishes orders of the same id, after a reset. */
  orderedAt: string
  customerId: string | null
}

/** How a saved card is charged. */
export interface SavedCardTerms {
  /** Off session no buyer can answer a challenge, so a card that needs one is refused. */
  session?: 'on' | 'off'
  /** The shop's payment page, to which the bank redirects. */
  returnUrl?: string
}

/**
 * The interface to a card provider. Never call it inside a database transaction: it may be a slow
 * remote call.
 */
export interface CardProvider {
  /** Scopes the customer ids: each provider has its own. */
  readonly name: 'stand-in' | 'stripe'
  /** Creates a customer, who can have saved cards. Returns the id. */
  createCustomer(details: { email: string; name: string }): Promise<string>
  /** Creates a setup intent. Returns the client secret with which a browser saves a card. */
  createSetup(customerId: string): Promise<string>
  /** The saved cards of a customer, newest first. */
  savedCards(customerId: string): Promise<SavedCard[]>
  /** Removes a saved card of this customer. Ignores other customers' cards. */
  removeCard(customerId: string, cardId: string): Promise<void>
  /**
   * Creates a payment intent. Repeatable: the same details return the same payment, in its current state, until it is
   * cancelled. Throws `AmountRefused`.
   */
  createPayment(details: NewPayment): Promise<Payment>
  /**
   * The current state of a payment. `null` for an id unknown to this account, as after a change of keys: it may or may
   * not be paid.
   */
  findPayment(id: string): Promise<Payment | null>
  /**
   * Charges a saved card. Repeatable: a paid or processing payment stays unchanged. Throws `CardRefused`, with the code
   * `resource_missing` for a card that is no longer saved.
   */
  payWithSavedCard(id: string, cardId: string, terms?: SavedCardTerms): Promise<Payment>
  /** Cancels a payment if that is still possible. Returns its current state. */
  cancelPayment(id: string): Promise<Payment | null>
  /**
   * Refunds a payment in full. Idempotent. Throws `ProviderFailed` when any part of it cannot be
   * refunded.
   */
  refundPayment(id: string): Promise<void>
  /** All charges of this shop, newest first. */
  charges(): Promise<Charge[]>
  /**
   * Reads an event that the provider delivers. `body` is the raw body, byte for byte. Returns `null`
   * for events that do not concern payments. Throws `SignatureRefused`.
   */
  readEvent(body: string, signature: string | undefined): Promise<ProviderEvent | null>
}
