import * as v from 'valibot'

/** How the stand-in's events reach the webhook: delivered, lost, or delivered twice. */
export const Delivery = v.object({
  mode: v.picklist(['on', 'off', 'twice']),
  /** The delay before each delivery, in ms. */
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(120_000)), 0),
})
export type Delivery = v.InferOutput<typeof Delivery>

/** The pauses before a failed delivery is repeated (ms). After the last one the event is dropped. */
const PAUSES = [1_000, 5_000, 25_000]

/** Posts a delivery to the webhook. Resolves to whether it was accepted. */
export type Post = (body: string, signature: string) => Promise<boolean>

export interface Webhooks {
  /** Starts a delivery without awaiting it. */
  deliver(body: string, signature: string): void
  /** The delivery mode of events, and the number in progress. */
  state(): Delivery & { pending: number }
  /** Changes the delivery mode from now on. */
  choose(delivery: Delivery): void
  /** Drops all deliveries in progress, and restores the initial mode. */
  reset(): void
  /** Resolves once no delivery is in progress; does not wait for delayed ones. */
  settled(): Promise<void>
}

/** Delivers events like a card provider: repeats them, after growing pauses, while the webhook fails. */
export function createWebhooks(post: Post, initial: Delivery['mode'] = 'on'): Webhooks {
  const atStart: Delivery = { mode: initial, delayMs: 0 }
  let delivery = atStart
  let generation = 0
  const waiting = new Set<ReturnType<typeof setTimeout>>()
  const running = new Set<Promise<void>>()

  function after(ms: number, work: () => void): void {
    if (ms === 0) {
      work()
      return
    }
    const timer = setTimeout(() => {
      waiting.delete(timer)
      work()
    }, ms)
    // Deliveries must not keep a process alive.
    timer.unref?.()
    waiting.add(timer)
  }

  function send(body: string, signature: string, pauses: readonly number[]): void {
    const own = generation
    const sent = post(body, signature)
      .catch(() => false)
      .then((isAccepted) => {
        running.delete(sent)
        const [pause, ...later] = pauses
        if (!isAccepted && pause !== undefined && own === generation) {
          after(pause, () => send(body, signature, later))
        }
      })
    running.add(sent)
  }

  return {
    deliver(body, signature) {
      const { mode, delayMs } = delivery
      const times = { off: 0, on: 1, twice: 2 }[mode]
      for (let time = 0; time < times; time += 1) {
        after(delayMs, () => send(body, signature, PAUSES))
      }
    },
    state: () => ({ ...delivery, pending: waiting.size + running.size }),
    choose: (next) => {
      delivery = { ...next }
    },
    reset() {
      generation += 1
      for (const timer of waiting) clearTimeout(timer)
      waiting.clear()
      delivery = { ...atStart }
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
