import { expect, it } from 'vitest'
import { findSimilarAtom } from '../../../src/atoms/search/similar-products'
import { openQuickShop, TEA } from '../../components/quick-order/quick-order-page'

it('one request finds up to three similar products, also for one no longer sold (account.55)', async () => {
  const shop = await openQuickShop({ as: 'approved' })
  const like = { title: TEA.title, productId: TEA.id }
  const find = async (product: typeof like) => {
    const answer = await shop.store.set(findSimilarAtom, product)
    return answer.ok ? answer.found : []
  }
  const found = await find(like)
  expect(found.length).toBeGreaterThan(0)
  expect(found.length).toBeLessThanOrEqual(3)
  expect(found.map(({ productId }) => productId)).not.toContain(TEA.id)
  const old = { title: 'Russian Caravan Loose Leaf 250 g', productId: '1' }
  const others = await find(old)
  expect(others[0]?.title).toContain('Loose Leaf')
  expect(shop.queries).toHaveLength(2)
})

it.each([
  [429, 'rate-limited'],
  [400, 'rejected'],
])('a search that answers %i shows why it failed: %s (account.55)', async (status, kind) => {
  const shop = await openQuickShop({
    as: 'approved',
    answerSearch: async () => ({ status, content: '{}', isTimedOut: false }),
  })
  const answer = await shop.store.set(findSimilarAtom, { title: 'Tea', productId: '1' })
  expect(answer).toEqual({ ok: false, kind })
})
