import { config } from '../../config'
import { Facts } from './Facts'

/** The configured bank account and the payment reference (payment.4). */
export function BankDetails({ reference }: { reference: string }) {
  const { accountName, bank, sortCode, accountNumber } = config().bankDetails
  return (
    <Facts
      facts={[
        { label: 'Account name', text: accountName },
        { label: 'Bank', text: bank },
        { label: 'Sort code', text: sortCode },
        { label: 'Account number', text: accountNumber },
        { label: 'Payment reference', text: reference },
      ]}
    />
  )
}
