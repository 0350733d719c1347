import { beforeEach, expect, it, vi } from 'vitest'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { keepRegistrationAtom, registrationDraftAtom } from '../../../src/atoms/registration/draft'
import { registerAtom } from '../../../src/atoms/registration/register'
import { userAtom } from '../../../src/atoms/session/identity'
import { EMPTY_REGISTRATION } from '../../../src/entities/registration'
import { openShop } from '../../components/shop'
import { completeForm } from './registration-form'

const isShown = () => true

let reload: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
})

it('a registration signs in, forgets the draft and reloads with the message kept (registration.9)', async () => {
  const { store } = await openShop()
  store.set(keepRegistrationAtom, { company: 'Tea' })
  expect(await store.set(registerAtom, completeForm(), isShown)).toEqual({ ok: true })
  expect(store.get(userAtom)).toMatchObject({ first_name: 'Zoë', approved_at: null })
  expect(store.get(registrationDraftAtom)).toEqual(EMPTY_REGISTRATION)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(store.get(notificationsAtom)).toEqual([])
  expect(sessionStorage.getItem('trade-blocks:notice')).toContain('Thank you')
})

it('two submits at once are one request (registration.9)', async () => {
  const { store, requests } = await openShop()
  const submit = () => store.set(registerAtom, completeForm(), isShown)
  expect(await Promise.all([submit(), submit()])).toEqual([{ ok: true }, { ok: true }])
  expect(requests('POST', '/auth/register')).toHaveLength(1)
})

it('a refusal keeps the draft, and gives the errors and a notice (registration.10)', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { store, api } = await openShop()
  store.set(keepRegistrationAtom, { company: 'Tea' })
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
