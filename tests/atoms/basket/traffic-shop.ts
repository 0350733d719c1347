import { configureClient } from '../../../src/api/call/client'

/** How a write can end. */
export const OUTCOMES = [
  'answered',
  'refused',
  // Done, and the answer is lost or cannot be read.
  'lost',
  'broken',
  'unreadable',
  // Not done, although the answer is a success, as when a redirect turns the write into a GET.
  'ignored',
  'ignored-lost',
  'ignored-unreadable',
  // Sent twice by the browser, or done in another quantity.
  'twice',
  'capped',
  'rounded',
  // Another tab has added something first.
  'meanwhile',
  'meanwhile-ignored',
  // Done after the page had stopped waiting.
  'late',
] as const
export type Outcome = (typeof OUTCOMES)[number]

/** A request: its times to the server and back, in ms, and its outcome. */
export interface Delivery {
  there: number
  back: number
  outcome: Outcome
  /** Whether the reads that follow fail. */
  areReadsLost?: boolean
}

/** How often a read is sent before it has failed (api.3). */
const READ_ATTEMPTS = 3
const PACK = 6
const LATE_MS = 60_000

interface Write {
  method: string
  lineId: string | undefined
  id: string
  qty: number
}

/**
 * A shop behind a network that delays, repeats and loses requests, with a server that may ignore or change
 * writes.
 */
export class TrafficShop {
  lines = ['a', 'b', 'c'].map((id) => ({ id: `line-${id}`, product: id, qty: 5 }))
  /** Lines that two requests wrote at the same time. */
  readonly concurrent: string[] = []
  /** Whether the last write has done anything. */
  hasDoneSomething = false
  private readonly busy = new Set<string>()
  private next = 0
  private made = 0
  private readsToLose = 0

  constructor(private readonly deliveries: readonly Delivery[]) {
    configureClient({
      credentials: () => ({ accessToken: null, basketToken: null, deliveryAddressId: null }),
      onUnauthorised: () => true,
      fetch: this.fetch,
    })
  }

  /** How many of a product the server has. */
  has = (product: string) => this.lines.find((line) => line.product === product)?.qty ?? 0

  private answer = () =>
    new Response(
      JSON.stringify({
        data: {
          product: this.lines.map(({ id, product, qty }) => ({
            id,
            qty,
            product: { id: product, sku: product, title: product },
          })),
        },
        totalItems: this.lines.length,
        token: 'token',
      }),
    )

  private fetch: typeof fetch = async (input, init) => {
    const [, , , lineId] = new URL(String(input)).pathname.split('/')
    const method = init?.method ?? 'GET'
    const delivery = this.deliveries[this.next++ % this.deliveries.length] as Delivery
    const { there, back, outcome } = delivery
    if (method === 'GET') {
      const isLost = this.readsToLose > 0
      if (isLost) this.readsToLose -= 1
      await pause(there)
      if (isLost) throw new TypeError('Failed to fetch')
      const response = this.answer()
      await pause(back)
      return response
    }
    if (lineId && this.busy.has(lineId)) this.concurrent.push(lineId)
    if (lineId) this.busy.add(lineId)
    await pause(there)
    const { id = '', qty = 0 } = JSON.parse(String(init?.body ?? '{}')) as Partial<Write>
    const isTaken = this.take({ method, lineId, id, qty }, outcome)
    const response = isTaken ? this.answer() : new Response('{"message":"No."}', { status: 422 })
    if (delivery.areReadsLost) this.readsToLose = READ_ATTEMPTS
    await pause(back)
    if (lineId) this.busy.delete(lineId)
    if (/lost|late/.test(outcome)) throw new TypeError('Failed to fetch')
    if (outcome === 'broken') return new Response('<html>', { status: 500 })
    return /unreadable/.test(outcome) ? new Response('<p>Done</p>') : response
  }

  /** Executes a write with the given outcome. Returns whether the server accepts it. */
  private take(write: Write, outcome: Outcome): boolean {
    this.hasDoneSomething = false
    if (outcome === 'refused') return false
    if (outcome.startsWith('meanwhile')) this.add(write.id || 'a', 2)
    if (outcome.includes('ignored')) return true
    if (outcome === 'late') {
      setTimeout(() => this.apply(write), LATE_MS)
      this.hasDoneSomething = true
      return true
    }
    if (outcome === 'capped') return this.apply({ ...write, qty: Math.ceil(write.qty / 2) })
    if (outcome === 'rounded')
      return this.apply({ ...write, qty: Math.ceil(write.qty / PACK) * PACK })
    return this.apply(write) && (outcome !== 'twice' || this.apply(write) || true)
  }

  private add(product: string, qty: number) {
    const line = this.lines.find((each) => each.product === product)
    if (line) line.qty += qty
    else this.lines.push({ id: `line-${++this.made}`, product, qty })
  }

  private apply({ method, lineId, id, qty }: Write): boolean {
    const line = this.lines.find((each) => each.id === lineId)
    if (method !== 'POST' && !line) return false
    this.hasDoneSomething = true
    if (method === 'POST') this.add(id, qty)
    else if (method === 'PATCH' && line) line.qty = qty
    else this.lines = this.lines.filter((each) => each !== line)
    return true
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
