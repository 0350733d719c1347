import { afterEach, expect, it, vi } from 'vitest'
import { toggleFavouriteAtom } from '../../../src/atoms/favourites/favourites'
import { loadAccountLists } from '../../../src/atoms/favourites/load-account'
import { notices, openLoaded } from '../session/session-page'

const TEA = { id: '1001', title: 'Tea', image: '' }

const ACCOUNT = '../../../src/atoms/favourites/account'

afterEach(() => {
  vi.useRealTimers()
  vi.doUnmock(ACCOUNT)
  localStorage.clear()
})

it('a change whose code does not load shows as not saved (list.24)', async () => {
  vi.doMock(ACCOUNT, () => {
    throw new Error('The file is gone.')
  })
  const { store } = await openLoaded({ as: 'approved' })
  store.set(toggleFavouriteAtom, TEA)
  await vi.waitFor(() =>
    expect(notices({ store })).toEqual([
      'There was a problem saving your lists: The shop could not be reached. Please try again.',
    ]),
  )
})

it('a page that is left while the code loads raises no notice (list.24)', async () => {
  vi.doMock(ACCOUNT, () => {
    throw new Error('The load was broken off.')
  })
  const { store } = await openLoaded({ as: 'approved' })
  const setAtom = vi.spyOn(store, 'set')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  loadAccountLists(store, () => {})
  // Loading waits a moment, in case the page is being left. The pages of other files may set timers when they are left,
  // too.
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  window.dispatchEvent(new Event('pagehide'))
  await vi.runAllTimersAsync()
  expect(setAtom).not.toHaveBeenCalled()
  expect(notices({ store })).toEqual([])
})

it('the code is not loaded for visitors: their lists stay in the browser (list.20)', async () => {
  const { store } = await openLoaded()
  const run = vi.fn()
  loadAccountLists(store, run)
  const user = await openLoaded({ as: 'approved' })
  await new Promise<void>((resolve) => loadAccountLists(user.store, () => resolve()))
  expect(run).not.toHaveBeenCalled()
})
