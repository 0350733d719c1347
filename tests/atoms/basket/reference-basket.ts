import type { BasketRequest } from '../../../src/atoms/basket/queue'
import {
  type Basket,
  EMPTY_BASKET,
  EMPTY_TOTALS,
  type Line,
  linesOf,
} from '../../../src/entities/basket/basket'

/**
 * How a request ends: done and answered, refused, done with its answer lost, or lost on the way.
 * Answers are more frequent than failures.
 */
export const OUTCOMES = [
  'answered',
  'answered',
  'answered',
  'refused',
  'unanswered',
  'lost',
] as const
export type Outcome = (typeof OUTCOMES)[number]

interface Sent {
  request: BasketRequest
  isHandled: boolean
  /** `null` when the request failed. */
  answer: Basket | null
}

export const LINE: Line = {
  id: '',
  qty: 1,
  total: null,
  total_display: null,
  unit: null,
  unit_display: null,
  product: { id: '', sku: '', title: '', permalink: null, image: null, stock_level: null },
}

const line = (id: string, qty: number, version: number): Line => ({
  ...LINE,
  id,
  qty,
  unit: version,
})

/**
 * The reference model: a server with a basket, and a network that keeps no order. The test decides
 * when a request is handled and answered. Each line counts its writes in `unit`.
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

  /** Handles a request on the server. */
  handle(sent: Sent, outcome: Outcome) {
    sent.isHandled = true
    const isDone = (outcome === 'answered' || outcome === 'unanswered') && this.apply(sent.request)
    if (isDone && outcome === 'answered') sent.answer = this.basket()
  }

  /** Returns whether the write was possible: a removed line cannot be written. */
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
