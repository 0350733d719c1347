import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import {
  addressesAtom,
  addressesStatusAtom,
  fetchAddressesAtom,
} from '../../../atoms/account/addresses'
import { userIdAtom } from '../../../atoms/session/identity'
import { ErrorState } from '../../ui/ErrorState'
import { Skeleton } from '../../ui/Skeleton'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { BillingAddresses } from './BillingAddresses'
import { DeliveryAddresses } from './DeliveryAddresses'
import './addresses.css'

/** The user's addresses: viewed, added, edited, removed, and which are the defaults (account.70). */
export function AddressesView() {
  const userId = useAtomValue(userIdAtom)
  const addresses = useAtomValue(addressesAtom)
  const status = useAtomValue(addressesStatusAtom)
  const fetchAddresses = useSetAtom(fetchAddressesAtom)
  useEffect(() => {
    if (userId !== null) void fetchAddresses()
  }, [userId, fetchAddresses])

  const isKnown = status === 'loaded' || addresses.length > 0
  return (
    <div className="trade-addresses">
      {status === 'failed' && (
        <ErrorState
          message="Your addresses could not be loaded."
          onRetry={() => void fetchAddresses()}
        />
      )}
      {isKnown && (
        <>
          <BillingAddresses />
          <DeliveryAddresses />
        </>
      )}
      {!isKnown && status === 'loading' && <AddressesSkeleton />}
    </div>
  )
}

const AddressesSkeleton = () => (
  <div className="trade-addresses__skeleton">
    <VisuallyHidden role="status">Loading your addresses</VisuallyHidden>
    <Skeleton width="9em" />
    <Skeleton shape="box" height="180px" />
    <Skeleton width="9em" />
    <Skeleton shape="box" height="180px" />
  </div>
)
