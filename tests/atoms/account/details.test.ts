import { createStore } from 'jotai/vanilla'
import { expect, it } from 'vitest'
import { detailsContent, updateDetailsAtom } from '../../../src/atoms/account/details'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { identifyAtom, userAtom } from '../../../src/atoms/session/identity'
import { sentTo } from '../../api/calls'
import { fakeServer, json } from '../../api/fake-server'
import { buildUser } from '../checkout/order-builders'

const ADA = { id: 'u1', first_name: 'Ada', last_name: 'Byron', jobtitle: 'Buyer' }

function open() {
  const store = createStore()
  store.set(identifyAtom, buildUser({ id: 'u1', first_name: 'Ada' }))
  return store
}

it('only changed details are sent, and the greeting changes (account.124)', async () => {
  const server = fakeServer(json(ADA), json({ ...ADA, first_name: 'Grace' }))
  const store = open()
  const { addresses } = store.get(userAtom) ?? {}
  await store.set(detailsContent.fetchAtom)
  const result = await store.set(updateDetailsAtom, { first_name: 'Grace' }, () => true)
  expect(result).toEqual({ ok: true })
  expect((await sentTo(server)).slice(1)).toEqual(['PATCH /api/user/u1', { first_name: 'Grace' }])
  expect(store.get(userAtom)).toMatchObject({ first_name: 'Grace', addresses })
  expect(store.get(detailsContent.contentAtom).value?.first_name).toBe('Grace')
  expect(store.get(notificationsAtom)).toMatchObject([
    { type: 'success', message: 'Your account has been updated' },
  ])
})

it('a field shows that the server kept its old value (account.124)', async () => {
  fakeServer(json(ADA), json(ADA))
  const store = open()
  await store.set(detailsContent.fetchAtom)
  expect(await store.set(updateDetailsAtom, { jobtitle: 'Chef' }, () => true)).toEqual({
    ok: false,
    message: 'Not everything has been changed',
    errors: [{ id: 0, key: 'jobtitle', messages: ['This could not be changed here.'] }],
  })
  expect(store.get(notificationsAtom)).toEqual([])
})

it('a refusal shows its field errors, and a notice that is not announced (account.124)', async () => {
  fakeServer(json({ message: 'No.', errors: { first_name: ['Too long.'] } }, 422))
  const store = open()
  expect(await store.set(updateDetailsAtom, { first_name: 'G' }, () => true)).toMatchObject({
    ok: false,
    message: 'No.',
    errors: [{ key: 'first_name', messages: ['Too long.'] }],
  })
  expect(store.get(notificationsAtom)).toMatchObject([{ message: 'No.', isSilent: true }])
})

it.each([
  404, 501,
])('without GET /user (%s) the page shows the details that it knows (account.20)', async (status) => {
  fakeServer(json({}, status))
  const store = open()
  await store.set(detailsContent.fetchAtom)
  expect(store.get(detailsContent.contentAtom)).toMatchObject({ status: 'ready', value: null })
})

it('details that cannot be loaded raise a notice (notices.3)', async () => {
  fakeServer(json({ message: 'People are asleep.' }, 500))
  const store = open()
  await store.set(detailsContent.fetchAtom)
  expect(store.get(notificationsAtom)).toMatchObject([
    { type: 'error', message: 'There was a problem getting your details: People are asleep.' },
  ])
})

it('details that arrive after sign-out do not sign the user in (account.20, session.18)', async () => {
  fakeServer(json(ADA))
  const store = open()
  const result = store.set(updateDetailsAtom, { first_name: 'Ada' }, () => false)
  store.set(identifyAtom, null)
  await result
  expect(store.get(userAtom)).toBeNull()
  expect(store.get(notificationsAtom)).toEqual([])
})

it('a page that is left while details are saved raises no notice (account.20, api.11)', async () => {
  fakeServer(() => {
    window.dispatchEvent(new Event('pagehide'))
    throw new TypeError('Failed to fetch')
  })
  const store = open()
  const result = await store.set(updateDetailsAtom, { first_name: 'Grace' }, () => false)
  expect(result.ok).toBe(false)
  expect(store.get(notificationsAtom)).toEqual([])
})
