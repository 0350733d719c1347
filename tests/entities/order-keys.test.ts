import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  filterChoices,
  filterOrders,
  isFiltered,
  keysOf,
  NO_FILTERS,
} from '../../src/entities/order-keys'

const record = (id: string, fields: object = {}) => ({ id, received: { id, ...fields } })

const ORDERS = [
  record('100437', {
    purchase_number: 'PO-4436',
    web_order_id: 'W100437',
    status: 'completed',
    created_at: '2026-03-04T09:00:00Z',
    shipped_at: '2026-03-06T09:00:00Z',
    address_delivery_json: { trading_name: 'Brewers Yard, Bath', postcode: 'BA1 5BG' },
    basket: { product: [{ id: 1, qty: 2, product: { sku: 'EGT-100/B', title: 'Earl Grey' } }] },
  }),
  record('100438', {
    status: 'Pending',
    created_at: '2025-12-31 23:30:00',
    address_delivery_json: { company: 'Ünïcode ☕️ Ltd' },
    basket: { product: { 5: { id: 2, qty: 1, product: { title: 'Cocoa' } } } },
  }),
  record('100439'),
]

const found = (query: string, filters = {}) =>
  filterOrders(ORDERS, { ...NO_FILTERS, query, ...filters }).map(({ id }) => id)

it.each([
  ['100437', 'its number'],
  ['W100437', 'its second number'],
  ['po-44', 'a part of its PO number'],
  ['po4436', 'its PO number without separators'],
  ['earl', 'a product'],
  ['EGT100B', 'a code without separators'],
  ['egt-100/b', 'a code'],
  ['bath', 'its place'],
  ['BA1 5BG', 'its postcode'],
  ['dispatched', 'its delivery'],
  ['completed', 'its status'],
  ['04/03/2026', 'its date'],
  ['4/3/2026', 'its date without zeros'],
  ['2026-03-04', 'its date as computers write it'],
  ['4 march 2026', 'its date in words'],
  ['4th march', 'its ordinal day'],
  ['earl bath completed', 'several words at once'],
])("'%s' finds an order by %s (account.35)", (query) => {
  expect(found(query)).toEqual(['100437'])
})

it('every word must match; nothing typed leaves nothing out (account.35)', () => {
  expect(found('earl cocoa')).toEqual([])
  expect(found('   ')).toEqual(['100437', '100438', '100439'])
  expect(isFiltered({ ...NO_FILTERS, query: '  ' })).toBe(false)
  expect(found('☕️')).toEqual(['100438'])
  expect(found('---')).toEqual([])
})

it('status, place and year are chosen from what is there (account.35)', () => {
  expect(filterChoices(ORDERS)).toEqual({
    statuses: ['completed', 'pending'],
    sites: ['Brewers Yard, Bath', 'Ünïcode ☕️ Ltd'],
    years: ['2026', '2025'],
  })
  expect(found('', { status: 'pending' })).toEqual(['100438'])
  expect(found('', { year: '2026' })).toEqual(['100437'])
  expect(found('cocoa', { site: 'Brewers Yard, Bath' })).toEqual([])
})

it('whatever an order and a query hold, finding throws nothing (account.35)', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), (received, query) => {
      const order = { id: '7', received: { ...received, id: '7' } }
      expect(keysOf(order)).toBe(keysOf(order))
      filterOrders([order], { ...NO_FILTERS, query })
    }),
  )
})
