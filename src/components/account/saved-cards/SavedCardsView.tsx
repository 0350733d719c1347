import './saved-cards.css'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { fetchAccountPaymentsAtom, paymentsAtom } from '../../../atoms/account/payments'
import { takesCards } from '../../../atoms/payment/provider'
import { savedCardsStatusAtom } from '../../../atoms/payment/saved-cards'
import type { AccountPayment } from '../../../entities/payment/account-payments'
import { formatDate } from '../../../lib/text/dates'
import { upperFirst } from '../../../lib/text/upper-first'
import { NO_AMOUNT } from '../../basket/amounts'
import { AddCard } from '../../card-form/AddCard'
import { SavedCards } from '../../card-form/SavedCards'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorState } from '../../ui/ErrorState'
import { TextLink } from '../../ui/TextLink'
import { orderAddress } from '../orders/order-addresses'
import { ViewSkeleton } from '../ViewSkeleton'

const MAX_SHOWN = 12

/** The latest card payments, each with its order (account.22). Renders nothing without any. */
function Payments() {
  const payments = useAtomValue(paymentsAtom)
  if (payments.length === 0) return null
  return (
    <section className="trade-stack-3">
      <h3 className="trade-strong trade-large">Latest card payments</h3>
      <ul className="trade-card-list trade-stack">
        {payments.slice(0, MAX_SHOWN).map((payment) => (
          <Payment key={payment.id} payment={payment} />
        ))}
      </ul>
    </section>
  )
}

function Payment({ payment }: { payment: AccountPayment }) {
  const { order_id, amount_display, status, created_at } = payment
  return (
    <li className="trade-card-list__card trade-stack-3 trade-ruled">
      <span className="trade-shrinks trade-stack">
        {order_id ? (
          <TextLink href={orderAddress(order_id)}>Order {order_id}</TextLink>
        ) : (
          <span>Payment</span>
        )}
        <span className="trade-figures trade-text-faint">
          {[formatDate(created_at), upperFirst(status.replaceAll('_', ' '))]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className="trade-figures">{amount_display ?? NO_AMOUNT}</span>
    </li>
  )
}

/** Saved cards, as at checkout, and card payments (account.22). */
export const SavedCardsView = () =>
  takesCards() ? <Cards /> : <EmptyState title="This shop does not take cards." />

function Cards() {
  const status = useAtomValue(savedCardsStatusAtom)
  const fetchPayments = useSetAtom(fetchAccountPaymentsAtom)
  const [isAdding, setIsAdding] = useState(false)
  useEffect(() => void fetchPayments(), [fetchPayments])

  if (status === 'idle' || status === 'loading') return <ViewSkeleton />
  return (
    <div className="trade-saved-cards trade-stack-5">
      {status === 'failed' ? (
        <ErrorState
          message="Your saved cards could not be loaded."
          onRetry={() => void fetchPayments()}
        />
      ) : (
        <SavedCards />
      )}
      <AddCard isOpen={isAdding} onToggle={setIsAdding} />
      <Payments />
    </div>
  )
}
