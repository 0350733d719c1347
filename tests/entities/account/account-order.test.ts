import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import {
  canReorder,
  deliveryPlaceName,
  hasLines,
  hasListedProducts,
  isRepeatable,
  isRepeating,
  listedOrderOf,
  OrderRecordResponse,
  OrderRecords,
  orderOf,
} from '../../../src/entities/account/account-order'

const orderWith = (fields: object) => orderOf({ id: '7', received: { id: 7, ...fields } })

it('the repeats of an order are read in any spelling (account.30, api.16)', () => {
  expect(
    orderWith({
      parent_id: '0',
      auto_repeat: '1',
      auto_repeat_freq: '4',
      auto_repeat_next: '2026-12-04',
      web_order_id: 12,
    }),
  ).toMatchObject({
    id: '7',
    parent_id: null,
    auto_repeat: true,
    auto_repeat_freq: 4,
    auto_repeat_next: '2026-12-04',
    web_order_id: '12',
  })
})

it('an order is parsed once', () => {
  const record = { id: '7', received: { id: 7 } }
  expect(orderOf(record)).toBe(orderOf(record))
})

it('reading an order never throws, whatever it contains (account.30, api.9)', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (received) => {
      const order = orderOf({ id: '7', received: { ...received, id: 7 } })
      deliveryPlaceName(order)
      expect(isRepeating(order) && order.parent_id !== null).toBe(false)
    }),
  )
})

it('entries without an id are left out of a list (account.30, api.9)', () => {
  expect(v.parse(OrderRecords, [{ id: 1 }, { id: '' }, null, 3, 'x'])).toEqual([
    { id: '1', received: { id: 1 } },
  ])
  expect(v.safeParse(OrderRecordResponse, []).success).toBe(false)
})

it('an order without its line group has unknown lines (account.36)', () => {
  expect(hasLines({ id: '7', received: { basket: { product: [] } } })).toBe(true)
  expect(hasLines({ id: '7', received: { basket: null } })).toBe(false)
  expect(hasLines({ id: '7', received: {} })).toBe(false)
})

it('a placed order may repeat, and shows whether it does; a repeat does not (account.127)', () => {
  expect(isRepeating(orderWith({ auto_repeat: true }))).toBe(true)
  expect(isRepeating(orderWith({ auto_repeat: true, parent_id: 3 }))).toBe(false)
  expect(isRepeatable(orderWith({ status: 'completed' }))).toBe(true)
  expect(isRepeatable(orderWith({ status: 'completed', parent_id: 3 }))).toBe(false)
  expect(isRepeatable(orderWith({ status: 'cancelled' }))).toBe(false)
  expect(canReorder(orderWith({ basket: { product: [{ id: 1, qty: 2 }] } }))).toBe(true)
  expect(canReorder(orderWith({}))).toBe(false)
})

it('an order is named by its site, else by the company, else by street and town (account.125)', () => {
  const to = (address: object) => deliveryPlaceName(orderWith({ address_delivery_json: address }))
  expect(to({ trading_name: 'The Harbour', company: 'Tea Ltd' })).toBe('The Harbour')
  expect(to({ company: 'Tea Ltd', city: 'Leeds' })).toBe('Tea Ltd')
  expect(to({ street_address_1: '1 Quay', city: 'Leeds' })).toBe('1 Quay, Leeds')
  expect(to({})).toBe('')
})

it('the list reads the fields that it shows, without the lines (account.125)', () => {
  const lines = { product: [{ id: 1, qty: 2, product: { id: 1, title: 'Tea' } }] }
  const received = { id: 7, status: 'Paid', basket: lines, parent_id: 6 }
  const record = { id: '7', received }
  expect(listedOrderOf(record)).toMatchObject({ id: '7', status: 'paid', parent_id: '6' })
  expect(listedOrderOf(record)).not.toHaveProperty('basket')
  expect(listedOrderOf(record)).toBe(listedOrderOf(record))
  expect(hasListedProducts(record)).toBe(true)
  expect(hasListedProducts({ id: '7', received: { basket: { product: [] } } })).toBe(false)
  expect(hasListedProducts({ id: '7', received: { basket: null } })).toBe(false)
})
