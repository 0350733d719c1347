import type { Setter } from 'jotai/vanilla'
import { ask, type TradeQuestion, type TradeQuestionMap } from '../../events'
import { notifyAtom } from './notifications'

/**
 * Asks the page before a change (event.2), and says as a notice what it says instead. Returns how to tell
 * the listeners whether the change was made; `null` when the page has prevented it.
 */
export function askPage<K extends keyof TradeQuestionMap>(
  set: Setter,
  type: K,
  about: Omit<TradeQuestionMap[K], keyof TradeQuestion>,
): ((isDone: boolean) => void) | null {
  const { refusal, settle } = ask(type, about)
  if (refusal) set(notifyAtom, { type: 'error', message: refusal })
  return refusal === null ? settle : null
}
