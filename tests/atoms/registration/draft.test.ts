import { beforeEach, expect, it, vi } from 'vitest'
import {
  continueRegistrationAtom,
  draftFieldsIn,
  forgetRegistrationAtom,
  goToRegistrationStepAtom,
  isTickedInDraft,
  registrationDraftAtom,
  storeInviteAtom,
  storeRegistrationAtom,
} from '../../../src/atoms/registration/draft'
import { logoutAtom } from '../../../src/atoms/session/authentication'
import { EMPTY_REGISTRATION } from '../../../src/entities/registration/registration'
import { openShop } from '../../components/shop'
import { formWith } from './registration-form'

const KEY = 'trade-blocks:registration'

let assign: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
})

it('a draft is stored in the tab, field by field (registration.3)', async () => {
  const { store } = await openShop()
  store.set(storeRegistrationAtom, { company: 'Tea' })
  store.set(goToRegistrationStepAtom, 2)
  store.set(storeRegistrationAtom, { town: 'Leeds' })
  expect(JSON.parse(sessionStorage.getItem(KEY) ?? '')).toEqual({
    step: 2,
    fields: { company: 'Tea', town: 'Leeds' },
    invite: null,
  })
  expect(JSON.stringify({ ...localStorage })).not.toContain('Leeds')
})

it.each([
  '{',
  'null',
  '42',
  '[]',
  '"x"',
  'x'.repeat(300_000),
])('a draft is empty when %.10s is stored', async (junk) => {
  sessionStorage.setItem(KEY, junk)
  const { store } = await openShop()
  expect(store.get(registrationDraftAtom)).toEqual(EMPTY_REGISTRATION)
})

it('a sign-out forgets the draft (session.18)', async () => {
  const { store } = await openShop({ as: 'approved' })
  store.set(storeRegistrationAtom, { company: 'Tea' })
  store.set(logoutAtom)
  expect(sessionStorage.getItem(KEY)).toBeNull()
})

it('the slide-out keeps its fields in the draft and goes to the full form (registration.1)', async () => {
  const { store } = await openShop()
  store.set(storeRegistrationAtom, { company: 'Tea', town: 'Leeds' })
  store.set(continueRegistrationAtom, { company: 'Coffee' })
  expect(store.get(registrationDraftAtom).fields).toEqual({ company: 'Coffee', town: 'Leeds' })
  expect(assign.mock.calls).toEqual([['/register']])
})

it('the code of an invitation is part of the draft until it is dropped (registration.11)', async () => {
  const { store } = await openShop()
  store.set(storeInviteAtom, 'FAIR-2026')
  expect(store.get(registrationDraftAtom).invite).toBe('FAIR-2026')
  store.set(storeInviteAtom, null)
  expect(store.get(registrationDraftAtom).invite).toBeNull()
})

it('a forgotten draft leaves nothing in the tab', async () => {
  const { store } = await openShop()
  store.set(storeRegistrationAtom, { company: 'Tea' })
  store.set(forgetRegistrationAtom)
  expect(store.get(registrationDraftAtom)).toEqual(EMPTY_REGISTRATION)
  expect(sessionStorage.getItem(KEY)).toBeNull()
})

it('the draft of an earlier version is read (registration.3)', async () => {
  const fields = {
    ...{ first_name: 'Zoë', last_name: "O'Brien", company: 'Tea', jobtitle: 'buyer' },
    ...{ telephone: '1', address: '5 High Street', address2: '', town: 'Leeds' },
    ...{ postcode: 'LS1 4DY', same_address: '', shipping_address: '1 Dock Road' },
    ...{ shipping_address2: '', shipping_town: 'Hull', shipping_postcode: 'HU1 2AB' },
    ...{ existing: '1', account: 'AB123', notes: 'Ring', source: 'online' },
    ...{ register_email: 'a@b.example', mailing: 'on', terms: '' },
  }
  const stored = { step: 3, fields, invite: 'FAIR-2026' }
  sessionStorage.setItem(KEY, JSON.stringify(stored))
  const { store } = await openShop()
  expect(store.get(registrationDraftAtom)).toEqual(stored)
})

it('the draft keeps neither passwords nor unknown fields (registration.3)', () => {
  const data = formWith({
    company: 'Tea',
    register_password: 'secret',
    register_password_confirmation: 'secret',
    now: '2026-11-21',
    weight: '7',
    vat: '1',
  })
  expect(draftFieldsIn(data)).toEqual({ company: 'Tea' })
})

it('an unticked box is stored as an empty string where the form has it', () => {
  expect(draftFieldsIn(formWith({ telephone: '1' }))).toEqual({ telephone: '1', same_address: '' })
  expect(draftFieldsIn(formWith({ register_email: 'a@b', mailing: 'on' }))).toEqual({
    register_email: 'a@b',
    mailing: 'on',
    terms: '',
  })
})

it.each([
  [undefined, true, true],
  [undefined, false, false],
  ['on', false, true],
  ['', true, false],
])('a box that was kept as %j, with the default %s, is ticked: %s', (kept, byDefault, isTicked) => {
  expect(isTickedInDraft(kept, byDefault)).toBe(isTicked)
})
