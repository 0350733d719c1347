import * as v from 'valibot'
import { expect, it } from 'vitest'
import { emptyAddress } from '../../../src/entities/address/address'
import {
  AddressForms,
  changesOf,
  conflictsOf,
  nameOfAddress,
  newKey,
  saysTheSame,
  typedOver,
} from '../../../src/entities/address/address-form'
import { readAs } from '../../../src/lib/data/parse'

const BASE = { ...emptyAddress('delivery'), id: '7', city: 'York', postcode: 'YO1 7HH' }

it('a form changes the fields that differ once they are cleaned (account.73, api.30)', () => {
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

it('what is typed stands over what another tab has saved (account.77)', () => {
  const latest = { ...BASE, city: 'Hull', county: 'Yorkshire' }
  expect(typedOver(latest, { city: 'Leeds' })).toMatchObject({
    city: 'Leeds',
    county: 'Yorkshire',
    postcode: 'YO1 7HH',
  })
})

it('an address says the same in other spaces and capitals, not with another type or text (account.78)', () => {
  expect(saysTheSame({ ...BASE, id: '8', postcode: 'yo17hh' }, { ...BASE, id: '' })).toBe(true)
  expect(saysTheSame({ ...BASE, type: 'billing' }, BASE)).toBe(false)
  expect(saysTheSame({ ...BASE, city: 'Leeds' }, BASE)).toBe(false)
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

it('the key of a new address is no id, which has no space at its end (account.73)', () => {
  expect(v.parse(v.string(), newKey('billing')).trim()).not.toBe(newKey('billing'))
  expect(newKey('billing')).not.toBe(newKey('delivery'))
})

it('an address is called by its site, company, street or person, shortened after 60 characters', () => {
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
