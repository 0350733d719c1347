import { AccountPayments } from '../../entities/payment/account-payments'
import { hasStatus } from '../call/api-error'
import { request } from '../call/client'
import { fetchSavedCards } from '../checkout/payment'

/**
 * `GET /users/payments`: the saved cards and payments of the account. Where the server has no such call
 * (404, 501), the cards that the provider's call answers (account.22).
 */
export const fetchAccountPayments = (): Promise<AccountPayments> =>
  request(AccountPayments, '/users/payments').catch(async (error: unknown) => {
    if (!hasStatus(error, 404) && !hasStatus(error, 501)) throw error
    return { payment_methods: await fetchSavedCards(), payments: [] }
  })
