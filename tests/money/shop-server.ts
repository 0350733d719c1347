import { type CardFate, isTaken } from './card-provider'
import {
  type Basket,
  basketAnswer,
  goodsOf,
  type Order,
  orderAnswer,
  totalsOf,
  USER,
} from './shop-records'
import { type Request, ShopState } from './shop-state'

export interface Answer {
  status: number
  body: unknown
  /** Whether the browser has followed a redirect. */
  isRedirected?: boolean
}

const ok = (body: unknown): Answer => ({ status: 200, body })
const refuse = (status: number, message: string, errors = {}): Answer => ({
  status,
  body: { message, errors },
})
const NOT_FOUND = refuse(404, 'This order does not exist.')

/** The shop's server. It never lies: the network falsifies its answers. */
export class ShopServer extends ShopState {
  /** The delivery days at each charge of a saved card: the order's, and those shown. */
  readonly askedFor: { orderId: string; day: string; days: readonly string[] }[] = []

  /** Handles a request. `fate` is the result of a saved card. */
  handle(request: Request, fate: CardFate = 'accepted'): Answer {
    const { method, path, userId } = request
    const call = `${method} ${path}`
    if (call === 'GET /auth/check') return this.check(userId)
    if (call === 'POST /auth/login') return ok({ user: USER, access_token: USER.id })
    if (call === 'GET /basket') return ok(this.showBasket(this.basketOf(request)))
    if (call === 'POST /basket') return this.add(request)
    if (call === 'GET /order/token') return this.checkoutOrder(request)
    if (call === 'POST /stripe/payment') return this.requestPayment(request)
    if (call === 'PUT /stripe/subscription') return this.payWithSavedCard(request, fate)
    if (call === 'GET /stripe/setup-intent') return ok({ client_secret: 'seti_1_secret_x' })
    if (call === 'GET /stripe/payment-methods') return ok({ data: [{ id: 'c1' }] })
    const id = /^\/order\/(?:id\/)?(\w+)$/.exec(path)?.[1]
    const order = id === undefined ? null : this.visibleOrder(request, id)
    if (!order) return NOT_FOUND
    return method === 'PATCH' ? this.save(order, request) : ok(this.show(order))
  }

  /** Pays an order with a new card on another device, which shows the charged amount. */
  payElsewhere(order: Order): void {
    const intent = this.payableIntent(order)
    const atPress = { shown: intent.amount, seen: [intent.goods], days: [], isShown: true }
    this.provider.pay(intent, 'new', 'accepted', atPress)
    this.finish(intent)
  }

  private check(userId: string | null): Answer {
    const { comparesLines, days } = this.capabilities
    const capabilities = [
      ...(comparesLines ? ['seen-lines'] : []),
      ...(days === 'none' ? [] : ['delivery-days']),
    ]
    return ok({ user: userId ? USER : null, capabilities })
  }

  /** Swaps an order's product for one of the same price, as another device would. */
  swapElsewhere(order: Order): void {
    const basket = this.state.baskets[order.token]
    const intent = this.intentOf(order.id)
    if (!basket || basket.isClosed || (intent && !this.provider.cancel(intent))) return
    basket.product = basket.product === 'p1' ? 'p2' : 'p1'
  }

  private showBasket(basket: Basket | null) {
    const order = basket && Object.values(this.state.orders).find((o) => o.token === basket.token)
    const total = order ? this.total(order) : (basket?.qty ?? 0) * this.state.price
    return basketAnswer(basket, total, this.delivery(order))
  }

  private add(request: Request): Answer {
    const basket = this.basketOf(request) ?? this.openBasket(request.userId)
    const order = Object.values(this.state.orders).find((each) => each.token === basket.token)
    const intent = order ? this.intentOf(order.id) : null
    // A basket with a started payment cannot change until that payment is cancelled.
    if (intent && !this.provider.cancel(intent))
      return refuse(409, 'This basket is being paid for.')
    basket.qty += 1
    return ok(this.showBasket(basket))
  }

  private checkoutOrder(request: Request): Answer {
    const { token, userId } = request
    const placed = Object.values(this.state.orders).find((order) => order.token === token)
    if (placed && placed.status !== 'new' && this.visibleOrder(request, placed.id)) {
      return ok(this.show(placed))
    }
    const basket = this.basketOf(request)
    if (!basket || basket.qty === 0) return refuse(422, 'Your basket is empty.')
    const known = Object.values(this.state.orders).find((order) => order.token === basket.token)
    if (known) {
      if (this.visibleOrder({ ...request, token: basket.token }, known.id)) {
        known.userId ??= userId
        return ok(this.show(known))
      }
      const intent = this.intentOf(known.id)
      if (intent && isTaken(intent)) return refuse(409, 'Somebody else is paying for this basket.')
      known.userId = userId
      return ok(this.show(known))
    }
    const id = this.newId('o')
    const order: Order = {
      id,
      token: basket.token,
      userId,
      status: 'new',
      paymentType: null,
      total: null,
      intentId: null,
      cancelled: 0,
      day: null,
    }
    this.state.orders[id] = order
    return ok(this.show(order))
  }

