import type { CardProvider } from '../../card-provider/card-provider'
import type { Database } from '../../database/database'
import {
  orderFrozen,
  PaymentBlocksChange,
  type PaymentRow,
  updatePaymentStatus,
} from './payment-rows'

/**
 * Cancels a payment, so that it can never be made; 409 when it is too late for that. Cancelling is
 * what decides: asking the provider how a payment stands, and then going on, would leave time for
 * the buyer to confirm it.
 */
export async function cancelPayment(
  database: Database,
  provider: CardProvider | null,
  payment: PaymentRow,
): Promise<void> {
  const status = (await provider?.cancelPayment(payment.intent_id))?.status ?? 'canceled'
  if (status === payment.status) throw orderFrozen(payment)
  await updatePaymentStatus(database, payment, status)
}

/**
 * The database, with units of work that are begun again once a payment that was in their way is
 * cancelled: the provider is never asked while the database waits.
 */
export const cancelBlockingPayments = (
  database: Database,
  provider: CardProvider | null,
): Database => ({
  ...database,
  async transaction(work) {
    for (;;) {
      try {
        return await database.transaction(work)
      } catch (error) {
        if (!(error instanceof PaymentBlocksChange)) throw error
        await cancelPayment(database, provider, error.payment)
      }
    }
  },
})
