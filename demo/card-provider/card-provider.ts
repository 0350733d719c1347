/** Where a payment stands, in Stripe's words. */
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
  /** Lets a browser confirm this payment; never logged or kept. */
  clientSecret: string
  /** Pence. */
  amount: number
  status: PaymentStatus
}

/** A saved card as the API tells it (spec §3). */
export interface SavedCard {
  id: string
  brand: string
  last_four: string
  exp_month: number
  exp_year: number
}

/** Money that was taken, or is on its way, as `/demo/charges.json` tells it. */
export interface Charge {
  id: string
  order_id: string
  intent_id: string
  /** Pence. */
  amount: number
  status: 'pending' | 'succeeded' | 'failed'
  created_at: string
}

/** The provider refused a card; the message is the provider's, fit to be shown. */
export class CardRefused extends Error {
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message)
    this.name = 'CardRefused'
  }
}

/** The provider cannot be reached, or does not understand; says nothing of its answer. */
export class ProviderFailed extends Error {
  constructor() {
    super('The card provider did not answer as expected')
    this.name = 'ProviderFailed'
  }
}

/**
 * What the shop asks of whoever takes the cards. None of it runs inside a transaction of the shop:
 * the provider may be far away.
 */
export interface CardProvider {
  /** Whose ids are whose: customers of the one are unknown to the other. */
  readonly name: 'stand-in' | 'stripe'
  /** Makes a customer to whom cards can be saved; returns its id. */
  createCustomer(details: { email: string; name: string }): Promise<string>
  /** Begins the saving of a card; returns the secret with which a browser finishes it. */
  createSetup(customerId: string): Promise<string>
  /** The newest first. */
  savedCards(customerId: string): Promise<SavedCard[]>
  /** Forgets a card of this customer; of anybody else's nothing happens. */
  removeCard(customerId: string, cardId: string): Promise<void>
  createPayment(details: {
    amount: number
    orderId: string
    customerId: string | null
  }): Promise<Payment>
  /** The payment as it is now; `null` when there is none of this id. */
  findPayment(id: string): Promise<Payment | null>
  /**
   * Charges a saved card, once: of a payment that is made or under way nothing changes.
   * Throws `CardRefused`.
   */
  payWithSavedCard(id: string, cardId: string): Promise<Payment>
  /** Cancels, as long as that is possible, and says what the payment is now. */
  cancelPayment(id: string): Promise<Payment | null>
  /** Every charge of this shop, the newest first. */
  charges(): Promise<Charge[]>
}
