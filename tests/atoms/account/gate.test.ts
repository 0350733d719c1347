import { expect, it } from 'vitest'
import { accountGateAtom, retryAccountAtom } from '../../../src/atoms/account/gate'
import { openShop } from '../../components/shop'

it('the account area is closed to visitors from the start (account.4)', async () => {
  const { store, answered } = await openShop({ address: '/account' })
  expect(store.get(accountGateAtom)).toBe('signed-out')
  await answered()
  expect(store.get(accountGateAtom)).toBe('signed-out')
})

it('the account area opens once the server knows the user (account.4)', async () => {
  const { store, answered } = await openShop({ as: 'approved', address: '/account' })
  expect(store.get(accountGateAtom)).toBe('checking')
  await answered()
  expect(store.get(accountGateAtom)).toBe('open')
})

it('a failed check can be repeated (account.4, session.5)', async () => {
  const { api, store, start, answered } = await openShop({
    as: 'approved',
    address: '/account',
    isWaiting: true,
  })
  api.faults.set([{ path: '/api/auth/check', status: 500 }])
  start()
  await answered()
  expect(store.get(accountGateAtom)).toBe('failed')
  api.faults.set([])
  await store.set(retryAccountAtom)
  expect(store.get(accountGateAtom)).toBe('open')
})
