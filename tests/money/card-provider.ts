/** The status of an intent, in the provider's words. */
export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'

export interface Intent {
  id: string
  orderId: string
  /** Pence. */
  amount: number
  /** What the order held when the intent was made, as `goodsOf` writes it. */
  goods: string
  status: IntentStatus
}

/** What the buyer saw when they paid or placed an order. */
export interface Sight {
  /** The total, in pence; `null` when they did not pay. */
  shown: number | null
  /** The lines that stood there, and those accepted before; `null` when they did not press. */
  seen: readonly string[] | null
  /** The days of delivery that stood there, or were accepted; empty where there are none. */
  days: readonly string[]
  /** Whether the server was told the lines, so that it could compare them. */
  isTold: boolean
}

export type Card = 'new' | 'saved'

/** Money that was taken. */
export interface Charge extends Sight {
  intentId: string
  orderId: string
  /** Pence. */
  amount: number
  card: Card
  goods: string
}

/** The outcome of a card. */
export type CardFate = 'accepted' | 'declined' | 'processing' | 'action'

/** The card provider: honest, and without any kindness. It compares no amounts. */
export class CardProvider {
  readonly intents = new Map<string, Intent>()
  readonly charges: Charge[] = []
  /** The intents whose success the server has not been told of. */
  readonly webhooks: string[] = []
  private readonly byKey = new Map<string, string>()
  private readonly pending = new Map<string, Charge>()

  /** The same key answers the same intent. */
  create(orderId: string, amount: number, goods: string, key: string): Intent {
    const known = this.intents.get(this.byKey.get(key) ?? '')
    if (known) return known
    const id = `pi_${this.intents.size + 1}`
    const intent: Intent = { id, orderId, amount, goods, status: 'requires_payment_method' }
    this.intents.set(id, intent)
    this.byKey.set(key, id)
    return intent
  }

  find(id: string | null): Intent | null {
    return this.intents.get(id ?? '') ?? null
  }

  /** Whether the intent can never be paid from now on. */
  cancel(intent: Intent): boolean {
    if (isTaken(intent)) return false
    intent.status = 'canceled'
    return true
  }

  /** Asks a card for the money. An intent is charged once. */
  pay(intent: Intent, card: Card, fate: CardFate, sight: Sight): void {
    if (isTaken(intent) || intent.status === 'canceled') return
    const { id: intentId, orderId, amount, goods } = intent
    const charge = { intentId, orderId, amount, goods, card, ...sight }
    if (fate === 'declined') intent.status = 'requires_payment_method'
    else if (fate === 'accepted') this.take(intent, charge)
    else {
      intent.status = fate === 'action' ? 'requires_action' : 'processing'
      this.pending.set(intentId, charge)
    }
  }

  /** The bank decides about a payment that waits for it. */
  decide(intent: Intent, isAccepted: boolean): void {
    const charge = this.pending.get(intent.id)
    if (!charge || !['processing', 'requires_action'].includes(intent.status)) return
    this.pending.delete(intent.id)
    if (isAccepted) this.take(intent, charge)
    else intent.status = 'requires_payment_method'
  }

  /** The intents that wait for a bank. */
  undecided(): Intent[] {
    return [...this.pending.keys()].flatMap((id) => this.find(id) ?? [])
  }

  private take(intent: Intent, charge: Charge): void {
    intent.status = 'succeeded'
    this.pending.delete(intent.id)
    this.charges.push(charge)
    this.webhooks.push(intent.id)
  }
}

/** Whether the money is taken, or may be at any time without anybody asking again. */
export const isTaken = ({ status }: Intent): boolean =>
  status === 'succeeded' || status === 'processing'
