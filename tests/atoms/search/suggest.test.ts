import { createStore } from 'jotai/vanilla'
import { afterEach, expect, it } from 'vitest'
import { suggestSettingsAtom } from '../../../src/atoms/search/suggest'
import { identifyAtom } from '../../../src/atoms/session/identity'
import { resetConfig } from '../../../src/config'
import type { User } from '../../../src/entities/account/user'

afterEach(() => resetConfig())

it('two queries ask for products and for other content, the first without the price (box.3, search.5)', () => {
  const [products, content] = createStore().get(suggestSettingsAtom).queriesFor('tea')
  expect(products).toMatchObject({
    indexName: 'wp_posts_product',
    params: { query: 'tea', hitsPerPage: 5, filters: 'NOT protected:1' },
  })
  expect(content).toMatchObject({
    indexName: 'wp_searchable_posts',
    params: { query: 'tea', hitsPerPage: 4 },
  })
  expect(JSON.stringify([products, content])).not.toContain('price')
})

it("a signed-in user's query includes protected records, and lists products once (box.4)", () => {
  const store = createStore()
  store.set(identifyAtom, { id: '1', approved_at: null, addresses: [] } as unknown as User)
  const [products, content] = store.get(suggestSettingsAtom).queriesFor('tea')
  expect(products?.params).not.toHaveProperty('filters')
  expect(content?.params).toHaveProperty('facetFilters', ['post_type_label:-Products'])
  expect(content?.params).not.toHaveProperty('filters')
})
