import { expect, it } from 'vitest'
import {
  fieldNamed,
  isDraftField,
  REGISTRATION_FIELDS,
} from '../../../src/entities/registration/registration-fields'

it('every registration field has a name of its own', () => {
  const names = REGISTRATION_FIELDS.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

it('no password field is kept (registration.3)', () => {
  const kept = REGISTRATION_FIELDS.map(({ name }) => name).filter(isDraftField)
  expect(kept.filter((name) => /password/.test(name))).toEqual([])
  expect(isDraftField('register_password')).toBe(false)
})

it('every shipping field is a copy of its billing field (registration.4)', () => {
  for (const { name } of REGISTRATION_FIELDS.filter(({ name }) => name.startsWith('shipping_'))) {
    const original = name.replace('shipping_', '')
    expect(fieldNamed(name)?.copyOf).toBe(original)
    expect(fieldNamed(original)).toBeDefined()
  }
})

it('every checkbox names its text field', () => {
  const boxes = ['same_address', 'terms', 'mailing']
  for (const name of boxes) {
    expect(isDraftField(fieldNamed(name)?.boxBeside ?? '')).toBe(true)
  }
})

it.each(['constructor', '__proto__', 'toString', '', 'token'])('%j is not a field', (name) => {
  expect(fieldNamed(name)).toBeUndefined()
})

it('a postcode is checked in the form in which it is sent (registration.4, api.30)', () => {
  const check = fieldNamed('postcode')?.check
  expect(check?.('\t SW1A\t1AA\u0000 ', {} as never)).toBeNull()
  expect(check?.('  m11aa  ', {} as never)).toMatch(/^Enter a postcode/)
})
