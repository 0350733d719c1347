import { useId } from 'react'
import type { Address } from '../../entities/address/address'
import { Button } from '../ui/Button'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import './address.css'

interface AddressChoiceProps {
  address: Address
  onUse: (id: string) => void
}

const joined = (parts: readonly string[]): string =>
  parts.filter((part) => part.trim() !== '').join(', ')

/** One of several delivery addresses in two lines, name and place, with 'Use address' (checkout.6). */
export function AddressChoice({ address, onUse }: AddressChoiceProps) {
  const placeId = useId()
  const { street_address_1, street_address_2, city, county, postcode, phone, email } = address
  const name = address.trading_name || address.company || street_address_1
  const place = joined([street_address_1, street_address_2, city, county, postcode])
  return (
    <li className="trade-address-choice trade-stack-3">
      <div className="trade-address">
        <span className="trade-address__line trade-strong" dir="auto">
          {name}
        </span>
        <span id={placeId} className="trade-address__line trade-text-soft" dir="auto">
          {[place, phone, email].filter(Boolean).join(' · ')}
        </span>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-describedby={placeId}
        onClick={() => onUse(address.id)}
      >
        Use address
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </li>
  )
}
