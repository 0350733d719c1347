/** An event of the provider about a payment (`CardProvider.readEvent`). */
export interface ProviderEvent {
  /** Unique; the same event may be delivered more than once, and in any order. */
  id: string
  type:
    | 'payment.succeeded'
    | 'payment.processing'
    | 'payment.failed'
    | 'payment.canceled'
    | 'charge.refunded'
    | 'charge.disputed'
  intentId: string
  /** `null` where the provider does not send it, as in disputes. */
  orderId: string | null
}

/** The signature of a delivery is missing, wrong, or older than five minutes. */
export class SignatureRefused extends Error {
  constructor() {
    super('The signature of this delivery is not valid')
    this.name = 'SignatureRefused'
  }
}

/** An event in Stripe's format. */
interface StripeEvent {
  id: string
  type: string
  data: { object: object }
}

/** The parts in use of an event's object: a payment intent, a charge or a dispute. */
interface Subject {
  id?: string
  metadata?: Record<string, string> | null
  payment_intent?: string | { id: string } | null
}

const TYPES: Readonly<Record<string, ProviderEvent['type']>> = {
  'payment_intent.succeeded': 'payment.succeeded',
  'payment_intent.processing': 'payment.processing',
  'payment_intent.payment_failed': 'payment.failed',
  'payment_intent.canceled': 'payment.canceled',
  'charge.refunded': 'charge.refunded',
  'charge.dispute.created': 'charge.disputed',
}

/** The event in our terms; `null` for events that do not concern payments. */
export function eventOf({ id, type, data }: StripeEvent): ProviderEvent | null {
  const ours = TYPES[type]
  const subject = data.object as Subject
  const paid = subject.payment_intent
  const intentId = type.startsWith('payment_intent.')
    ? subject.id
    : typeof paid === 'string'
      ? paid
      : paid?.id
  if (!ours || !intentId) return null
  return { id, type: ours, intentId, orderId: subject.metadata?.order_id ?? null }
}
