import { expect, it, vi } from 'vitest'
import { rowsOutcomeAtom } from '../../../src/atoms/quick-order/add-rows'
import { insertTextAtom, recognisedAtom } from '../../../src/atoms/quick-order/read-text'
import { quickRowsAtom } from '../../../src/atoms/quick-order/rows'
import { followSignOutAtom } from '../../../src/atoms/quick-order/sign-out'
import { endSessionAtom, logoutAtom } from '../../../src/atoms/session/authentication'
import { accessTokenAtom } from '../../../src/atoms/session/session'
import { openQuickShop, TEA } from '../../components/quick-order/quick-order-page'

const kept = () => sessionStorage.getItem('trade-blocks:quick-order')

async function openTyped() {
  vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const { store } = await openQuickShop({ as: 'approved' })
  store.set(followSignOutAtom)
  await store.set(insertTextAtom, `Hi,\n${TEA.sku} 2`, null)
  window.dispatchEvent(new Event('pagehide'))
  expect(kept()).toContain(TEA.sku)
  return { store, codes: () => store.get(quickRowsAtom).map(({ code }) => code) }
}

it('a sign-out takes the rows away, on the page and in storage (quick.9, session.18)', async () => {
  const { store, codes } = await openTyped()
  // This change is still to be stored.
  await store.set(insertTextAtom, 'X 1', null)
  store.set(logoutAtom)
  expect(codes()).toEqual(['', '', ''])
  expect(store.get(recognisedAtom)).toBeNull()
  expect(store.get(rowsOutcomeAtom)).toBeNull()
  window.dispatchEvent(new Event('pagehide'))
  expect(kept()).toBeNull()
})

it('so does a sign-out in another tab (quick.9, session.18)', async () => {
  const { codes } = await openTyped()
  window.dispatchEvent(new StorageEvent('storage', { key: 'trade-blocks:signed-out' }))
  expect(codes()).toEqual(['', '', ''])
})

it('an ended session leaves the rows (quick.9, session.19)', async () => {
  const { store, codes } = await openTyped()
  store.set(endSessionAtom, store.get(accessTokenAtom), true)
  expect(codes()).toContain(TEA.sku)
})
