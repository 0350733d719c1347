import './addresses.css'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import {
  addressesAtom,
  addressesStatusAtom,
  billingBookAtom,
  deliveryBookAtom,
  fetchAddressesAtom,
  isLocked,
} from '../../../atoms/account/addresses'
import { userAtom, userIdAtom } from '../../../atoms/session/identity'
import { LockedNote } from '../../address/LockedNote'
import { ErrorState } from '../../ui/ErrorState'
import { Skeleton } from '../../ui/Skeleton'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { AddressGroup } from './AddressGroup'
import { AskForChange } from './AskForChange'

/** The user's addresses: add, edit, remove, and make default (account.70). */
export function AddressesView() {
  const userId = useAtomValue(userIdAtom)
  const addresses = useAtomValue(addressesAtom)
  const deliveryBook = useAtomValue(deliveryBookAtom)
  const status = useAtomValue(addressesStatusAtom)
  const fetchAddresses = useSetAtom(fetchAddressesAtom)
  useEffect(() => {
    if (userId !== null) void fetchAddresses()
  }, [userId, fetchAddresses])

  const isKnown = status === 'loaded' || addresses.length > 0
  return (
    <div className="trade-addresses trade-stack-6">
      {status === 'failed' && (
        <ErrorState
          message="Your addresses could not be loaded."
          onRetry={() => void fetchAddresses()}
        />
      )}
      {isKnown && (
        <>
          <BillingAddresses />
          <AddressGroup
            type="delivery"
            title="Delivery addresses"
            addresses={deliveryBook}
            canAdd
            empty="There is no delivery address yet. Add one to use it at the checkout."
          />
        </>
      )}
      {!isKnown && status === 'loading' && <AddressesSkeleton />}
    </div>
  )
}

const AddressesSkeleton = () => (
  <div className="trade-stack-4 trade-shrinks">
    <VisuallyHidden role="status">Loading your addresses</VisuallyHidden>
    <Skeleton width="9em" />
    <Skeleton shape="box" height="180px" />
    <Skeleton width="9em" />
    <Skeleton shape="box" height="180px" />
  </div>
)

/** The billing addresses; read-only when customer services manage them (account.71, account.72). */
function BillingAddresses() {
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
      empty="There is no billing address yet."
    >
      {hasServices && <AskForChange />}
    </AddressGroup>
  )
}
