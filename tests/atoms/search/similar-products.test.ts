import { expect, it } from 'vitest'
import { findSimilarAtom } from '../../../src/atoms/search/similar-products'
import { openQuickShop, TEA } from '../../components/quick-order/quick-order-page'

it('up to three others are like a product, also like one that is not sold any more, with one request (account.55)', async () => {
  const shop = await openQuickShop({ as: 'approved' })
  const like = { title: TEA.title, productId: TEA.id }
  const found = await shop.store.set(findSimilarAtom, like)
  expect(found.length).toBeGreaterThan(0)
  expect(found.length).toBeLessThanOrEqual(3)
  expect(found.map(({ productId }) => productId)).not.toContain(TEA.id)
  const old = { title: 'Russian Caravan Loose Leaf 250 g', productId: '1' }
  const others = await shop.store.set(findSimilarAtom, old)
  expect(others[0]?.title).toContain('Loose Leaf')
  expect(shop.queries).toHaveLength(2)
})

it('a search that does not answer is an error (account.55)', async () => {
  const shop = await openQuickShop({
    as: 'approved',
    answerSearch: async () => ({ status: 400, content: '{}', isTimedOut: false }),
  })
  await expect(shop.store.set(findSimilarAtom, { title: 'Tea', productId: '1' })).rejects.toThrow()
})
