import { CardProvider, type Intent, isTaken, type ShownAtPress } from './card-provider'
import { type Basket, type Contents, goodsOf, type Order } from './shop-records'
import type { Vans } from './vans'

/** A request as the server receives it. */
export interface Request {
  method: string
  path: string
  body: Record<string, unknown>
  userId: string | null
  token: string | null
  atPress: ShownAtPress
}

/** An order that was placed without a card. */
export interface Placement extends ShownAtPress {
  goods: string
  /** The day of delivery that it was placed for. */
  day: string
}

interface State {
  /** Pence for one item. */
  price: number
  lastId: number
  baskets: Record<string, Basket>
  orders: Record<string, Order>
}

/** The capabilities of a server, which may lack some. */
export interface Capabilities {
  /** It compares the shown total with what it charges. */
  compares: boolean
  /** It compares the shown lines, where the request has them. */
  comparesLines: boolean
  /** It returns the charged amount for a saved card. */
  sendsAmount: boolean
  /** Whether it has delivery days, and whether it refuses an order whose van has left or moves it to the next day. */
  days: 'none' | 'refuses' | 'moves'
}

/** The server's baskets and orders, and its card provider. */
export class ShopState {
  readonly provider = new CardProvider()
  /** The ids of placed orders; an order placed twice appears twice. */
  readonly placements: string[] = []
  /** The placements without a card, by order. */
  readonly placed = new Map<string, Placement>()
  state: State = { price: 1_000, lastId: 0, baskets: {}, orders: {} }

  constructor(
    readonly capabilities: Capabilities,
    readonly vans: Vans,
    /** Whether the server answers as if it did not know an order. */
    private readonly isForgotten: (orderId: string) => boolean,
  ) {}

  /** The total of an order, in pence: what was paid, or what its basket costs now. */
  total({ id, total, token }: Order): number {
    const intent = this.intentOf(id)
    if (total !== null) return total
    if (intent && isTaken(intent)) return intent.amount
    return (this.state.baskets[token]?.qty ?? 0) * this.state.price
  }

  /** Places the order of a succeeded payment, once. */
  finish(intent: Intent | null): void {
    const order = this.state.orders[intent?.orderId ?? '']
    if (intent?.status === 'succeeded' && order?.status === 'new') {
      order.intentId = intent.id
      this.place(order, 'paid', intent.amount)
    }
  }

  /** Asks the provider about all payments, and finishes paid orders. */
  sweep(): void {
    for (const intent of this.provider.intents.values()) this.finish(intent)
  }

  /** Saves the current state. Returns a function that restores it. */
  snapshot(): () => void {
    const state = structuredClone(this.state)
    const placed = this.placements.length
    return () => {
      // Survives a crash: every server stores a payment before it is charged.
      for (const { id, intentId, cancelled } of Object.values(this.state.orders)) {
        const order = state.orders[id]
        if (order) Object.assign(order, { intentId, cancelled })
      }
      this.state = state
      this.placements.length = placed
    }
  }

  /** Raises the amount of an order's open intent above the order's total. */
  misprice(orderId: string): void {
    const intent = this.intentOf(orderId)
    if (intent?.status === 'requires_payment_method') intent.amount += 100
  }

  protected intentOf(orderId: string): Intent | null {
    const intent = this.provider.find(this.state.orders[orderId]?.intentId ?? null)
    return intent?.status === 'canceled' ? null : intent
  }

  protected newId(prefix: string): string {
    this.state.lastId += 1
    return prefix + this.state.lastId
  }

  /** Finds the open basket of a token, or of the user. A sign-in takes over the visitor's basket. */
  protected basketOf({ token, userId }: Request): Basket | null {
    const named = this.state.baskets[token ?? '']
    const isHeld = named && !named.isClosed
    if (isHeld && (userId === null || named.userId === null || named.userId === userId)) {
      named.userId ??= userId
      return named
    }
    if (userId === null) return null
    const mine = Object.values(this.state.baskets).filter((each) => each.userId === userId)
    return mine.find((each) => !each.isClosed && !this.isSpokenFor(each)) ?? null
  }

  /** Whether a basket is being paid for or has an unknown order, and so stays with its token. */
  protected isSpokenFor({ token }: Basket): boolean {
    const order = Object.values(this.state.orders).find((each) => each.token === token)
    if (!order) return false
    const intent = this.intentOf(order.id)
    return (intent !== null && isTaken(intent)) || this.isForgotten(order.id)
  }

  protected openBasket(userId: string | null): Basket {
    const token = this.newId('b')
    const basket: Basket = { token, qty: 0, product: 'p1', userId, isClosed: false }
    this.state.baskets[token] = basket
    return basket
  }

  protected visibleOrder({ token, userId }: Request, id: string): Order | null {
    const order = this.state.orders[id]
    if (!order) return null
    const isGuests = order.userId === null && order.token === token
    return isGuests || (userId !== null && order.userId === userId) ? order : null
  }

  /** The lines of an order. */
  protected contents({ token }: Order): Contents {
    return this.state.baskets[token] ?? { qty: 0, product: 'p1' }
  }

  protected goods(order: Order): string {
    const { qty, product } = this.contents(order)
    return goodsOf([{ id: product, qty }])
  }

  protected place(order: Order, status: string, total: number): void {
    Object.assign(order, { status, total, day: this.vans.dayOf(order.day) })
    if (status === 'paid') order.paymentType = 'card'
    const basket = this.state.baskets[order.token]
    if (basket) basket.isClosed = true
    this.placements.push(order.id)
  }

  /** The payable intent of an order for its total; an older one is cancelled first. */
  protected payableIntent(order: Order): Intent {
    const total = this.total(order)
    const active = this.intentOf(order.id)
    if (active && (active.amount === total || !this.provider.cancel(active))) return active
    if (active) order.cancelled += 1
    const made = () =>
      this.provider.create(
        order.id,
        total,
        this.goods(order),
        `${order.id} ${total} ${order.cancelled}`,
      )
    let intent = made()
    while (intent.status === 'canceled') {
      order.cancelled += 1
      intent = made()
    }
    order.intentId = intent.id
    return intent
  }
}
