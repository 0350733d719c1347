import { type BasketRequest, linesOf } from '../../../src/atoms/basket/queue'
import { type Basket, EMPTY_BASKET, EMPTY_TOTALS, type Line } from '../../../src/entities/basket'

/** What becomes of a request on its way: done and answered, refused, done but not answered, or lost. */
export const FATES = ['answered', 'answered', 'answered', 'refused', 'unanswered', 'lost'] as const
export type Fate = (typeof FATES)[number]

interface Sent {
  request: BasketRequest
  isHandled: boolean
  /** What was answered; `null`: nothing was, or it was refused. */
  answer: Basket | null
}

const line = (id: string, qty: number, version: number): Line => ({
  id,
  qty,
  total_display: null,
  unit: version,
  unit_display: null,
  product: { id, sku: id, title: id, permalink: null, image: null, stock_level: null },
})

/**
 * A server that holds a basket and a network that keeps no order: each request is handled and
 * answered when the test says so. Each line counts its writes (in `unit`, which means nothing here).
 */
export class ReferenceBasket {
  readonly lines: Line[]
  readonly network: Sent[] = []
  private added = 0

  constructor(lineIds: readonly string[]) {
    this.lines = lineIds.map((id) => line(id, 5, 0))
  }

  basket(): Basket {
    const lines = this.lines.map((each) => ({ ...each }))
    const total = lines.reduce((sum, { qty }) => sum + qty, 0)
    return {
      ...EMPTY_BASKET,
      data: lines.length > 0 ? { product: lines } : {},
      totals: { ...EMPTY_TOTALS, total },
      totalItems: lines.length,
    }
  }

  send(request: BasketRequest) {
    this.network.push({ request, isHandled: false, answer: null })
  }

  /** Does what a request asks for, or not. */
  handle(sent: Sent, fate: Fate) {
    sent.isHandled = true
    const isDone = (fate === 'answered' || fate === 'unanswered') && this.apply(sent.request)
    if (isDone && fate === 'answered') sent.answer = this.basket()
  }

  /** Returns whether it could be done: a line that is gone cannot be written. */
  private apply({ isWrite, lineId, qty = 0 }: BasketRequest): boolean {
    if (!isWrite) return true
    if (lineId === undefined) {
      this.added += 1
      this.lines.push(line(`added-${this.added}`, 1, 0))
      return true
    }
    const index = this.lines.findIndex(({ id }) => id === lineId)
    const known = this.lines[index]
    if (!known) return false
    if (qty === 0) this.lines.splice(index, 1)
    else this.lines[index] = line(lineId, qty, (known.unit ?? 0) + 1)
    return true
  }
}

export const quantities = (basket: Basket): Record<string, number> =>
  Object.fromEntries(linesOf(basket).map(({ id, qty }) => [id, qty]))
