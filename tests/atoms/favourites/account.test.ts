import { afterEach, expect, it, vi } from 'vitest'
import { mergeListsIntoAccountAtom, saveOnAccountAtom } from '../../../src/atoms/favourites/account'
import { hasAccountListsAtom } from '../../../src/atoms/favourites/account-lists'
import { toggleFavouriteAtom } from '../../../src/atoms/favourites/favourites'
import { listsOwnerAtom, savingStateAtom } from '../../../src/atoms/favourites/saving'
import { logoutAtom } from '../../../src/atoms/session/authentication'
import { openShop } from '../../components/shop'
import { notices, openLoaded, waitUntilLoaded } from '../session/session-page'

const TEA = { id: '1001', title: 'Tea', image: '' }

afterEach(() => localStorage.clear())

it('the lists of a visitor stay in the browser (list.20)', async () => {
  const { store, requests } = await openLoaded()
  store.set(toggleFavouriteAtom, TEA)
  await store.set(saveOnAccountAtom, true)
  expect(store.get(hasAccountListsAtom)).toBe(false)
  expect(requests('PUT', '/lists')).toEqual([])
})

it('without the capability the lists stay in the browser, also at sign-out (list.20, contract.6)', async () => {
  const shop = await openShop({ as: 'approved', isWaiting: true })
  shop.api.dialects.choose('minimal')
  shop.start()
  const { store, requests } = await waitUntilLoaded(shop)
  store.set(toggleFavouriteAtom, TEA)
  await store.set(saveOnAccountAtom, true)
  expect(requests('GET', '/lists')).toEqual([])
  store.set(logoutAtom)
  expect(localStorage.getItem('trade-blocks:favourites')).toContain(TEA.id)
})

it('a change of the saved list is saved on the account (list.20)', async () => {
  const { store, requests } = await openLoaded({ as: 'approved' })
  store.set(toggleFavouriteAtom, TEA)
  await vi.waitFor(() => expect(requests('PUT', '/lists/default')).toHaveLength(1))
  await vi.waitFor(() =>
    expect(store.get(savingStateAtom)).toEqual({ status: 'idle', problem: null }),
  )
})

it('a sign-in moves the lists to the account; a sign-out removes them here (list.21, list.23)', async () => {
  localStorage.setItem('trade-blocks:favourites', JSON.stringify([TEA]))
  localStorage.setItem('trade-blocks:lists', JSON.stringify([{ id: 'm', name: 'Monday' }]))
  const { store, requests } = await openLoaded({ as: 'approved' })
  store.set(mergeListsIntoAccountAtom)
  await vi.waitFor(() => expect(store.get(listsOwnerAtom)).not.toBeNull())
  expect(requests('PUT', '/lists').sort()).toEqual(['/api/lists/default', '/api/lists/m'])
  store.set(mergeListsIntoAccountAtom)
  await store.set(saveOnAccountAtom)
  expect(requests('GET', '/lists')).toHaveLength(1)
  store.set(logoutAtom)
  for (const key of ['favourites', 'lists', 'lists-owner', 'lists-saved']) {
    expect(localStorage.getItem(`trade-blocks:${key}`), key).toBeNull()
  }
})

it('a change is not saved while its script fails; the next one is (list.24)', async () => {
  vi.doMock('../../../src/atoms/favourites/save-lists', () => {
    throw new Error('The file is gone.')
  })
  const { store, requests } = await openLoaded({ as: 'approved' })
  await store.set(saveOnAccountAtom)
  const reason = 'The shop could not be reached. Please try again.'
  expect(store.get(savingStateAtom)).toEqual({ status: 'idle', problem: reason })
  expect(notices({ store })).toEqual([`There was a problem saving your lists: ${reason}`])
  vi.doUnmock('../../../src/atoms/favourites/save-lists')
  store.set(toggleFavouriteAtom, TEA)
  await vi.waitFor(() => expect(requests('PUT', '/lists/default')).toHaveLength(1))
  await vi.waitFor(() =>
    expect(store.get(savingStateAtom)).toEqual({ status: 'idle', problem: null }),
  )
})
