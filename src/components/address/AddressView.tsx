import type { AddressDraft } from '../../entities/address/address'
import type { Country } from '../../entities/basket/basket'
import { countryName } from '../../lib/text/country-name'
import { classNames } from '../ui/class-names'
import { Email } from '../ui/content/Email'
import './address.css'

interface AddressViewProps {
  address: AddressDraft
  /** The shop's own country names take precedence over the browser's (address.7). */
  countries: readonly Country[]
}

/** An address as on a letter, with telephone and email. */
export function AddressView({ address, countries }: AddressViewProps) {
  const person = [address.first_name, address.last_name].filter(Boolean).join(' ')
  const offered = countries.find(({ code }) => code === address.country)
  const country = offered?.name ?? countryName(address.country)
  const lines = [
    { name: 'site', text: address.trading_name, isTitle: true },
    { name: 'person', text: person },
    { name: 'company', text: address.company === address.trading_name ? '' : address.company },
    { name: 'street-1', text: address.street_address_1 },
    { name: 'street-2', text: address.street_address_2 },
    { name: 'city', text: address.city },
    { name: 'county', text: address.county },
    { name: 'postcode', text: address.postcode },
    { name: 'country', text: country },
  ].filter(({ text }) => text.trim() !== '')
  const contacts = [
    { label: 'Telephone', text: address.phone },
    { label: 'Email', text: address.email },
  ].filter(({ text }) => text.trim() !== '')
  return (
    <div className="trade-address trade-stack-2 trade-wraps trade-shrinks">
      <address className="trade-address__lines">
        {lines.map(({ name, text, isTitle }) => (
          <span
            key={name}
            className={classNames('trade-address__line trade-block', isTitle && 'trade-strong')}
            dir="auto"
          >
            {text}
          </span>
        ))}
      </address>
      {contacts.length > 0 && (
        <dl className="trade-address__contacts trade-small trade-stack">
          {contacts.map(({ label, text }) => (
            <div key={label} className="trade-address__contact">
              <dt className="trade-faint">{label}</dt>
              <dd dir="auto">{label === 'Email' ? <Email address={text} /> : text}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
