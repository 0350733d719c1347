import { beforeEach, expect, it, vi } from 'vitest'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { registrationDraftAtom, storeRegistrationAtom } from '../../../src/atoms/registration/draft'
import { registerAtom, registrationPayload } from '../../../src/atoms/registration/register'
import { endSessionAtom } from '../../../src/atoms/session/authentication'
import { userAtom } from '../../../src/atoms/session/identity'
import { accessTokenAtom } from '../../../src/atoms/session/session'
import { NOT_RECOGNISED } from '../../../src/atoms/session/sign-in'
import { EMPTY_REGISTRATION } from '../../../src/entities/registration/registration'
import { openShop } from '../../components/shop'
import { completeForm, formWith } from './registration-form'

const isShown = () => true

let reload: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
})

it('a registration that signs in reloads the page and keeps the message (registration.9)', async () => {
  const { store } = await openShop()
  store.set(storeRegistrationAtom, { company: 'Tea' })
  expect(await store.set(registerAtom, completeForm(), isShown)).toEqual({
    ok: true,
    message: null,
  })
  expect(store.get(userAtom)).toMatchObject({ first_name: 'Zoë', approved_at: null })
  expect(store.get(registrationDraftAtom)).toEqual(EMPTY_REGISTRATION)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(store.get(notificationsAtom)).toEqual([])
  expect(sessionStorage.getItem('trade-blocks:notice')).toContain('Thank you')
})

it('two simultaneous submits send one request (registration.9)', async () => {
  const { store, requests } = await openShop()
  const submit = () => store.set(registerAtom, completeForm(), isShown)
  expect(await Promise.all([submit(), submit()])).toEqual([
    { ok: true, message: null },
    { ok: true, message: null },
  ])
  expect(requests('POST', '/auth/register')).toHaveLength(1)
})

it('a refusal keeps the draft and shows the errors and a notice (registration.10)', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { store, api } = await openShop()
  store.set(storeRegistrationAtom, { company: 'Tea' })
  const body = { message: 'Please check.', errors: { shipping_town: ['Unknown.'] } }
  api.faults.set([{ method: 'POST', path: '/api/auth/register', status: 422, body }])
  expect(await store.set(registerAtom, completeForm(), isShown)).toEqual({
    ok: false,
    message: 'Please check.',
    errors: [{ id: 0, key: 'town', messages: ['Unknown.'] }],
  })
  expect(store.get(notificationsAtom)).toMatchObject([
    { type: 'error', message: 'Please check.', isSilent: true },
  ])
  expect(store.get(registrationDraftAtom).fields).toEqual({ company: 'Tea' })
  expect(warn).toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})

it.each([
  [{ message: 'Thank you. We will be in touch.' }, 'Thank you. We will be in touch.'],
  [{ user: { id: 7 } }, 'Thank you for registering.'],
  [[], 'Thank you for registering.'],
  ['', 'Thank you for registering.'],
])('the answer %j without a token shows its message, without a sign-in (registration.12)', async (body, message) => {
  const { store, api } = await openShop()
  store.set(storeRegistrationAtom, { company: 'Tea' })
  api.faults.set([{ method: 'POST', path: '/api/auth/register', status: 200, body }])
  expect(await store.set(registerAtom, completeForm(), isShown)).toEqual({ ok: true, message })
  expect(store.get(notificationsAtom)).toMatchObject([{ type: 'success', message, isSilent: true }])
  expect(store.get(registrationDraftAtom)).toEqual(EMPTY_REGISTRATION)
  expect(store.get(userAtom)).toBeNull()
  expect(reload).not.toHaveBeenCalled()
})

it.each([
  { message: { type: 'error', message: 'This address is taken.' } },
  { success: false, message: 'This address is taken.' },
  { errors: { register_email: ['This address is taken.'] } },
])('the answer %j, without a token and with an error, is a refusal (registration.12)', async (body) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { store, api } = await openShop()
  store.set(storeRegistrationAtom, { company: 'Tea' })
  api.faults.set([{ method: 'POST', path: '/api/auth/register', status: 200, body }])
  expect(await store.set(registerAtom, completeForm(), isShown)).toMatchObject({
    ok: false,
    message: 'This address is taken.',
  })
  expect(store.get(registrationDraftAtom).fields).toEqual({ company: 'Tea' })
})

it('a failure without a reason counts as unexpected (registration.12)', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { store, api } = await openShop()
  const body = { success: false }
  api.faults.set([{ method: 'POST', path: '/api/auth/register', status: 200, body }])
  expect(await store.set(registerAtom, completeForm(), isShown)).toMatchObject({
    ok: false,
    message: 'The shop gave an unexpected answer. Please try again.',
  })
})

it('a registration whose token has no user succeeds with a message (registration.30, session.74)', async () => {
  const { store, api } = await openShop()
  const body = { access_token: 'unknown', message: 'Thank you.' }
  api.faults.set([{ method: 'POST', path: '/api/auth/register', status: 200, body }])
  expect(await store.set(registerAtom, completeForm(), isShown)).toEqual({
    ok: true,
    message: `Thank you. ${NOT_RECOGNISED}`,
  })
  expect(store.get(userAtom)).toBeNull()
})

it('a registration whose sign-in fails offline shows a message, not a refusal (registration.30)', async () => {
  const { store, api } = await openShop({ as: 'approved' })
  await vi.waitFor(() => expect(store.get(userAtom)).not.toBeNull())
  // A page that signs in place must know the user.
  store.set(endSessionAtom, store.get(accessTokenAtom))
  const body = { access_token: 'token', message: 'Thank you.' }
  api.faults.set([
    { method: 'POST', path: '/api/auth/register', status: 200, body },
    { method: 'GET', path: '/api/auth/check', drop: 'before' },
  ])
  const outcome = await store.set(registerAtom, completeForm(), isShown)
  expect(outcome).toEqual({
    ok: true,
    message:
      'Thank you. You could not be signed in: The shop could not be reached. Please try again.',
  })
})

it('the payload has the same fields for every form (registration.7)', () => {
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

it('without the tick the payload has its own shipping address (registration.4)', () => {
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

it('the payload has postcodes in upper case and without surrounding spaces', () => {
  const typed = { postcode: ' m1 1aa', shipping_postcode: 'sw1a 1aa ' }
  expect(registrationPayload(formWith(typed), null)).toMatchObject({
    postcode: 'M1 1AA',
    shipping_postcode: 'SW1A 1AA',
  })
})

it('the payload has names and passwords as typed (registration.7)', () => {
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

it('the payload has the invitation code, the boxes and a filled-in weight (registration.7)', () => {
  const typed = { weight: '12', mailing: 'on', now: '2026-11-21 10:00:00' }
  expect(registrationPayload(formWith(typed), 'X-1')).toMatchObject({
    ...typed,
    mailing: true,
    terms: false,
    token: 'X-1',
  })
})
