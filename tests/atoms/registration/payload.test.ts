import { expect, it } from 'vitest'
import { registrationPayload } from '../../../src/atoms/registration/payload'
import { completeForm, formWith } from './registration-form'

it('the payload has the same fields, whatever the form has (registration.7)', () => {
  const fieldsOf = (data: FormData) => Object.keys(registrationPayload(data, null))
  expect(fieldsOf(new FormData())).toEqual(fieldsOf(completeForm()))
})

it('the payload of a complete form copies the billing address (registration.4, registration.7)', () => {
  expect(registrationPayload(completeForm({ address2: 'Unit 4' }), null)).toMatchObject({
    first_name: 'Zoë',
    last_name: "O'Brien",
    telephone: '0113 496 0000',
    jobtitle: '',
    company: 'Tea & Sympathy',
    address: '5 High Street',
    address2: 'Unit 4',
    town: 'Leeds',
    postcode: 'LS1 4DY',
    shipping_address: '5 High Street',
    shipping_address2: 'Unit 4',
    shipping_town: 'Leeds',
    shipping_postcode: 'LS1 4DY',
    notes: '',
    existing: 0,
    source: 'online',
    register_email: 'zoe@sympathy.example',
    register_password: 'correct horse battery',
    register_password_confirmation: 'correct horse battery',
    account: '',
    terms: true,
    mailing: false,
    token: '',
    weight: '',
    now: '2026-11-21 10:00:00',
  })
})

it('the payload has a shipping address of its own without the tick (registration.4)', () => {
  const typed = { address: '5 High Street', town: 'Leeds', shipping_address: '1 Dock Road' }
  expect(registrationPayload(formWith(typed), null)).toMatchObject({
    address: '5 High Street',
    shipping_address: '1 Dock Road',
    shipping_town: '',
  })
})

it.each([
  ['1', 1, 'AB123'],
  ['0', 0, ''],
  ['', 0, ''],
])('the payload carries the account number of existing customers only: %j (registration.5)', (existing, sent, account) => {
  expect(registrationPayload(formWith({ existing, account: 'AB123' }), null)).toMatchObject({
    existing: sent,
    account,
  })
})

it('the payload has postcodes in upper case and without outer blanks', () => {
  const typed = { postcode: ' m1 1aa', shipping_postcode: 'sw1a 1aa ' }
  expect(registrationPayload(formWith(typed), null)).toMatchObject({
    postcode: 'M1 1AA',
    shipping_postcode: 'SW1A 1AA',
  })
})

it('the payload carries names and passwords as typed (registration.7)', () => {
  const typed = {
    first_name: ' e\u0301lodie ',
    register_password: ' a b ',
    register_email: ' a@b ',
  }
  expect(registrationPayload(formWith(typed), null)).toMatchObject({
    ...typed,
    register_email: 'a@b',
  })
})

it('the payload carries the code of an invitation, the boxes and a filled-in weight (registration.7)', () => {
  const typed = { weight: '12', mailing: 'on', now: '2026-11-21 10:00:00' }
  expect(registrationPayload(formWith(typed), 'X-1')).toMatchObject({
    ...typed,
    mailing: true,
    terms: false,
    token: 'X-1',
  })
})
