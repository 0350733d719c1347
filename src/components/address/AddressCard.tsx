import { useId } from 'react'
import type { Address } from '../../entities/address'
import type { Country } from '../../entities/basket'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { AddressView } from './AddressView'

interface AddressCardProps {
  address: Address
  countries: readonly Country[]
  /** Whether this is the selected delivery address. */
  isInUse: boolean
  onUse: (id: string) => void
}

/** One of several delivery addresses, with 'Use address' (checkout.6). */
export function AddressCard({ address, countries, isInUse, onUse }: AddressCardProps) {
  const cardId = useId()
  return (
    <li className="trade-address-card" data-in-use={isInUse || undefined}>
      <div id={cardId} className="trade-address-card__address">
        <AddressView address={address} countries={countries} />
      </div>
      {isInUse ? (
        <p className="trade-address-card__mark">
          <Icon name="check" size={16} />
          Delivering to this address
        </p>
      ) : (
        <Button
          className="trade-address-card__action"
          variant="secondary"
          aria-describedby={cardId}
          onClick={() => onUse(address.id)}
        >
          Use address
          <VisuallyHidden> {address.trading_name || address.street_address_1}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
