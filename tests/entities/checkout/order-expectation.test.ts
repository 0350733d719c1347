import * as v from 'valibot'
import { expect, it } from 'vitest'
import { OrderResponse } from '../../../src/entities/checkout/order'
import {
  asReceived,
  leftFieldErrors,
  leftWords,
  orderFieldsLeft,
} from '../../../src/entities/checkout/order-expectation'
import { buildAddress } from '../../atoms/checkout/order-builders'

const OLD = { street_address_1: '1 Quay Street', postcode: 'M1 1AA', city: 'Manchester' }
const NEW = { street_address_1: '9 Mill Lane', postcode: 'PZ1 2AB', city: 'Penzance' }

interface Change {
  /** Whether goods go to the billing address. */
  same?: boolean
  /** Whether they did before. */
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

/** The fields that an answer leaves. */
const left = (answer: object, { order, sent } = changed()) =>
  orderFieldsLeft(sent, asReceived(order), v.parse(OrderResponse, { id: 'o1', ...answer })).map(
    ({ key }) => key.replace('address_delivery_json.', ''),
  )

it('an order that still has the old delivery address has not taken the new one (api.83)', () => {
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
])('an answer with %s leaves nothing (api.83)', (_name, answer) => {
  expect(left(answer)).toEqual([])
})

it('an address that was empty and still is has not been taken; other empty fields prove nothing (api.83)', () => {
  const none = { address_delivery_json: { street_address_1: '', postcode: '', city: '' } }
  const first = changed({}, none)
  expect(left({ address_delivery_json: { street_address_1: null, postcode: '' } }, first)).toEqual([
    'postcode',
  ])
})

it('beside the billing address a server may keep an old delivery address (api.83)', () => {
  const same = changed({ same: true, wasSame: false })
  expect(left({ same_address: true, address_delivery_json: buildAddress(OLD) }, same)).toEqual([])
  expect(left({ address_delivery_json: buildAddress(OLD) }, same)).toEqual([])
  expect(left({ same_address: false, address_delivery_json: buildAddress(OLD) }, same)).toContain(
    'postcode',
  )
})

it('goods that still go to the billing address have not been sent elsewhere (api.83)', () => {
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

it('the billing address counts too, and its text is named (api.83, api.84)', () => {
  const { order } = changed()
  const moved = { ...order.address_billing_json, postcode: 'PZ1 2AB' }
  const answer = v.parse(OrderResponse, { ...order.received })
  const found = orderFieldsLeft(
    { ...order, address_billing_json: moved },
    asReceived(order),
    answer,
  )
  expect(leftFieldErrors(found)).toEqual([
    {
      id: 0,
      key: 'address_billing_json.postcode',
      messages: ['Not saved: the order still says ‘M1 1AA’.'],
    },
  ])
  expect(leftWords(found)).toContain('billing address: it still has ‘M1 1AA’.')
})

it('what a server writes its own way each time has been taken each time (api.83)', () => {
  const own = { street_address_1: '9 Mill Lane, Newlyn', city: 'PENZANCE', first_name: 'A.' }
  const again = changed({}, { address_delivery_json: buildAddress({ ...NEW, ...own }) })
  expect(left({ address_delivery_json: buildAddress({ ...NEW, ...own }) }, again)).toEqual([])
})
