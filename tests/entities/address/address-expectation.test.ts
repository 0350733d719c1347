import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Address } from '../../../src/entities/address/address'
import {
  hasFields,
  isAddressGone,
  isDefault,
  isStored,
} from '../../../src/entities/address/address-expectation'

const addressOf = (fields: object) => v.parse(Address, { id: '1', ...fields })
const SENT = addressOf({ last_name: 'Nowak', street_address_1: '1 Pier', postcode: 'YO1 7LY' })

it.each([
  [{}, true],
  [{ postcode: 'yo17ly', phone: '+44 1904' }, true],
  [{ last_name: 'Other' }, false],
  [{ type: 'billing' }, false],
])('an address that was added and is there with %j is stored: %s (api.80)', (written, isMet) => {
  expect(isStored(SENT).isMet([addressOf({ ...SENT, ...written, id: '9' })])).toBe(isMet)
  expect(isStored(SENT).isMet([])).toBe(false)
})

it('a neighbour is not the address that was added (api.80)', () => {
  const other = addressOf({ ...SENT, street_address_2: 'Unit 4' })
  expect(isStored({ ...SENT, street_address_2: 'Unit 5' }).isMet([other])).toBe(false)
})

it('a changed address has its fields, as the server writes them (api.80)', () => {
  const { isMet, whatIsThere } = hasFields('1', { city: 'Leeds' }, { city: 'York' })
  expect(isMet([addressOf({ city: 'LEEDS' })])).toBe(true)
  expect(isMet([addressOf({ city: 'York' })])).toBe(false)
  expect(whatIsThere([addressOf({ city: 'York' })])).toBe('Not everything has been changed')
  expect(isMet([])).toBe(false)
  expect(whatIsThere([])).toBe('This address is not there any more.')
})

it('a field that a server names of no address is not looked for (api.80)', () => {
  const { isMet } = hasFields('1', { city: 'Leeds', phone: '0113' }, { city: 'York' })
  const changed = addressOf({ city: 'Leeds' })
  expect(isMet([changed])).toBe(true)
  expect(isMet([changed, addressOf({ id: '2', phone: '0114' })])).toBe(false)
})

it('an address is the default, or another one is (api.80)', () => {
  const { isMet, whatIsThere } = isDefault('1')
  expect(isMet([addressOf({ default: 1 })])).toBe(true)
  expect(isMet([addressOf({})])).toBe(false)
  expect(whatIsThere([addressOf({})])).toBe('Another address is the default.')
  expect(whatIsThere([])).toBe('This address is not there any more.')
})

it('an address that was removed is not there (api.80)', () => {
  const { isMet, whatIsThere } = isAddressGone('1')
  expect([isMet([]), isMet([addressOf({})])]).toEqual([true, false])
  expect(whatIsThere([])).toBe('This address is still there.')
})

it('what a server keeps of no address tells no neighbours apart, what it keeps of one does (api.80)', () => {
  const { isMet, whatIsThere } = isStored({ ...SENT, company: 'Tea & Co', city: 'York' })
  const without = addressOf({ ...SENT, id: '9' })
  expect(isMet([without])).toBe(true)
  expect(isMet([without, addressOf({ id: '2', city: 'Leeds' })])).toBe(false)
  expect(isMet([addressOf({ ...SENT, city: 'york' }), addressOf({ id: '2' })])).toBe(true)
  expect(whatIsThere([])).toBe('This address is not among your addresses.')
})

it('other addresses prove nothing of this one (api.80)', () => {
  const other = addressOf({ id: '2', city: 'Leeds', default: 1 })
  const own = addressOf({ city: 'York' })
  const changed = hasFields('1', { city: 'Leeds' }, { city: 'York' })
  expect(changed.isMet([other, own])).toBe(false)
  expect(changed.whatIsThere([other])).toBe('This address is not there any more.')
  expect(isDefault('1').isMet([other, own])).toBe(false)
  expect(isDefault('1').whatIsThere([other])).toBe('This address is not there any more.')
  expect(isDefault('2').isMet([other, own])).toBe(true)
  expect(isAddressGone('1').isMet([other])).toBe(true)
  expect(isAddressGone('1').isMet([other, own])).toBe(false)
})
