import { afterEach, expect, it } from 'vitest'
import { hasAccountListsAtom } from '../../../src/atoms/favourites/account-lists'
import { openShop } from '../../components/shop'
import { openLoaded, waitUntilLoaded } from '../session/session-page'

afterEach(() => localStorage.clear())

it('a signed-in user has lists on the account, a visitor has none (list.20)', async () => {
  expect((await openLoaded()).store.get(hasAccountListsAtom)).toBe(false)
  expect((await openLoaded({ as: 'approved' })).store.get(hasAccountListsAtom)).toBe(true)
})

it('accounts have no lists on a server without the capability (list.20, contract.6)', async () => {
  const shop = await openShop({ as: 'approved', isWaiting: true })
  shop.api.dialects.choose('minimal')
  shop.start()
  expect((await waitUntilLoaded(shop)).store.get(hasAccountListsAtom)).toBe(false)
})
