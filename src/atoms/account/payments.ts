import { atom } from 'jotai/vanilla'
import { fetchAccountPayments } from '../../api/account/account-payments'
import type { AccountPayment } from '../../entities/payment/account-payments'
import { fetchSavedCardsAtom } from '../payment/saved-cards'
import { pageUserAtom } from '../session/identity'

const basePaymentsAtom = atom<{ userId: string; payments: readonly AccountPayment[] } | null>(null)
const NONE: readonly AccountPayment[] = []

/** The payments of the account, newest first (account.22). */
export const paymentsAtom = atom((get) => {
  const held = get(basePaymentsAtom)
  return held && held.userId === get(pageUserAtom)?.id ? held.payments : NONE
})

/** Fetches the saved cards, which are those of checkout too, and the payments (account.22). */
export const fetchAccountPaymentsAtom = atom(null, async (get, set): Promise<void> => {
  const userId = get(pageUserAtom)?.id
  if (userId === undefined) return
  await set(fetchSavedCardsAtom, async () => {
    const { payment_methods: cards, payments } = await fetchAccountPayments()
    set(basePaymentsAtom, { userId, payments })
    return cards
  })
})
