import { expect, it } from 'vitest'
import {
  addressesOf,
  hasCompleteAddresses,
  hasLockedAddresses,
  readCheckoutFields,
  storedBillingAddress,
  withFields,
  withResolvedAddresses,
  withStoredAddresses,
} from '../../../src/atoms/checkout/order-addresses'
import { buildAddress, buildOrder, buildUser } from './order-builders'

it('addresses are locked for a crm_id with a complete delivery address (address.6)', () => {
  const customer = buildUser({ crm_id: 'C-1' })
  expect(hasLockedAddresses(customer, buildAddress())).toBe(true)
  expect(hasLockedAddresses(customer, buildAddress({ postcode: ' ' }))).toBe(false)
  expect(hasLockedAddresses(customer, buildAddress({ street_address_1: '' }))).toBe(false)
  expect(hasLockedAddresses(customer, null)).toBe(false)
  expect(hasLockedAddresses(buildUser({ crm_id: null }), buildAddress())).toBe(false)
  expect(hasLockedAddresses(null, buildAddress())).toBe(false)
})

it('locked addresses replace those of the order and are never overwritten by billing (checkout.10)', () => {
  const order = buildOrder({ same_address: true })
  const resolved = withStoredAddresses(order, buildAddress({ id: 'site-2', city: 'Leeds' }), null)
  expect(resolved.address_delivery_json).toMatchObject({ id: 'site-2', city: 'Leeds' })
  expect(resolved.address_billing_json).toEqual(order.address_billing_json)
  expect(resolved.same_address).toBe(false)
})

const first = buildAddress({ id: 'b1', type: 'billing' })
const second = buildAddress({ id: 'b2', type: 'billing' })

it('the billing address of a user is the only stored one (address.5)', () => {
  expect(storedBillingAddress(buildUser({ addresses: [buildAddress(), first] }))).toBe(first)
})

it('the billing address of a user with several is the one with the ledger flag (address.5)', () => {
  const ledger = { ...second, ledger: true }
  expect(storedBillingAddress(buildUser({ addresses: [first, ledger] }))).toBe(ledger)
})

it("the billing address of a user with several is the one with the user's own crm_id (address.5)", () => {
  const own = { ...second, crm_id: 'C-1' }
  const user = buildUser({ crm_id: 'C-1', addresses: [first, own] })
  expect(storedBillingAddress(user)).toBe(own)
})

it('the billing address of a user with several unmarked ones is unknown (address.5)', () => {
  expect(storedBillingAddress(buildUser({ addresses: [first, second] }))).toBeNull()
  expect(storedBillingAddress(null)).toBeNull()
})

it('billing is copied to the same delivery address, which keeps its id and type (checkout.10)', () => {
  const order = buildOrder({
    same_address: true,
    address_billing_json: buildAddress({ id: 'b1', type: 'billing', city: 'York' }),
  })
  expect(withResolvedAddresses(order).address_delivery_json).toMatchObject({
    id: 'd1',
    type: 'delivery',
    city: 'York',
  })
})

it('a separate delivery address is saved unchanged (checkout.10)', () => {
  const order = buildOrder({ same_address: false })
  expect(withResolvedAddresses(order).address_delivery_json).toEqual(order.address_delivery_json)
})

it("retail addresses are saved with the company 'N/A' (address.4, checkout.10)", () => {
  const order = buildOrder({
    same_address: true,
    address_billing_json: buildAddress({ type: 'billing', retail: true, company: '' }),
  })
  const resolved = withResolvedAddresses(order)
  expect(resolved.address_billing_json.company).toBe('N/A')
  expect(resolved.address_delivery_json.company).toBe('N/A')
})

it('addresses are complete with street and postcode, and the billing name and email (checkout.17)', () => {
  expect(hasCompleteAddresses(buildOrder())).toBe(true)
  for (const missing of ['first_name', 'email', 'street_address_1', 'postcode'] as const) {
    const billing = buildAddress({ type: 'billing', [missing]: ' ' })
    expect(hasCompleteAddresses(buildOrder({ address_billing_json: billing }))).toBe(false)
  }
  const delivery = buildAddress({ street_address_1: '' })
  expect(hasCompleteAddresses(buildOrder({ address_delivery_json: delivery }))).toBe(false)
})

const form = (entries: Record<string, string>): FormData => {
  const data = new FormData()
  for (const [name, value] of Object.entries(entries)) data.append(name, value)
  return data
}

it('the form reads an unticked delivery box as empty (checkout.7)', () => {
  const fields = readCheckoutFields(form({ 'address_billing_json.country': 'GB' }))
  expect(fields).toEqual({ 'address_billing_json.country': 'GB', same_address: '' })
})

it('the form reads no delivery box where it has none (checkout.5)', () => {
  expect(readCheckoutFields(form({ purchase_number: 'PO-7' }))).toEqual({
    purchase_number: 'PO-7',
  })
})

it('names reach the order exactly as typed', () => {
  for (const name of ["O'Brien", '<b>', '👩‍🍳', 'أمل', 'é', '李', 'X']) {
    const order = withFields(buildOrder(), { 'address_billing_json.last_name': name })
    expect(order.address_billing_json.last_name).toBe(name)
  }
})

it('fields that the form lacks keep their values in the order', () => {
  const order = buildOrder({ customer_notes: 'Ring twice', same_address: false })
  const typed = withFields(order, { purchase_number: 'PO-7' })
  expect(typed).toEqual({ ...order, purchase_number: 'PO-7' })
})

it('fields outside the form do not reach the order (address.2)', () => {
  const typed = withFields(buildOrder(), {
    'address_billing_json.retail': 'true',
    'address_billing_json.__proto__': 'x',
    status: 'paid',
  })
  expect(typed).toEqual(buildOrder())
})

it("the delivery box decides the order's delivery address (checkout.7)", () => {
  expect(withFields(buildOrder(), { same_address: '' }).same_address).toBe(false)
  expect(withFields(buildOrder({ same_address: false }), { same_address: 'on' }).same_address).toBe(
    true,
  )
})

it("addresses differ by the fields that a buyer can change, not by the server's own (checkout.161)", () => {
  const order = buildOrder()
  const known = addressesOf(order)
  const billing = order.address_billing_json
  expect(addressesOf(buildOrder({ purchase_number: 'PO-7' }))).toBe(known)
  expect(addressesOf(buildOrder({ address_billing_json: { ...billing, id: 'b9' } }))).toBe(known)
  expect(addressesOf(buildOrder({ address_billing_json: { ...billing, city: '' } }))).not.toBe(
    known,
  )
  expect(addressesOf(buildOrder({ address_delivery_json: billing }))).toBe(known)
  expect(
    addressesOf(buildOrder({ address_delivery_json: { ...billing, country: 'IE' } })),
  ).not.toBe(known)
})
