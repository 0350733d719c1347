import { expect, it } from 'vitest'
import { ALL_FIELDS, fieldsOf, stepOf, typedIn } from '../../../src/atoms/registration/fields'
import { REGISTRATION_STEPS } from '../../../src/entities/registration/registration-fields'
import { formWith } from './registration-form'

it('the four steps have their fields (registration.2)', () => {
  const specified = [
    ['first_name', 'last_name', 'company', 'jobtitle'],
    [
      ...['telephone', 'address', 'address2', 'town', 'postcode', 'same_address'],
      ...['shipping_address', 'shipping_address2', 'shipping_town', 'shipping_postcode'],
    ],
    ['existing', 'account', 'notes'],
    ['register_email', 'register_password', 'register_password_confirmation', 'mailing'],
  ]
  expect(REGISTRATION_STEPS.map(fieldsOf)).toEqual(
    specified.map((fields) => expect.arrayContaining(fields)),
  )
})

it('the full form has all fields of the steps and some of its own', () => {
  const ofSteps = REGISTRATION_STEPS.flatMap(fieldsOf)
  expect(ALL_FIELDS).toEqual(expect.arrayContaining(ofSteps))
  expect(ALL_FIELDS.filter((name) => !ofSteps.includes(name))).toEqual(
    expect.arrayContaining(['source', 'terms', 'weight', 'now']),
  )
})

it.each([
  ['company', 1],
  ['shipping_town', 2],
  ['account', 3],
  ['register_email', 4],
])('the field %s is on step %i', (name, step) => {
  expect(stepOf(name)).toBe(step)
})

it.each([
  'constructor',
  '__proto__',
  'toString',
  '',
  'token',
  'terms',
])('%j belongs to no step', (key) => {
  expect(stepOf(key)).toBeNull()
})

it('a field that the form does not have is an empty text, and so is a file', () => {
  const data = formWith({ town: 'Leeds' })
  data.append('notes', new File(['x'], 'x.txt'))
  expect(['town', 'company', 'notes'].map((name) => typedIn(data, name))).toEqual(['Leeds', '', ''])
})
