import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { addressesStatusAtom } from '../../../../src/atoms/account/addresses'
import { AddressesView } from '../../../../src/components/account/addresses/AddressesView'
import { openShop } from '../../shop'

/** Opens the addresses view and waits until the addresses are loaded or have failed. */
export async function openAddresses(options: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop({ as: 'verified', address: '/account/addresses/', ...options })
  const view = shop.show(<AddressesView />)
  await waitFor(() => expect(shop.store.get(addressesStatusAtom)).not.toBe('loading'))
  return { ...shop, ...view }
}

export const group = (name: 'Billing address' | 'Delivery addresses') =>
  within(screen.getByRole('region', { name }))

export const cards = (name: 'Billing address' | 'Delivery addresses' = 'Delivery addresses') =>
  group(name)
    .queryAllByRole('listitem')
    .map((card) => card.textContent ?? '')

export const button = (name: string | RegExp) => screen.getByRole('button', { name })

export const field = (label: RegExp) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: label })

export const PIER = {
  'Trading name (optional)': 'Pier 7',
  'First name': 'Zoë',
  'Last name': "O'Brien 👩‍🍳",
  Company: 'شاي',
  Email: 'zoe@pier.example',
  Telephone: '0161 496 0999',
  'Street address 1': '7 Pier Road',
  City: 'Whitby',
  Postcode: 'YO21 3PU',
}

/** Fills in the form; with `isSilent` like a password manager, without events. */
export async function fill(
  user: { type: (element: Element, text: string) => Promise<void> },
  values: Record<string, string> = PIER,
) {
  for (const [label, text] of Object.entries(values)) {
    await user.type(field(new RegExp(`^${label.replace(/[()]/g, '\\$&')}`)), text)
  }
}
