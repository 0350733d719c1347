import { expect, it } from 'vitest'
import {
  ALL_FIELDS,
  errorsInForm,
  fieldsOf,
  stepOf,
  typedText,
  wrongFields,
} from '../../../src/atoms/registration/fields'
import { REGISTRATION_STEPS } from '../../../src/entities/registration/registration-fields'
import { completeForm, formWith } from './registration-form'

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

it('a field that is missing or holds a file counts as an empty string', () => {
  const data = formWith({ town: 'Leeds' })
  data.append('notes', new File(['x'], 'x.txt'))
  expect(['town', 'company', 'notes'].map((name) => typedText(data, name))).toEqual([
    'Leeds',
    '',
    '',
  ])
})

const keysOf = (errors: { key: string }[]) => errors.map(({ key }) => key)
const messagesOf = (data: FormData, name: string) =>
  wrongFields(data, [name]).flatMap(({ messages }) => messages)

it('a complete form has no wrong fields', () => {
  expect(wrongFields(completeForm())).toEqual([])
})

it('an empty form lacks every required field, in the order of the form (registration.4, registration.8)', () => {
  expect(keysOf(wrongFields(formWith({ same_address: 'on' })))).toEqual([
    ...['first_name', 'last_name', 'company', 'telephone', 'address', 'town', 'postcode'],
    ...['register_email', 'register_password', 'register_password_confirmation', 'terms'],
  ])
})

it('the shipping address is required unless it is the same (registration.4)', () => {
  expect(keysOf(wrongFields(formWith({ telephone: '1' }), fieldsOf(2)))).toEqual([
    ...['address', 'town', 'postcode', 'shipping_address', 'shipping_town', 'shipping_postcode'],
  ])
})

it("the terms must be agreed to: 'Please agree to the terms' (registration.8)", () => {
  expect(messagesOf(formWith({}), 'terms')).toEqual(['Please agree to the terms'])
  expect(messagesOf(formWith({ terms: 'on' }), 'terms')).toEqual([])
})

it('the check of a step looks at the fields of that step only (registration.2)', () => {
  expect(keysOf(wrongFields(formWith({}), fieldsOf(1)))).toEqual([
    'first_name',
    'last_name',
    'company',
  ])
  expect(wrongFields(formWith({}), fieldsOf(3))).toEqual([])
})

it.each(['a', 'a@', '@b', 'a b@c'])('%j is not an email address', (register_email) => {
  expect(messagesOf(formWith({ register_email }), 'register_email')).toEqual([
    'Enter an email address in the form name@example.com',
  ])
})

it.each([
  ['m11aa', false],
  ['M1 1AA', true],
  [' SW1A 1AA ', true],
  ['SW1A  1AA', false],
])('the postcode %j has 6 to 8 characters: %s', (postcode, isRight) => {
  expect(messagesOf(formWith({ postcode }), 'postcode')).toHaveLength(isRight ? 0 : 1)
})

it('a name of spaces counts as missing; a password of spaces is valid', () => {
  expect(messagesOf(formWith({ first_name: '  ' }), 'first_name')).toEqual([
    'Enter your first name',
  ])
  expect(messagesOf(formWith({ register_password: '   ' }), 'register_password')).toEqual([])
})

it('the confirmation must equal the password', () => {
  const typed = { register_password: 'one', register_password_confirmation: 'two' }
  expect(messagesOf(formWith(typed), 'register_password_confirmation')).toEqual([
    'The two passwords are not the same',
  ])
  const empty = { ...typed, register_password_confirmation: '' }
  expect(messagesOf(formWith(empty), 'register_password_confirmation')).toEqual([
    'Enter the password again',
  ])
})

it('fields with unknown names have no errors', () => {
  expect(wrongFields(formWith({}), ['constructor', '__proto__', 'vat'])).toEqual([])
})

it('errors of a copied shipping field appear under the billing field, each once (registration.10)', () => {
  const errors = [
    { id: 0, key: 'postcode', messages: ['Unknown.'] },
    { id: 1, key: 'shipping_postcode', messages: ['Unknown.', 'Too far.'] },
    { id: 2, key: 'constructor', messages: ['Odd.'] },
  ]
  expect(errorsInForm(errors, formWith({ same_address: 'on' }))).toEqual([
    { id: 0, key: 'postcode', messages: ['Unknown.', 'Too far.'] },
    { id: 1, key: 'constructor', messages: ['Odd.'] },
  ])
  expect(errorsInForm(errors, formWith({}))).toEqual(errors)
})
