import { beforeEach, expect, it, vi } from 'vitest'
import { leavePageAfterEach } from './leave-page'

leavePageAfterEach()

const TEA = { id: '1', title: 'Tea', image: '' }
const COFFEE = { id: '2', title: 'Coffee', image: '' }

const calls: string[] = []

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  calls.length = 0
  vi.stubGlobal('fetch', async (input: string) => {
    calls.push(new URL(input, 'https://shop.example').pathname)
    return Response.json({}, { status: 400 })
  })
})

/** Watches the count in a page of its own. */
async function watch() {
  const { watchFavouritesCount } = await import('../../../src/atoms/page/favourites-count')
  const { toggleFavouriteAtom } = await import('../../../src/atoms/favourites/favourites')
  const { store } = await import('../../../src/atoms/base/store')
  const counts: number[] = []
  const unsubscribe = await watchFavouritesCount((count) => counts.push(count))
  return { counts, unsubscribe, toggle: () => store.set(toggleFavouriteAtom, COFFEE) }
}

it('the number of saved products is reported at once and after every change (favourites.6)', async () => {
  localStorage.setItem('trade-blocks:favourites', JSON.stringify([TEA]))
  const { counts, toggle } = await watch()
  expect(counts).toEqual([1])
  toggle()
  toggle()
  expect(counts).toEqual([1, 2, 1])
})

it('the number of saved products includes changes of other tabs (favourites.3)', async () => {
  const { counts } = await watch()
  localStorage.setItem('trade-blocks:favourites', JSON.stringify([TEA, COFFEE]))
  window.dispatchEvent(new StorageEvent('storage', { key: 'trade-blocks:favourites' }))
  expect(counts).toEqual([0, 2])
})

it('nothing is reported after unsubscribing', async () => {
  const { counts, unsubscribe, toggle } = await watch()
  unsubscribe()
  toggle()
  expect(counts).toEqual([0])
})

it('watching the number of saved products starts the shop', async () => {
  await watch()
  await vi.waitFor(() =>
    expect(new Set(calls)).toEqual(new Set(['/api/auth/check', '/api/basket'])),
  )
})
