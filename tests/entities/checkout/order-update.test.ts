import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Order, OrderResponse } from '../../../src/entities/checkout/order'
import {
  afterSave,
  orderAsReceived,
  orderBody,
  unchangedFieldErrors,
  unchangedMessage,
  unchangedOrderFields,
} from '../../../src/entities/checkout/order-update'
import { buildAddress } from '../../atoms/checkout/order-builders'

const RECEIVED = {
  id: 1007,
  created_at: '2026-03-04 10:00:00',
  status: 'new',
  payment_type: 'On_Account',
  agree_terms: '0',
  same_address: 0,
  validate_addresses: 1,
  purchase_number: 7,
  warehouse: { code: 'N', bays: [1, 2] },
  web_order_id: 'W1007',
  countries: { GB: 'United Kingdom' },
  basket: { product: [{ id: 5, qty: '2', weight: 1.5 }], sample: 'none' },
  totals: { total: '1250', vat: 250 },
  address_billing_json: { id: 3, first_name: 'Grace', phone: 161, ledger: '1', route: 'A6' },
  address_delivery_json: null,
}
const read = (received: unknown) => v.parse(OrderResponse, received)

describe('the body of an order', () => {
  it("is the server's order, without changes (checkout.27)", () => {
    const { address_billing_json, address_delivery_json: _, ...rest } = RECEIVED
    const body = orderBody(read(RECEIVED))
    expect(body).toMatchObject(rest)
    expect(body.address_billing_json).toMatchObject(address_billing_json)
  })

  it('carries any field and any group exactly as received (checkout.27)', () => {
    const groups = fc.dictionary(fc.stringMatching(/^x_[a-z]{1,5}$/), fc.jsonValue())
    fc.assert(
      fc.property(groups, groups, fc.jsonValue(), (extras, ofAddress, basket) => {
        const delivery = { city: 'York', type: 'delivery', ...ofAddress }
        const received = { ...extras, id: '7', basket, address_delivery_json: delivery }
        const body = orderBody({ ...read(received), agree_terms: true })
        expect(body).toMatchObject({ ...extras, id: '7', basket })
        expect(body.address_delivery_json).toMatchObject(delivery)
      }),
    )
  })

  it("carries the buyer's changes over the received values (checkout.27)", () => {
    const order = read(RECEIVED)
    const billing = { ...order.address_billing_json, first_name: 'Ada' }
    const body = orderBody({
      ...order,
      status: 'pending',
      payment_type: 'card',
      agree_terms: true,
      purchase_number: 'PO-8',
      address_billing_json: billing,
      save_field: 'purchase_number',
    })
    expect(body).toMatchObject({
      status: 'pending',
      payment_type: 'card',
      agree_terms: true,
      same_address: 0,
      purchase_number: 'PO-8',
      save_field: 'purchase_number',
      address_billing_json: { ...RECEIVED.address_billing_json, first_name: 'Ada' },
    })
  })

  it('includes every choice of the buyer, and no fields that only the server sets (checkout.27)', () => {
    const body = orderBody(read({ id: '7' }))
    expect(body).toEqual({
      id: '7',
      payment_type: null,
      agree_terms: false,
      validate_addresses: false,
      same_address: true,
      purchase_number: '',
      delivery_instructions: '',
      customer_notes: '',
      address_billing_json: { type: 'billing', ...NO_ADDRESS },
      address_delivery_json: { type: 'delivery', ...NO_ADDRESS },
    })
  })

  it('keeps nothing of a replaced address (checkout.164)', () => {
    const order = read({ id: '7', address_delivery_json: { id: 'a1', city: 'York', gate: 4 } })
    const other = { ...order.address_delivery_json, id: 'a2', city: 'Leeds', crm_id: 'C-2' }
    const body = orderBody({ ...order, address_delivery_json: other })
    expect(body.address_delivery_json).toEqual({
      ...NO_ADDRESS,
      type: 'delivery',
      id: 'a2',
      city: 'Leeds',
      crm_id: 'C-2',
    })
  })

  it.each([[[]], ['none'], [null]])('reads the address %j as none', (address) => {
    const body = orderBody(read({ id: '7', address_billing_json: address }))
    expect(body.address_billing_json).toEqual({ type: 'billing', ...NO_ADDRESS })
  })

  it('is the known order when none was received (checkout.165)', () => {
    const order = v.parse(Order, RECEIVED)
    expect(orderBody({ ...order, save_field: 'notes' })).toEqual({ ...order, save_field: 'notes' })
    expect(orderBody(order)).toEqual(order)
  })
})

