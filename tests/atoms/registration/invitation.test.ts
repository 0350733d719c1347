import { expect, it } from 'vitest'
import { registrationDraftAtom, storeInviteAtom } from '../../../src/atoms/registration/draft'
import { inviteAtom, loadInviteAtom } from '../../../src/atoms/registration/invitation'
import { openShop } from '../../components/shop'

const CALL = '/api/auth/invite/FAIR-2026'

it('an invitation fills in the known fields (registration.11)', async () => {
  const { store, requests } = await openShop({ address: '/register?invite=FAIR-2026' })
  await store.set(loadInviteAtom)
  const { status, fields } = store.get(inviteAtom)
  expect(status).toBe('ready')
  expect(fields).toMatchObject({
    company: 'The Green Kettle',
    register_email: 'rowan@thegreenkettle.example',
  })
  expect(fields).not.toHaveProperty('email')
  expect(store.get(registrationDraftAtom).invite).toBe('FAIR-2026')
  await store.set(loadInviteAtom)
  expect(requests('GET', '/auth/invite')).toHaveLength(1)
})

it.each([
  404, 410, 422,
])('a code that is refused with %i is dropped, with the reason (registration.11)', async (status) => {
  const { store, api } = await openShop({ address: '/register?invite=FAIR-2026' })
  api.faults.set([{ path: CALL, status, body: { message: 'Too late.' } }])
  await store.set(loadInviteAtom)
  expect(store.get(inviteAtom)).toEqual({ status: 'refused', message: 'Too late.', fields: {} })
  expect(store.get(registrationDraftAtom).invite).toBeNull()
})

it('a code that could not be checked is kept (registration.11)', async () => {
  const { store, api } = await openShop({ address: '/register?invite=FAIR-2026' })
  api.faults.set([{ path: CALL, status: 400 }])
  await store.set(loadInviteAtom)
  expect(store.get(inviteAtom).status).toBe('unknown')
  expect(store.get(registrationDraftAtom).invite).toBe('FAIR-2026')
})

it('the code of the draft is used after a reload (registration.11)', async () => {
  const { store } = await openShop({ address: '/register' })
  store.set(storeInviteAtom, 'FAIR-2026')
  await store.set(loadInviteAtom)
  expect(store.get(inviteAtom).status).toBe('ready')
})

it('a page without a code sends nothing', async () => {
  const { store, requests } = await openShop({ address: '/register' })
  await store.set(loadInviteAtom)
  expect(store.get(inviteAtom).status).toBe('none')
  expect(requests('GET', '/auth/invite')).toEqual([])
})