  private show(order: Order) {
    return orderAnswer(order, this.contents(order), this.total(order), this.delivery(order))
  }

  /** The delivery days of an order; a placed order keeps its day. */
  private delivery(order: Order | null | undefined) {
    if (this.capabilities.days === 'none') return undefined
    const delivery = this.vans.answer(order?.day ?? null)
    return order && order.status !== 'new' ? { ...delivery, chosen: order.day ?? '' } : delivery
  }

  private save(order: Order, { body, userId, atPress }: Request): Answer {
    if (order.status !== 'new') return ok(this.show(order))
    const intent = this.intentOf(order.id)
    const isPending = body.status === 'pending'
    if (intent?.status === 'succeeded' && isPending) {
      this.place(order, 'paid', intent.amount)
      return ok(this.show(order))
    }
    if (intent?.status === 'processing') {
      return isPending ? refuse(409, 'Your payment is being processed.') : ok(this.show(order))
    }
    if (intent?.status === 'succeeded') return ok(this.show(order))
    order.userId ??= userId
    order.paymentType = String(body.payment_type ?? '') || null
    const { delivery_day: day } = body
    if (isPending && this.hasLeft(day)) return this.changedDay(order)
    if (typeof day === 'string') order.day = this.vans.isOpen(day) ? day : null
    if (!isPending) return ok(this.show(order))
    if (order.paymentType === 'card') {
      return refuse(422, 'Not paid.', { payment_type: ['The card payment has not been made yet.'] })
    }
    const total = this.total(order)
    const seen = (body.totals as { total?: number } | undefined)?.total
    if (seen !== undefined && seen !== total) return this.changedTotal(order)
    if (this.isUnseen(order, body)) return this.changedLines(order)
    this.placed.set(order.id, {
      ...atPress,
      isShown: 'seen_lines' in body,
      goods: this.goods(order),
      day: this.vans.dayOf(order.day),
    })
    if (intent) this.provider.cancel(intent)
    this.place(order, 'pending', total)
    return ok(this.show(order))
  }

  private changedTotal(order: Order): Answer {
    const message = 'The total of your order has changed.'
    const body = { message, errors: { total: [message] }, totals: totalsOf(this.total(order)) }
    return { status: 409, body }
  }

  /** Whether the request's lines differ from the order's, on a server that compares them. */
  private isUnseen(order: Order, { seen_lines }: Record<string, unknown>): boolean {
    if (!this.capabilities.comparesLines || !Array.isArray(seen_lines)) return false
    return goodsOf(seen_lines) !== this.goods(order)
  }

  /** Whether the van of the shown day has left, on a server that refuses such orders. */
  private hasLeft(day: unknown): boolean {
    return this.capabilities.days === 'refuses' && typeof day === 'string' && !this.vans.isOpen(day)
  }

  private changedDay(order: Order): Answer {
    const message = 'The delivery day of your order has changed.'
    const errors = { delivery_day: [message] }
    const totals = totalsOf(this.total(order))
    return { status: 409, body: { message, errors, delivery: this.delivery(order), totals } }
  }

  private changedLines(order: Order): Answer {
    const message = 'What is in your order has changed.'
    const errors = { seen_lines: [message] }
    const { basket, totals } = this.show(order).data
    return { status: 409, body: { message, errors, basket, totals } }
  }

  /** The order to pay, or a refusal. */
  private orderToPay(request: Request): Order | Answer {
    const order = this.visibleOrder(request, String(request.body.order_id))
    if (!order) return NOT_FOUND
    if (order.status !== 'new') return refuse(409, 'This order has been placed already.')
    const seen = request.body.seen_total
    const isOther = seen !== undefined && seen !== this.total(order)
    if (isOther && this.capabilities.compares) return this.changedTotal(order)
    const { delivery_day: day } = request.body
    if (this.hasLeft(day)) return this.changedDay(order)
    if (this.isUnseen(order, request.body)) return this.changedLines(order)
    if (typeof day === 'string' && this.vans.isOpen(day)) order.day = day
    return order
  }

  private requestPayment(request: Request): Answer {
    const order = this.orderToPay(request)
    if (!('id' in order)) return order
    return ok({ client_secret: secretOf(this.payableIntent(order).id) })
  }

  private payWithSavedCard(request: Request, fate: CardFate): Answer {
    if (request.userId === null) return refuse(401, 'Please sign in.')
    const order = this.orderToPay(request)
    if (!('id' in order)) return order
    this.askedFor.push({
      orderId: order.id,
      days: request.atPress.days,
      day: this.vans.dayOf(order.day),
    })
    const intent = this.payableIntent(order)
    this.provider.pay(intent, 'saved', fate, {
      ...request.atPress,
      isShown: 'seen_lines' in request.body,
    })
    const { status, amount, id } = intent
    if (status === 'requires_payment_method') return refuse(402, 'Your card was declined.')
    const amountField = this.capabilities.sendsAmount ? { amount } : {}
    return ok({ status, client_secret: secretOf(id), ...amountField })
  }
}

/** The client secret of an intent. */
export const secretOf = (intentId: string): string => `${intentId}_secret_x`
