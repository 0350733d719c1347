import { createStore } from 'jotai/vanilla'
import { afterEach, expect, it, vi } from 'vitest'
import { loadPutAsideAtom } from '../../../src/atoms/favourites/load-put-aside'

afterEach(() => vi.doUnmock('../../../src/atoms/favourites/put-aside'))

it('products that cannot be kept in a list are not put aside (basket.181)', async () => {
  const problem = 'These products cannot be kept in a list.'
  expect(await createStore().set(loadPutAsideAtom, [])).toEqual({ problem })
})

it('a script that fails to load puts nothing aside, and says why (basket.180)', async () => {
  vi.doMock('../../../src/atoms/favourites/put-aside', () => {
    throw new Error('Failed to fetch')
  })
  vi.resetModules()
  const { loadPutAsideAtom: load } = await import('../../../src/atoms/favourites/load-put-aside')
  expect((await createStore().set(load, [])).problem).toMatch(/\w/)
})