const NO_ADDRESS = {
  first_name: '',
  last_name: '',
  company: '',
  street_address_1: '',
  street_address_2: '',
  city: '',
  county: '',
  postcode: '',
  country: '',
  email: '',
  phone: '',
}

describe('the order after a save', () => {
  const sent = {
    ...read(RECEIVED),
    purchase_number: 'PO-7',
    agree_terms: true,
    totals: { ...read(RECEIVED).totals, total: 999 },
    address_delivery_json: {
      ...read(RECEIVED).address_delivery_json,
      city: 'York',
      postcode: 'YO1 7HH',
    },
  }

  it("keeps sent fields that the answer omits, and the server's earlier ones (checkout.27)", () => {
    const answer = read({ id: '1007', web_order_id: 'W2' })
    const saved = afterSave(answer, { ...sent, status: 'pending', save_field: 'x' })
    expect(saved).toMatchObject({
      status: 'new',
      purchase_number: 'PO-7',
      agree_terms: true,
      address_delivery_json: { city: 'York', postcode: 'YO1 7HH' },
      address_billing_json: { first_name: 'Grace' },
      totals: { total: 1250 },
      countries: [{ code: 'GB', name: 'United Kingdom' }],
      created_at: RECEIVED.created_at,
    })
    expect(saved).not.toHaveProperty('save_field')
    const { warehouse, basket, totals, countries } = RECEIVED
    expect(orderBody(saved)).toMatchObject({
      ...{ warehouse, basket, totals, countries, web_order_id: 'W2', status: 'new' },
      ...{ purchase_number: 'PO-7', agree_terms: true },
    })
    expect(orderBody(saved)).not.toHaveProperty('save_field')
  })

  it('follows the answer, even where it is empty (checkout.27)', () => {
    const answer = {
      ...RECEIVED,
      purchase_number: null,
      address_delivery_json: { city: 'Leeds', postcode: '' },
    }
    expect(afterSave(read(answer), sent)).toMatchObject({
      purchase_number: '',
      agree_terms: false,
      address_delivery_json: { city: 'Leeds', postcode: '' },
    })
  })

  it('keeps the fields of an address that the answer omits (checkout.27)', () => {
    const answer = { ...RECEIVED, address_delivery_json: { city: 'Leeds' } }
    const { address_delivery_json } = afterSave(read(answer), sent)
    expect(address_delivery_json).toMatchObject({ city: 'Leeds', postcode: 'YO1 7HH' })
  })
})

const OLD = { street_address_1: '1 Quay Street', postcode: 'M1 1AA', city: 'Manchester' }
const NEW = { street_address_1: '9 Mill Lane', postcode: 'PZ1 2AB', city: 'Penzance' }

interface Change {
  /** Whether the order is shipped to the billing address. */
  same?: boolean
  /** Whether the order was shipped there before. */
  wasSame?: boolean
}

/** An order that was received with an old delivery address, and is sent with a new one. */
function changed({ same = false, wasSame }: Change = {}, given: object = {}) {
  const received = {
    id: 'o1',
    status: 'new',
    same_address: wasSame ?? same,
    address_billing_json: buildAddress({ id: 'b1', ...OLD }),
    address_delivery_json: buildAddress({ id: 'd1', ...OLD }),
    ...given,
  }
  const order = v.parse(OrderResponse, received)
  const sent = { ...order, same_address: same, address_delivery_json: buildAddress(NEW) }
  return { order, sent, received }
}

