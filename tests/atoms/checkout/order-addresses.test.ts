import { describe, expect, it } from 'vitest'
import {
  hasCompleteAddresses,
  hasLockedAddresses,
  storedBillingAddress,
  withSettledAddresses,
  withStoredAddresses,
} from '../../../src/atoms/checkout/order-addresses'
import { buildAddress, buildOrder, buildUser } from './order-builders'

describe('locked addresses', () => {
  it('are those of a customer with a crm_id whose delivery address has a street and a postcode', () => {
    const customer = buildUser({ crm_id: 'C-1' })
    expect(hasLockedAddresses(customer, buildAddress())).toBe(true)
    expect(hasLockedAddresses(customer, buildAddress({ postcode: ' ' }))).toBe(false)
    expect(hasLockedAddresses(customer, buildAddress({ street_address_1: '' }))).toBe(false)
    expect(hasLockedAddresses(customer, null)).toBe(false)
    expect(hasLockedAddresses(buildUser({ crm_id: null }), buildAddress())).toBe(false)
    expect(hasLockedAddresses(null, buildAddress())).toBe(false)
  })

  it('replace what the order held, and are never overwritten by billing', () => {
    const order = buildOrder({ same_address: true })
    const settled = withStoredAddresses(order, buildAddress({ id: 'site-2', city: 'Leeds' }), null)
    expect(settled.address_delivery_json).toMatchObject({ id: 'site-2', city: 'Leeds' })
    expect(settled.address_billing_json).toEqual(order.address_billing_json)
    expect(settled.same_address).toBe(false)
  })
})

describe('the billing address of an account', () => {
  const first = buildAddress({ id: 'b1', type: 'billing' })
  const second = buildAddress({ id: 'b2', type: 'billing' })

  it('is the only one there is', () => {
    expect(storedBillingAddress(buildUser({ addresses: [buildAddress(), first] }))).toBe(first)
  })

  it('is the ledger address when there are several', () => {
    const ledger = { ...second, ledger: true }
    expect(storedBillingAddress(buildUser({ addresses: [first, ledger] }))).toBe(ledger)
  })

  it("is the one with the customer's own crm_id when there are several", () => {
    const own = { ...second, crm_id: 'C-1' }
    const user = buildUser({ crm_id: 'C-1', addresses: [first, own] })
    expect(storedBillingAddress(user)).toBe(own)
  })

  it('is unknown when none of several is marked', () => {
    expect(storedBillingAddress(buildUser({ addresses: [first, second] }))).toBeNull()
    expect(storedBillingAddress(null)).toBeNull()
  })
})

describe('going on to payment', () => {
  it('copies billing to delivery as a delivery address that keeps its id', () => {
    const order = buildOrder({
      same_address: true,
      address_billing_json: buildAddress({ id: 'b1', type: 'billing', city: 'York' }),
    })
    expect(withSettledAddresses(order).address_delivery_json).toMatchObject({
      id: 'd1',
      type: 'delivery',
      city: 'York',
    })
  })

  it('leaves a delivery address alone that is not the same', () => {
    const order = buildOrder({ same_address: false })
    expect(withSettledAddresses(order).address_delivery_json).toEqual(order.address_delivery_json)
  })

  it('names no company for retail', () => {
    const order = buildOrder({
      same_address: true,
      address_billing_json: buildAddress({ type: 'billing', retail: true, company: '' }),
    })
    const settled = withSettledAddresses(order)
    expect(settled.address_billing_json.company).toBe('N/A')
    expect(settled.address_delivery_json.company).toBe('N/A')
  })
})

describe('complete addresses', () => {
  it('name a person, an e-mail address, and places for the bill and the goods', () => {
    expect(hasCompleteAddresses(buildOrder())).toBe(true)
    for (const missing of ['first_name', 'email', 'street_address_1', 'postcode'] as const) {
      const billing = buildAddress({ type: 'billing', [missing]: ' ' })
      expect(hasCompleteAddresses(buildOrder({ address_billing_json: billing }))).toBe(false)
    }
    const delivery = buildAddress({ street_address_1: '' })
    expect(hasCompleteAddresses(buildOrder({ address_delivery_json: delivery }))).toBe(false)
  })
})
