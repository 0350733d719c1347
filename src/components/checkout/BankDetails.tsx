import { config } from '../../config'
import './order-detail.css'

/** The account to pay into, as the site's configuration gives it, and the reference to quote. */
export function BankDetails({ reference }: { reference: string }) {
  const { accountName, bank, sortCode, accountNumber } = config().bankDetails
  const rows = [
    { label: 'Account name', text: accountName },
    { label: 'Bank', text: bank },
    { label: 'Sort code', text: sortCode },
    { label: 'Account number', text: accountNumber },
    { label: 'Payment reference', text: reference },
  ].filter(({ text }) => text !== '')
  return (
    <dl className="trade-facts">
      {rows.map(({ label, text }) => (
        <div key={label} className="trade-facts__row">
          <dt className="trade-facts__label">{label}</dt>
          <dd className="trade-facts__value">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
