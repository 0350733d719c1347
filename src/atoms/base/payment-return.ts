import { atom } from 'jotai/vanilla'
import { isAt, isWithin, takeParameters } from '../../lib/browser/location'
import { route } from '../../routes'

const SECRET = 'payment_intent_client_secret'

/** The provider's parameters in the return address; some are secret. */
const PARAMETERS = [
  'payment_intent',
  SECRET,
  'setup_intent',
  'setup_intent_client_secret',
  'redirect_status',
]

const secretAtom = atom<string | null>(null)

/** The client secret of the payment that a bank's page returned from; `null` without one, and once handled. */
export const returnedSecretAtom = atom((get) => get(secretAtom))

/**
 * Removes the provider's parameters from the return address: the payment page's, or the account's (payment.161). Trusts
 * none of them: the provider itself is asked (payment.22, payment.102).
 */
export const takePaymentReturnAtom = atom(null, (_get, set) => {
  const isPayment = isAt(route('payment'))
  if (!isPayment && !isWithin(route('account'))) return
  const secret = takeParameters(PARAMETERS)[SECRET] || null
  if (isPayment) set(secretAtom, secret)
})

/** Forgets the return from a bank's page, once its payment is known. */
export const forgetPaymentReturnAtom = atom(null, (_get, set) => set(secretAtom, null))
