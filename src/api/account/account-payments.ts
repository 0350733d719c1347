import { AccountPayments } from '../../entities/payment/account-payments'
import { ifMissing } from '../call/api-error'
import { request } from '../call/client'
import { fetchSavedCards } from '../checkout/payment'

/**
 * `GET /users/payments`: the saved cards and payments of the account. Without that endpoint (404, 501): the
 * cards from the card provider's endpoint (account.22).
 */
export const fetchAccountPayments = (): Promise<AccountPayments> =>
  request(AccountPayments, '/users/payments').catch(
    ifMissing(async () => ({ payment_methods: await fetchSavedCards(), payments: [] })),
  )
