import { useAtomValue } from 'jotai'
import { billingBookAtom, isLocked } from '../../../atoms/account/addresses'
import { userAtom } from '../../../atoms/session/identity'
import { LockedNote } from '../../address/LockedNote'
import { AddressGroup } from './AddressGroup'
import { AskForChange } from './AskForChange'

/** The billing addresses. Those that customer services keep are read-only (account.71, account.72). */
export function BillingAddresses() {
  const user = useAtomValue(userAtom)
  const addresses = useAtomValue(billingBookAtom)
  const locked = addresses.find((address) => isLocked(user, address))
  const hasServices = Boolean(user?.crm_id) || locked !== undefined
  return (
    <AddressGroup
      type="billing"
      title="Billing address"
      addresses={addresses}
      canAdd={!hasServices}
      note={hasServices && <LockedNote />}
      empty={<p className="trade-address-group__empty">There is no billing address yet.</p>}
    >
      {hasServices && <AskForChange address={locked} />}
    </AddressGroup>
  )
}
