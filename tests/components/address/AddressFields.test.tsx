import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AddressFields } from '../../../src/components/address/AddressFields'
import { buildAddress } from '../../atoms/checkout/order-builders'

const COUNTRIES = [
  { code: 'GB', name: 'United Kingdom' },
  { code: 'IE', name: 'Ireland' },
]

const open = (country: string, countries = COUNTRIES) => {
  render(
    <AddressFields
      name="address"
      purpose="billing"
      address={buildAddress({ country })}
      countries={countries}
      messagesFor={() => []}
      onCountryChange={async () => true}
    />,
  )
  return screen.getByRole<HTMLSelectElement>('combobox', { name: /Country/ })
}

it('the country of the address is preselected if the shop delivers there (checkout.7)', () => {
  const select = open('IE')
  expect(select.value).toBe('IE')
  expect([...select.options].map(({ text }) => text)).toEqual(['United Kingdom', 'Ireland'])
})

it('an address without a country gets the first country', () => {
  expect(open('').value).toBe('GB')
})

it('a country outside the delivery area must be replaced', () => {
  const select = open('NZ')
  expect(select.value).toBe('')
  expect(select.selectedOptions[0]?.text).toBe('Choose a country')
})
