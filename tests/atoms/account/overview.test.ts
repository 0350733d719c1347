import { createStore } from 'jotai/vanilla'
import { expect, it } from 'vitest'
import { overviewAtom } from '../../../src/atoms/account/overview'
import { checkAuthenticationAtom } from '../../../src/atoms/session/authentication'
import { identifyAtom } from '../../../src/atoms/session/identity'
import { fakeServer, json } from '../../api/fake-server'
import { buildUser } from '../checkout/order-builders'

it("the dashboard shows what the user's last sign-in check returned (account.123)", async () => {
  fakeServer(json({ user: { id: 'u1', first_name: 'Ada' }, lastorder: { id: 7 } }))
  const store = createStore()
  expect(store.get(overviewAtom).lastorder).toBeNull()
  await store.set(checkAuthenticationAtom)
  expect(store.get(overviewAtom).lastorder?.id).toBe('7')
  store.set(identifyAtom, buildUser({ id: 'u2' }))
  expect(store.get(overviewAtom).lastorder).toBeNull()
})
