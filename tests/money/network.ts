import type { Behaviour } from './behaviours'
import { isAlive, type Page } from './browser'
import type { Answer } from './shop-server'

/** A message from a page to the server or the provider. */
export interface Message {
  page: Page
  to: 'server' | 'provider'
  /** Method and path, or the provider's call. */
  call: string
  /** The order that the message refers to, if any. */
  orderId: string | null
  /** Performs the message. Returns the answer. */
  perform: (behaviour: Behaviour) => Answer
  /** Passes the answer to the page. */
  reply: (answer: Answer) => void
  /** Fails the page's call. */
  fail: () => void
}

const REFUSALS: readonly Behaviour[] = ['401', '403', '404', '409', '410', '422']

/** Whether a message can charge money. */
export const isCharge = ({ call }: Message): boolean =>
  call === 'PUT /stripe/subscription' || call === 'confirm'

const refusal = (status: number): Answer => ({ status, body: { message: 'No.' } })

/** The connections of a browser: messages on their way, and answers that come late. */
export class Network {
  readonly queue: Message[] = []
  /** What arrives late: abandoned messages, and answers. */
  readonly late: (() => void)[] = []
  /** The orders with wrong answers, and their behaviour. */
  readonly broken = new Map<string, Behaviour>()
  /** The behaviours that occurred. */
  readonly behaviours = new Set<Behaviour>()
  /** Delivers a message, then restores the server's earlier state. */
  crash: (carryOut: () => void) => void = (carryOut) => carryOut()

  send(message: Message): void {
    const { reply, fail, page } = message
    this.queue.push({
      ...message,
      reply: (answer) => isAlive(page) && reply(answer),
      fail: () => isAlive(page) && fail(),
    })
  }

  /**
   * Delivers a message with the drawn behaviour, or with that of its broken order. Returns the behaviour that applied.
   */
  deliver(message: Message, drawn: Behaviour): Behaviour {
    const behaviour = (message.orderId && this.broken.get(message.orderId)) || drawn
    this.behaviours.add(behaviour)
    const { perform, reply, fail } = message
    if (behaviour === 'sent twice') perform(behaviour)
    if (behaviour === 'lost before') fail()
    else if (behaviour === 'lost after') {
      perform(behaviour)
      fail()
    } else if (behaviour === 'hangs after') perform(behaviour)
    else if (behaviour === 'arrives late') this.late.push(() => void perform(behaviour))
    else if (behaviour === 'answered late') {
      const answer = perform(behaviour)
      this.late.push(() => reply(answer))
    } else if (behaviour === 'crash') {
      this.crash(() => perform(behaviour))
      fail()
    } else if (behaviour !== 'hangs before') reply(answerOf(message, behaviour))
    return behaviour
  }

  /** Restarts the server: pending messages to it are lost. */
  restart(): void {
    for (const message of this.queue.splice(0)) {
      if (message.to === 'server') message.fail()
      else this.queue.push(message)
    }
  }
}

function answerOf({ perform, call }: Message, behaviour: Behaviour): Answer {
  if (behaviour === '503 before' || behaviour === '429 before')
    return refusal(Number(behaviour.slice(0, 3)))
  // A refused charge never happens: a page could not distinguish it.
  const isCharge = call.startsWith('PUT')
  if (REFUSALS.includes(behaviour) && isCharge) return refusal(Number(behaviour))
  const answer = perform(behaviour)
  // The provider never lies.
  if (call === 'confirm' || call === 'continue')
    return behaviour === '500 after' ? refusal(500) : answer
  if (behaviour === '500 after') return refusal(500)
  if (REFUSALS.includes(behaviour)) return refusal(Number(behaviour))
  if (behaviour === 'html') return { status: 200, body: '<!doctype html><p>Welcome' }
  if (behaviour === 'empty') return { status: 200, body: '' }
  return answer.status === 200
    ? { ...answer, body: distorted(answer.body, behaviour, call) }
    : answer
}

/** Falsifies one part of an answer. */
function distorted(body: unknown, behaviour: Behaviour, call: string): unknown {
  if (behaviour === 'unknown intent' && call === 'POST /stripe/payment') {
    return { client_secret: 'pi_999_secret_x' }
  }
  if (!call.includes('/order') || typeof body !== 'object' || !body || !('data' in body)) {
    return call.startsWith('PUT') && behaviour === 'no status' ? { ok: true } : body
  }
  const order = body.data as object
  if (behaviour === 'new') return { data: { ...order, status: 'new' } }
  if (behaviour === 'no status') return { data: { ...order, status: undefined } }
  return behaviour === 'other id' ? { data: { ...order, id: 'o999' } } : body
}
