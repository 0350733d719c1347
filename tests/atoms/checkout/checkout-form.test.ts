import { describe, expect, it } from 'vitest'
import { readCheckoutFields, withFields } from '../../../src/atoms/checkout/checkout-form'
import { buildOrder } from './order-builders'

const form = (entries: Record<string, string>): FormData => {
  const data = new FormData()
  for (const [name, value] of Object.entries(entries)) data.append(name, value)
  return data
}

describe('reading the address step', () => {
  it('writes down that the delivery box is not ticked', () => {
    const fields = readCheckoutFields(form({ 'address_billing_json.country': 'GB' }))
    expect(fields).toEqual({ 'address_billing_json.country': 'GB', same_address: '' })
  })

  it('says nothing of the box when the form has none', () => {
    expect(readCheckoutFields(form({ purchase_number: 'PO-7' }))).toEqual({
      purchase_number: 'PO-7',
    })
  })
})

describe('an order with what is typed', () => {
  it('keeps every name to the letter', () => {
    for (const name of ["O'Brien", '<b>', '👩‍🍳', 'أمل', 'é', '李', 'X']) {
      const order = withFields(buildOrder(), { 'address_billing_json.last_name': name })
      expect(order.address_billing_json.last_name).toBe(name)
    }
  })

  it('leaves fields alone that the form does not have', () => {
    const order = buildOrder({ customer_notes: 'Ring twice', same_address: false })
    const typed = withFields(order, { purchase_number: 'PO-7' })
    expect(typed).toEqual({ ...order, purchase_number: 'PO-7' })
  })

  it('takes no field that is not a part of an address', () => {
    const typed = withFields(buildOrder(), {
      'address_billing_json.retail': 'true',
      'address_billing_json.__proto__': 'x',
      status: 'paid',
    })
    expect(typed).toEqual(buildOrder())
  })

  it('reads the delivery box', () => {
    expect(withFields(buildOrder(), { same_address: '' }).same_address).toBe(false)
    expect(
      withFields(buildOrder({ same_address: false }), { same_address: 'on' }).same_address,
    ).toBe(true)
  })
})
