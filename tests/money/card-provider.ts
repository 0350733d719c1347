/** The status of an intent, as in Stripe. */
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
  /** The products of the order when the intent was created, in the form of `goodsOf`. */
  goods: string
  status: IntentStatus
}

/** What the page showed when the buyer pressed a pay or order button. */
export interface ShownAtPress {
  /** The total, in pence; `null` unless the buyer paid. */
  shown: number | null
  /** The lines shown then, and those accepted before; `null` without a press. */
  seen: readonly string[] | null
  /** The delivery days shown or accepted; empty without any. */
  days: readonly string[]
  /** Whether the request included the lines, so that the server could compare them. */
  isShown: boolean
}

export type Card = 'new' | 'saved'

/** A charge that succeeded. */
export interface Charge extends ShownAtPress {
  intentId: string
  orderId: string
  /** Pence. */
  amount: number
  card: Card
  goods: string
}

/** The outcome of a card. */
export type CardFate = 'accepted' | 'declined' | 'processing' | 'action'

/** The card provider: honest, but it compares no amounts. */
export class CardProvider {
  readonly intents = new Map<string, Intent>()
  readonly charges: Charge[] = []
  /** The succeeded intents whose webhook has not arrived. */
  readonly webhooks: string[] = []
  private readonly byKey = new Map<string, string>()
  private readonly pending = new Map<string, Charge>()

  /** Creates an intent. A repeated key returns the same one. */
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

  /** Cancels an intent. Returns whether it can no longer be paid. */
  cancel(intent: Intent): boolean {
    if (isTaken(intent)) return false
    intent.status = 'canceled'
    return true
  }

  /** Charges a card. An intent is charged once. */
  pay(intent: Intent, card: Card, fate: CardFate, atPress: ShownAtPress): void {
    if (isTaken(intent) || intent.status === 'canceled') return
    const { id: intentId, orderId, amount, goods } = intent
    const charge = { intentId, orderId, amount, goods, card, ...atPress }
    if (fate === 'declined') intent.status = 'requires_payment_method'
    else if (fate === 'accepted') this.take(intent, charge)
    else {
      intent.status = fate === 'action' ? 'requires_action' : 'processing'
      this.pending.set(intentId, charge)
    }
  }

  /** Completes a pending payment with the bank's decision. */
  decide(intent: Intent, isAccepted: boolean): void {
    const charge = this.pending.get(intent.id)
    if (!charge || !['processing', 'requires_action'].includes(intent.status)) return
    this.pending.delete(intent.id)
    if (isAccepted) this.take(intent, charge)
    else intent.status = 'requires_payment_method'
  }

  /** The intents that wait for a bank's decision. */
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

/** Whether the money is taken, or may still be taken without a further request. */
export const isTaken = ({ status }: Intent): boolean =>
  status === 'succeeded' || status === 'processing'
