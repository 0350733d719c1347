import type { Setter } from 'jotai/vanilla'
import { ask, type TradeQuestion, type TradeQuestionMap } from '../../events'
import { notifyAtom } from './notifications'

/** Asks the page before a change (event.2). Returns how to tell listeners of its end; `null` when it is prevented. */
export function askPage<K extends keyof TradeQuestionMap>(
  set: Setter,
  type: K,
  about: Omit<TradeQuestionMap[K], keyof TradeQuestion>,
): ((isDone: boolean) => void) | null {
  const { refusal, settle } = ask(type, about)
  if (refusal) set(notifyAtom, { type: 'error', message: refusal })
  return refusal === null ? settle : null
}
