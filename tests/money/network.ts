import { isAlive, type Page } from './browser'
import type { Mood } from './moods'
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
  perform: (mood: Mood) => Answer
  /** Passes the answer to the page. */
  reply: (answer: Answer) => void
  /** Fails the page's call. */
  fail: () => void
}

const REFUSALS: readonly Mood[] = ['401', '403', '404', '409', '410', '422']

/** Whether a message can charge money. */
export const isCharge = ({ call }: Message): boolean =>
  call === 'PUT /stripe/subscription' || call === 'confirm'

const refusal = (status: number): Answer => ({ status, body: { message: 'No.' } })

/** The connections of a browser: messages on their way, and answers that come late. */
export class Network {
  readonly queue: Message[] = []
  /** What arrives late: abandoned messages, and answers. */
  readonly late: (() => void)[] = []
  /** The orders with wrong answers, and their mood. */
  readonly broken = new Map<string, Mood>()
  /** The moods that occurred. */
  readonly moods = new Set<Mood>()
  /** Performs a message, then restores the server's state from before it. */
  crash: (carryOut: () => void) => void = (carryOut) => carryOut()

  send(message: Message): void {
    const { reply, fail, page } = message
    this.queue.push({
      ...message,
      reply: (answer) => isAlive(page) && reply(answer),
      fail: () => isAlive(page) && fail(),
    })
  }

  /** Delivers a message in a mood. Returns the mood that applied. */
  deliver(message: Message, drawn: Mood): Mood {
    const mood = (message.orderId && this.broken.get(message.orderId)) || drawn
    this.moods.add(mood)
    const { perform, reply, fail } = message
    if (mood === 'sent twice') perform(mood)
    if (mood === 'lost before') fail()
    else if (mood === 'lost after') {
      perform(mood)
      fail()
    } else if (mood === 'hangs after') perform(mood)
    else if (mood === 'arrives late') this.late.push(() => void perform(mood))
    else if (mood === 'answered late') {
      const answer = perform(mood)
      this.late.push(() => reply(answer))
    } else if (mood === 'crash') {
      this.crash(() => perform(mood))
      fail()
    } else if (mood !== 'hangs before') reply(answerOf(message, mood))
    return mood
  }

  /** Restarts the server: pending messages to it are lost. */
  restart(): void {
    for (const message of this.queue.splice(0)) {
      if (message.to === 'server') message.fail()
      else this.queue.push(message)
    }
  }
}

function answerOf({ perform, call }: Message, mood: Mood): Answer {
  if (mood === '503 before' || mood === '429 before') return refusal(Number(mood.slice(0, 3)))
  // A refused charge never happens: a page could not tell otherwise.
  const isCharge = call.startsWith('PUT')
  if (REFUSALS.includes(mood) && isCharge) return refusal(Number(mood))
  const answer = perform(mood)
  // The provider never lies.
  if (call === 'confirm' || call === 'continue') return mood === '500 after' ? refusal(500) : answer
  if (mood === '500 after') return refusal(500)
  if (REFUSALS.includes(mood)) return refusal(Number(mood))
  if (mood === 'html') return { status: 200, body: '<!doctype html><p>Welcome' }
  if (mood === 'empty') return { status: 200, body: '' }
  return answer.status === 200 ? { ...answer, body: distorted(answer.body, mood, call) } : answer
}

/** Falsifies one part of an answer. */
function distorted(body: unknown, mood: Mood, call: string): unknown {
  if (mood === 'unknown intent' && call === 'POST /stripe/payment') {
    return { client_secret: 'pi_999_secret_x' }
  }
  if (!call.includes('/order') || typeof body !== 'object' || !body || !('data' in body)) {
    return call.startsWith('PUT') && mood === 'no status' ? { ok: true } : body
  }
  const order = body.data as object
  if (mood === 'new') return { data: { ...order, status: 'new' } }
  if (mood === 'no status') return { data: { ...order, status: undefined } }
  return mood === 'other id' ? { data: { ...order, id: 'o999' } } : body
}
