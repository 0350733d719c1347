import { atom } from 'jotai/vanilla'
import { fetchAccountPayments } from '../../api/account/account-payments'
import type { AccountPayment } from '../../entities/payment/account-payments'
import { fetchSavedCardsAtom } from '../payment/saved-cards'
import { ownedAtom, ownerAtom } from './user-content'

const basePaymentsAtom = ownedAtom<readonly AccountPayment[]>([])

/** The payments of the account, newest first (account.22). */
export const paymentsAtom = atom((get) => get(basePaymentsAtom))

/** Fetches the payments, and the saved cards that checkout shows too (account.22). */
export const fetchAccountPaymentsAtom = atom(null, async (get, set): Promise<void> => {
  const owner = get(ownerAtom)
  if (owner === null) return
  await set(fetchSavedCardsAtom, async () => {
    const { payment_methods: cards, payments } = await fetchAccountPayments()
    set(basePaymentsAtom, owner, () => payments)
    return cards
  })
})
