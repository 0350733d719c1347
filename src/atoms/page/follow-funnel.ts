import { config } from '../../config'
import { listen } from '../../events'
import { stopAll } from '../../lib/browser/on-event'
import type { Store } from '../base/store'

const FUNNEL_EVENTS = [
  'trade:list',
  'trade:select',
  'trade:product',
  'trade:added',
  'trade:changed',
  'trade:removed',
  'trade:panel',
  'trade:basket',
  'trade:step',
  'trade:addresses',
  'trade:payment-type',
  'trade:order',
] as const
export type FunnelEvent = (typeof FUNNEL_EVENTS)[number]

/** Turns the events into the purchase funnel, unless analytics is "never" (page.152). Events wait for its script. */
export function followFunnel(store: Store): () => void {
  if (config().analytics === 'never') return () => {}
  const early: (() => void)[] = []
  let reporters: Record<string, (detail: never) => void> | undefined
  const stops = FUNNEL_EVENTS.map((type) =>
    listen(type, (detail) => {
      const report = () => reporters?.[type]?.(detail as never)
      if (reporters) report()
      else early.push(report)
    }),
  )
  const unsubscribe = stopAll(stops)
  import('./funnel').then(
    ({ startFunnel }) => {
      reporters = startFunnel(store)
      for (const report of early.splice(0)) report()
    },
    // Without its script, the events would wait for ever.
    unsubscribe,
  )
  return unsubscribe
}
