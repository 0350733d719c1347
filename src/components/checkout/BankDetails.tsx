import { config } from '../../config'
import { Facts } from './Facts'

/** The account to pay into, as the site's configuration gives it, and the reference to quote. */
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
