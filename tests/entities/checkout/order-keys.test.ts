import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  filterChoices,
  filterOrders,
  isFiltered,
  keysOf,
  NO_FILTERS,
} from '../../../src/entities/checkout/order-keys'
import { formatLongDate, londonToday } from '../../../src/lib/text/dates'

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

it.each([
  '12 nov 2026',
  '12 november',
  '2026 nov 12',
  '4 mar 2025',
  '03/2025',
  '4/3/2025',
  '1/2026',
  '14 march',
])("'%s' is a date that no order has, whatever numbers it has (account.130)", (query) => {
  expect(found(query)).toEqual([])
})

it('a place or product that starts like a date is found as written (account.130)', () => {
  const street = record('1', {
    created_at: '2026-03-04',
    address_delivery_json: { street_address_1: '12 April Close' },
  })
  const filtered = (query: string) => filterOrders([street], { ...NO_FILTERS, query }).length
  expect(['12 april close', '12 apr', '2 april close', '12 april gate'].map(filtered)).toEqual([
    1, 1, 0, 0,
  ])
})

it('an order with an unreadable date is found by its words (account.130)', () => {
  const order = record('1', { created_at_human: '12th November 2026' })
  const filtered = (query: string) => filterOrders([order], { ...NO_FILTERS, query }).length
  expect(['12th november 2026', 'november', '13 november'].map(filtered)).toEqual([1, 1, 0])
})

it("an order's day is that of London, at every hour of the year (account.130)", () => {
  const time = fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2060-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(time, fc.boolean(), (date, isSpaced) => {
      const iso = date.toISOString()
      const { day } = keysOf(
        record('1', { created_at: isSpaced ? iso.slice(0, 19).replace('T', ' ') : iso }),
      )
      expect(day).toBe(londonToday(date))
    }),
  )
})

const number = fc.integer({ min: 1, max: 99_999_999 })

it("a date finds that day's orders only, whatever their numbers (account.130)", () => {
  const day = fc
    // '01.01.20' may be 2020, or the start of any year of this century.
    .date({ min: new Date('2021-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, day, number, number, fc.nat(8), (asked, own, id, po, way) => {
      const order = record(String(id), {
        created_at: `${own}T12:00:00Z`,
        purchase_number: `PO ${po}`,
        basket: {
          product: [{ product: { title: `Tea ${asked.slice(8)} x ${asked.slice(0, 4)}` } }],
        },
      })
      const [year = '', month = '', date = ''] = asked.split('-')
      const [, name = ''] = formatLongDate(asked).split(' ')
      const query = [
        `${date}/${month}/${year}`,
        `${Number(date)}/${Number(month)}/${year}`,
        `${date}.${month}.${year.slice(2)}`,
        asked,
        formatLongDate(asked),
        `${Number(date)} ${name.slice(0, 3)} ${year}`,
        `${date} of ${name} ${year}`,
        `${name} ${Number(date)}, ${year}`,
        `${date}-${name.slice(0, 3)}-${year}`,
      ][way]
      const isFound = filterOrders([order], { ...NO_FILTERS, query: query ?? '' }).length === 1
      expect(isFound).toBe(asked === own)
    }),
    { numRuns: 2_000 },
  )
})

it('every word must match, and an empty query excludes nothing (account.35)', () => {
  expect(found('earl cocoa')).toEqual([])
  expect(found('   ')).toEqual(['100437', '100438', '100439'])
  expect(isFiltered({ ...NO_FILTERS, query: '  ' })).toBe(false)
  expect(found('☕️')).toEqual(['100438'])
  expect(found('---')).toEqual([])
})

it('the filters for status, place and year offer the existing values (account.131)', () => {
  expect(filterChoices(ORDERS)).toEqual({
    statuses: ['completed', 'pending'],
    sites: ['Brewers Yard, Bath', 'Ünïcode ☕️ Ltd'],
    years: ['2026', '2025'],
  })
  expect(found('', { status: 'pending' })).toEqual(['100438'])
  expect(found('', { year: '2026' })).toEqual(['100437'])
  expect(found('cocoa', { site: 'Brewers Yard, Bath' })).toEqual([])
})

it('searching never throws, whatever the order and query (account.35)', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), (received, query) => {
      const order = { id: '7', received: { ...received, id: '7' } }
      expect(keysOf(order)).toBe(keysOf(order))
      filterOrders([order], { ...NO_FILTERS, query })
    }),
  )
})
