import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AddressView } from '../../../src/components/address/AddressView'
import { buildAddress } from '../../atoms/checkout/order-builders'

const COUNTRIES = [{ code: 'GB', name: 'United Kingdom' }]

const linesOf = (container: Element) =>
  [...container.querySelectorAll('address > span')].map((line) => line.textContent)

it('an address is written as on a letter, site first', () => {
  const address = buildAddress({ trading_name: 'Quay Café', street_address_2: '' })
  const { container } = render(<AddressView address={address} countries={COUNTRIES} />)
  expect(linesOf(container)).toEqual([
    'Quay Café',
    "Grace O'Brien",
    'Harbour Tea Rooms',
    '1 Quay Street',
    'Manchester',
    'Greater Manchester',
    'M1 1AA',
    'United Kingdom',
  ])
  expect(screen.getByText('0161 496 0000')).toBeDefined()
  expect(container.textContent).toContain('grace@harbour.example')
})

it('an address shows names as plain text, never as markup', () => {
  for (const name of ['<b>Bo</b>', '👩‍🍳', 'أمل', '李']) {
    const { container, unmount } = render(
      <AddressView address={buildAddress({ first_name: '', last_name: name })} countries={[]} />,
    )
    expect(linesOf(container)).toContain(name)
    unmount()
  }
})

it("a country has the shop's name, else the browser's, else its code (address.7)", () => {
  const shown = (country: string, countries = COUNTRIES) => {
    const { container, unmount } = render(
      <AddressView address={buildAddress({ country })} countries={countries} />,
    )
    const last = linesOf(container).at(-1)
    unmount()
    return last
  }
  expect(shown('GB', [{ code: 'GB', name: 'Great Britain' }])).toBe('Great Britain')
  expect(shown('NZ')).toBe('New Zealand')
  expect(shown('Aotearoa')).toBe('Aotearoa')
})
