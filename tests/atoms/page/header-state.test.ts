import { expect, it, vi } from 'vitest'
import { headerStateAtom } from '../../../src/atoms/page/header-state'
import { setAccessTokenAtom } from '../../../src/atoms/session/session'
import { FIRST, openShop } from '../../components/shop'
import { openPage } from './open-page'

it('a stored session counts as signed in until the server answers (page.3)', async () => {
  const { store, start } = await openShop({ as: 'approved', isWaiting: true })
  expect(store.get(headerStateAtom)).toEqual({
    firstName: null,
    isSignedIn: true,
    totalItems: null,
  })
  start()
  await vi.waitFor(() =>
    expect(store.get(headerStateAtom)).toMatchObject({ firstName: 'Alice', isSignedIn: true }),
  )
})

it('a page without a stored session counts as signed out before and after the answer (page.3)', async () => {
  const { store, start } = await openShop({ isWaiting: true })
  expect(store.get(headerStateAtom).isSignedIn).toBe(false)
  start()
  await vi.waitFor(() => expect(store.get(headerStateAtom).totalItems).toBe(0))
  expect(store.get(headerStateAtom)).toMatchObject({ firstName: null, isSignedIn: false })
})

it('a stored session unknown to the server counts as signed out (page.3)', async () => {
  const { store, start } = await openShop({ isWaiting: true })
  store.set(setAccessTokenAtom, 'expired')
  expect(store.get(headerStateAtom).isSignedIn).toBe(true)
  start()
  await vi.waitFor(() => expect(store.get(headerStateAtom).isSignedIn).toBe(false))
})

it('the header counts the items of the basket once it is loaded (page.4)', async () => {
  const { store } = await openPage({ basket: [{ id: FIRST.id, qty: 3 }] })
  expect(store.get(headerStateAtom).totalItems).toBe(3)
})
