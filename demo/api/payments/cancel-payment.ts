import type { CardProvider } from '../../card-provider/card-provider'
import type { Database } from '../../database/database'
import {
  orderFrozenProblem,
  PaymentBlocksChange,
  type PaymentRow,
  updatePaymentStatus,
} from './payment-rows'

/**
 * Cancels a payment at the provider; 409 when it is already paid, processing or unknown. The provider's response
 * decides: querying the status first would race with a buyer who confirms the payment.
 */
export async function cancelPayment(
  database: Database,
  provider: CardProvider | null,
  payment: PaymentRow,
): Promise<void> {
  const answer = provider && (await provider.cancelPayment(payment.intent_id))
  const status = answer?.status ?? (provider ? 'unknown' : 'canceled')
  if (status === payment.status) throw orderFrozenProblem(payment)
  await updatePaymentStatus(database, payment, status)
}

/**
 * Wraps the database: rolls back a transaction that meets a blocking payment, cancels the payment, and repeats the
 * transaction. So no provider call happens inside a transaction.
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
