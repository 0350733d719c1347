import { vi } from 'vitest'
import { checkoutProblemAtom } from '../../../src/atoms/checkout/errors'
import { enableRecoveryAtom } from '../../../src/atoms/checkout/recover-payment'
import { submissionAtom } from '../../../src/atoms/checkout/submission'
import { changeJournalAtom } from '../../../src/atoms/payment/journal'
import { type JournalEntry, withEntry } from '../../../src/entities/payment/payment'
import { INTENT_PATH, ORDER_PATH, openShop } from './checkout-shop'

/** A page that finds a payment in the journal. Its timers are fake. */
export async function openWith(...steps: JournalEntry[]) {
  const shop = await openShop()
  const { store } = shop
  for (const step of steps) store.set(changeJournalAtom, (journal) => withEntry(journal, step))
  const stop = store.set(enableRecoveryAtom)
  return {
    ...shop,
    stop,
    stage: () => store.get(submissionAtom).stage,
    problem: () => store.get(checkoutProblemAtom),
    questions: () => shop.bodies('POST', INTENT_PATH).length,
    saves: () => shop.bodies('PATCH', ORDER_PATH).length,
    after: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}
