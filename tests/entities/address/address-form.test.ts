import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Address, emptyAddress } from '../../../src/entities/address/address'
import {
  AddressForms,
  addressAdded,
  changesOf,
  conflictsOf,
  defaultSet,
  equalsSent,
  fieldsSaved,
  nameOfAddress,
  newKey,
  withTypedFields,
} from '../../../src/entities/address/address-form'
import { readAs } from '../../../src/lib/data/parse'

const BASE = { ...emptyAddress('delivery'), id: '7', city: 'York', postcode: 'YO1 7HH' }

it('a form changes the fields that differ after cleaning (account.73, api.30)', () => {
  expect(changesOf(BASE, { city: ' York\t', postcode: 'YO1 7HG', county: '' })).toEqual({
    postcode: 'YO1 7HG',
  })
})

it.each([
  ['another field was changed elsewhere', { county: 'Yorkshire' }, []],
  ['nothing was changed elsewhere', {}, []],
  ['the same field was changed to the same', { city: 'Leeds' }, []],
  ['the same field was changed to something else', { city: 'Hull' }, ['city']],
])('the change of a field conflicts only with another change of it: %s (account.77)', (_, elsewhere, conflicts) => {
  expect(conflictsOf(BASE, { city: 'Leeds' }, { ...BASE, ...elsewhere })).toEqual(conflicts)
})

it('typed values override those saved by another tab (account.77)', () => {
  const latest = { ...BASE, city: 'Hull', county: 'Yorkshire' }
  expect(withTypedFields(latest, { city: 'Leeds' })).toMatchObject({
    city: 'Leeds',
    county: 'Yorkshire',
    postcode: 'YO1 7HH',
  })
})

it('an address is equal in other spaces and capitals, but not with another type or text (account.78)', () => {
  expect(equalsSent({ ...BASE, id: '8', postcode: 'yo17hh' }, { ...BASE, id: '' })).toBe(true)
  expect(equalsSent({ ...BASE, type: 'billing' }, BASE)).toBe(false)
  expect(equalsSent({ ...BASE, city: 'Leeds' }, BASE)).toBe(false)
})

it('stored forms are read with their known fields; others are left out (account.76)', () => {
  const read = readAs(AddressForms)
  const typed = { city: 'Leeds', __proto__: 'x', nonsense: 'y' }
  const form = { base: { id: 7, city: 'York' }, typed }
  const stored = JSON.parse(JSON.stringify({ userId: 'u', forms: { 7: form } }))
  expect(read(stored)?.forms[7]).toMatchObject({
    base: { id: '7', city: 'York' },
    typed: { city: 'Leeds' },
    isUnanswered: false,
  })
  for (const broken of [42, null, [], { forms: 3 }, { userId: 'u', forms: { 7: null } }]) {
    expect(Object.keys(read(broken)?.forms ?? {})).toEqual([])
  }
})

it('the key of a new address ends in a space, as no id does (account.73)', () => {
  expect(v.parse(v.string(), newKey('billing')).trim()).not.toBe(newKey('billing'))
  expect(newKey('billing')).not.toBe(newKey('delivery'))
})

it('an address is named by site, company, street or person, cut after 60 characters', () => {
  const person = { ...emptyAddress('delivery'), first_name: 'Ada', last_name: 'Byron' }
  const street = { ...person, street_address_1: '1 Quay Street' }
  const company = { ...street, company: 'Harbour Tea Rooms' }
  expect(nameOfAddress({ ...company, trading_name: ' Quay Café ' })).toBe('Quay Café')
  expect(nameOfAddress(company)).toBe('Harbour Tea Rooms')
  expect(nameOfAddress(street)).toBe('1 Quay Street')
  expect(nameOfAddress(person)).toBe('Ada Byron')
  expect(nameOfAddress(emptyAddress('delivery'))).toBeNull()
  expect(nameOfAddress({ ...person, company: '👩‍🍳'.repeat(5_000) })).toHaveLength(
    [...'👩‍🍳'.repeat(5_000)].slice(0, 60).join('').length + 1,
  )
})

const addressOf = (fields: object) => v.parse(Address, { id: '1', ...fields })
const SENT = addressOf({ last_name: 'Nowak', street_address_1: '1 Pier', postcode: 'YO1 7LY' })

it.each([
  [{}, true],
  [{ postcode: 'yo17ly', phone: '+44 1904' }, true],
  [{ last_name: 'Other' }, false],
  [{ type: 'billing' }, false],
])('an added address answered with %j counts as stored: %s (api.80)', (written, isMet) => {
  expect(addressAdded(SENT).isMet([addressOf({ ...SENT, ...written, id: '9' })])).toBe(isMet)
  expect(addressAdded(SENT).isMet([])).toBe(false)
})

it("a neighbour's address is not the added one (api.80)", () => {
  const other = addressOf({ ...SENT, street_address_2: 'Unit 4' })
  expect(addressAdded({ ...SENT, street_address_2: 'Unit 5' }).isMet([other])).toBe(false)
})

it("a changed address has its fields, in the server's spelling (api.80)", () => {
  const { isMet, actual } = fieldsSaved('1', { city: 'Leeds' }, { city: 'York' })
  expect(isMet([addressOf({ city: 'LEEDS' })])).toBe(true)
  expect(isMet([addressOf({ city: 'York' })])).toBe(false)
  expect(actual([addressOf({ city: 'York' })])).toBe('Not everything has been changed')
  expect(isMet([])).toBe(false)
  expect(actual([])).toBe('This address no longer exists.')
})

it('a field that the server never returns is not compared (api.80)', () => {
  const { isMet } = fieldsSaved('1', { city: 'Leeds', phone: '0113' }, { city: 'York' })
  const changed = addressOf({ city: 'Leeds' })
  expect(isMet([changed])).toBe(true)
  expect(isMet([changed, addressOf({ id: '2', phone: '0114' })])).toBe(false)
})

it('an address that did not become the default is reported with the current one (api.80)', () => {
  const { isMet, actual } = defaultSet('1')
  expect(isMet([addressOf({ default: 1 })])).toBe(true)
  expect(isMet([addressOf({})])).toBe(false)
  expect(actual([addressOf({})])).toBe('Another address is the default.')
  expect(actual([])).toBe('This address no longer exists.')
})

it('a field that the server never stores does not distinguish neighbours (api.80)', () => {
  const { isMet, actual } = addressAdded({ ...SENT, company: 'Tea & Co', city: 'York' })
  const without = addressOf({ ...SENT, id: '9' })
  expect(isMet([without])).toBe(true)
  expect(isMet([without, addressOf({ id: '2', city: 'Leeds' })])).toBe(false)
  expect(isMet([addressOf({ ...SENT, city: 'york' }), addressOf({ id: '2' })])).toBe(true)
  expect(actual([])).toBe('This address is not among your addresses.')
})

it('other addresses do not confirm this one (api.80)', () => {
  const other = addressOf({ id: '2', city: 'Leeds', default: 1 })
  const own = addressOf({ city: 'York' })
  const changed = fieldsSaved('1', { city: 'Leeds' }, { city: 'York' })
  expect(changed.isMet([other, own])).toBe(false)
  expect(changed.actual([other])).toBe('This address no longer exists.')
  expect(defaultSet('1').isMet([other, own])).toBe(false)
  expect(defaultSet('1').actual([other])).toBe('This address no longer exists.')
  expect(defaultSet('2').isMet([other, own])).toBe(true)
})
