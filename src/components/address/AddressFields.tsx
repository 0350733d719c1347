import { type ChangeEvent, useState } from 'react'
import type { AddressDraft } from '../../entities/address/address'
import type { Country } from '../../entities/basket/basket'
import { PostcodeField } from '../form/PostcodeField'
import { TextField } from '../ui/form/TextField'
import { SelectField } from '../ui/SelectField'
import './address.css'

interface AddressFieldsProps {
  /** The prefix of each field's name, before a dot: `address_billing_json`. */
  name: string
  purpose: 'billing' | 'shipping'
  address: AddressDraft
  countries: readonly Country[]
  messagesFor: (name: string) => string[]
  /** Saves a country. Resolves to whether it was accepted, always true by default; a refused one is rolled back. */
  onCountryChange?: (country: string, before: string) => Promise<boolean>
}

/** The fields of a billing or delivery address, uncontrolled (address.2). */
export function AddressFields(props: AddressFieldsProps) {
  const { name, purpose, address, countries, messagesFor, onCountryChange } = props
  const [country, setCountry] = useState(address.country || (countries[0]?.code ?? ''))
  const [isOffered] = useState(() => countries.some(({ code }) => code === country))
  const field = (key: keyof AddressDraft & string, token: string) => ({
    name: `${name}.${key}`,
    defaultValue: String(address[key] ?? ''),
    errors: messagesFor(`${name}.${key}`),
    autoComplete: `${purpose} ${token}`,
  })
  const changeCountry = async ({ currentTarget: select }: ChangeEvent<HTMLSelectElement>) => {
    const [chosen, before] = [select.value, country]
    setCountry(chosen)
    const isAccepted = (await onCountryChange?.(chosen, before)) ?? true
    if (isAccepted || select.value !== chosen) return
    select.value = before
    setCountry(before)
  }
  return (
    <div className="trade-address-fields trade-stack-4">
      <div className="trade-address-fields__pair trade-stack-4">
        <TextField label="First name" isRequired {...field('first_name', 'given-name')} />
        <TextField label="Last name" isRequired {...field('last_name', 'family-name')} />
      </div>
      {!address.retail && (
        <TextField label="Company" isRequired {...field('company', 'organization')} />
      )}
      <div className="trade-address-fields__pair trade-stack-4">
        <TextField label="Email" type="email" isRequired {...field('email', 'email')} />
        <TextField label="Telephone" type="tel" isRequired {...field('phone', 'tel')} />
      </div>
      <TextField
        label="Street address 1"
        isRequired
        {...field('street_address_1', 'address-line1')}
      />
      <TextField
        label="Street address 2"
        isOptional
        {...field('street_address_2', 'address-line2')}
      />
      <div className="trade-address-fields__pair trade-stack-4">
        <TextField label="City" isRequired {...field('city', 'address-level2')} />
        <TextField label="County" isOptional {...field('county', 'address-level1')} />
      </div>
      <div className="trade-address-fields__pair trade-stack-4">
        <PostcodeField country={country} {...field('postcode', 'postal-code')} />
        <SelectField
          label="Country"
          isRequired
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(event) => void changeCountry(event)}
          {...field('country', 'country')}
          {...(isOffered
            ? { defaultValue: country }
            : { defaultValue: '', placeholder: 'Choose a country' })}
        />
      </div>
    </div>
  )
}
