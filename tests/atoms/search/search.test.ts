import { expect, it, vi } from 'vitest'
import { basketStatusAtom } from '../../../src/atoms/basket/basket'
import { isSearchReadyAtom, productSearchAtom } from '../../../src/atoms/search/search'
import { authenticationStatusAtom, userAtom } from '../../../src/atoms/session/identity'
import { openShop } from '../../components/shop'

const openKnown = async (as?: 'approved' | 'unapproved') => {
  const shop = await openShop({ as })
  await vi.waitFor(() => expect(shop.store.get(authenticationStatusAtom)).not.toBe('unknown'))
  if (as) await vi.waitFor(() => expect(shop.store.get(userAtom)).not.toBeNull())
  return shop.store.get(productSearchAtom)
}

it('product search is ready once basket and visitor are known (search.2)', async () => {
  const { store, start } = await openShop({ isWaiting: true })
  expect(store.get(isSearchReadyAtom)).toBe(false)
  start()
  await vi.waitFor(() => expect(store.get(isSearchReadyAtom)).toBe(true))
  expect(store.get(basketStatusAtom)).toBe('loaded')
  expect(store.get(authenticationStatusAtom)).toBe('anonymous')
})

it.each([
  ['the basket loads', { method: 'GET', path: '/api/basket', delayMs: 60 }],
  ['the visitor is known', { path: '/api/auth/check', delayMs: 60 }],
])('product search is not ready before %s (search.2)', async (_what, fault) => {
  const { store, start, api } = await openShop({ as: 'approved', isWaiting: true })
  api.faults.set([fault])
  start()
  const seen: boolean[] = []
  const stop = store.sub(isSearchReadyAtom, () =>
    seen.push(
      store.get(basketStatusAtom) === 'loaded' &&
        store.get(authenticationStatusAtom) === 'signed-in',
    ),
  )
  await vi.waitFor(() => expect(store.get(isSearchReadyAtom)).toBe(true))
  stop()
  expect(seen).toEqual([true])
})

it.each([
  ['the basket fails', '/api/basket'],
  ['the authentication check fails', '/api/auth/check'],
])('product search is ready when %s (search.2)', async (_what, path) => {
  const { store, start, api } = await openShop({ as: 'approved', isWaiting: true })
  api.faults.set([{ path, status: 500 }])
  start()
  await vi.waitFor(() => expect(store.get(isSearchReadyAtom)).toBe(true))
})

it('a visitor searches without protected products and without sorts by price (search.4, search.5)', async () => {
  const { isSignedIn, parameters, sorts, index } = await openKnown()
  expect(isSignedIn).toBe(false)
  expect(parameters.filters).toBe('NOT protected:1')
  expect(index).toBe('wp_posts_product')
  expect(sorts).toEqual([
    { name: '', label: 'Featured', index: 'wp_posts_product' },
    { name: 'newest', label: 'Newest', index: 'wp_posts_product_newest' },
  ])
})

it('a user without approval finds protected products but has no sort by price (search.4, search.5)', async () => {
  const { isSignedIn, parameters, sorts } = await openKnown('unapproved')
  expect(isSignedIn).toBe(true)
  expect(parameters.filters).toBeUndefined()
  expect(sorts.map(({ label }) => label)).toEqual(['Featured', 'Newest'])
})

it('an approved user can sort by price; each sort has an index of its own (search.5, search.16)', async () => {
  const { sorts } = await openKnown('approved')
  expect(sorts.slice(2)).toEqual([
    {
      name: 'price-ascending',
      label: 'Price: Low to High',
      index: 'wp_posts_product_price_asc',
    },
    {
      name: 'price-descending',
      label: 'Price: High to Low',
      index: 'wp_posts_product_price_desc',
    },
  ])
})

it.each([
  'approved',
  undefined,
] as const)('the price is never requested from the index: %s (search.5)', async (as) => {
  const { parameters } = await openKnown(as)
  expect(parameters.attributesToRetrieve.filter((name) => /price|\*/.test(name))).toEqual([])
})