/** The fields that a save did not change. */
const left = (answer: object, { order, sent } = changed()) =>
  unchangedOrderFields(
    sent,
    orderAsReceived(order),
    v.parse(OrderResponse, { id: 'o1', ...answer }),
  ).map(({ key }) => key.replace('address_delivery_json.', ''))

it('an order that keeps the old delivery address is reported (api.83)', () => {
  expect(left({ address_delivery_json: buildAddress(OLD) })).toEqual(['postcode'])
  expect(left({ address_delivery_json: buildAddress({ ...NEW, postcode: 'm11aa' }) })).toEqual([
    'postcode',
  ])
})

it.each<[string, object]>([
  ['the new one', { address_delivery_json: buildAddress(NEW) }],
  ['the new one in its own way', { address_delivery_json: { street_address_1: '9 MILL LN' } }],
  ['none of its fields', {}],
  ['an empty group', { address_delivery_json: {} }],
  ['nothing', { address_delivery_json: null }],
  ['a part of it', { address_delivery_json: { id: 'd1', city: 'Penzance' } }],
  ['no city', { address_delivery_json: { ...NEW, city: '' } }],
  ['a placed order', { status: 'paid', address_delivery_json: buildAddress(OLD) }],
])('an answer with %s leaves no field unsaved (api.83)', (_name, answer) => {
  expect(left(answer)).toEqual([])
})

it('an address that stays empty is unsaved; other empty fields prove nothing (api.83)', () => {
  const none = { address_delivery_json: { street_address_1: '', postcode: '', city: '' } }
  const first = changed({}, none)
  expect(left({ address_delivery_json: { street_address_1: null, postcode: '' } }, first)).toEqual([
    'postcode',
  ])
})

it('an order that goes to its billing address may keep an old delivery address at the server (api.83)', () => {
  const same = changed({ same: true, wasSame: false })
  expect(left({ same_address: true, address_delivery_json: buildAddress(OLD) }, same)).toEqual([])
  expect(left({ address_delivery_json: buildAddress(OLD) }, same)).toEqual([])
  expect(left({ same_address: false, address_delivery_json: buildAddress(OLD) }, same)).toContain(
    'postcode',
  )
})

it('an order still shipped to the billing address has not been redirected (api.83)', () => {
  const other = changed({ wasSame: true }, { address_delivery_json: buildAddress({}) })
  other.order.address_delivery_json = { ...other.order.address_delivery_json, ...NEW }
  const nowhere = {
    same_address: true,
    address_delivery_json: buildAddress({ postcode: 'X1 1XX' }),
  }
  expect(left(nowhere, other)).toEqual(['postcode'])
  const there = { same_address: true, address_delivery_json: buildAddress(NEW) }
  expect(left(there, other)).toEqual([])
})

it('a billing address left unsaved is also reported, with the text that the order keeps (api.83, api.84)', () => {
  const { order } = changed()
  const moved = { ...order.address_billing_json, postcode: 'PZ1 2AB' }
  const answer = v.parse(OrderResponse, { ...order.received })
  const found = unchangedOrderFields(
    { ...order, address_billing_json: moved },
    orderAsReceived(order),
    answer,
  )
  expect(unchangedFieldErrors(found)).toEqual([
    {
      id: 0,
      key: 'address_billing_json.postcode',
      messages: ['Not saved: the order still says ‘M1 1AA’.'],
    },
  ])
  expect(unchangedMessage(found)).toContain('billing address: it still has ‘M1 1AA’.')
})

it('a field that the server rewrites each time counts as saved (api.83)', () => {
  const own = { street_address_1: '9 Mill Lane, Newlyn', city: 'PENZANCE', first_name: 'A.' }
  const again = changed({}, { address_delivery_json: buildAddress({ ...NEW, ...own }) })
  expect(left({ address_delivery_json: buildAddress({ ...NEW, ...own }) }, again)).toEqual([])
})
