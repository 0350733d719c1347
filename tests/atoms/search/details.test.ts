import { createStore } from 'jotai/vanilla'
import { afterEach, expect, it } from 'vitest'
import { configureSearch } from '../../../src/api/search/search'
import { fetchDetailsAtom } from '../../../src/atoms/search/details'
import { resetConfig } from '../../../src/config'

/** Answers every search with these records, and records the requests. */
function answerWith(hits: object[], status = 200) {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.dataset.tradeBlocks = ''
  script.textContent = JSON.stringify({ search: { hosts: ['/search'] } })
  document.head.replaceChildren(script)
  resetConfig()
  const asked: Record<string, unknown>[] = []
  configureSearch({
    requester: {
      send: ({ data }) => {
        asked.push(...JSON.parse(String(data)).requests)
        const results = [{ hits, nbHits: hits.length, nbPages: 1, page: 0, hitsPerPage: 1 }]
        return Promise.resolve({ status, content: JSON.stringify({ results }), isTimedOut: false })
      },
    },
  })
  return asked
}

afterEach(() => {
  configureSearch({})
  document.head.replaceChildren()
  resetConfig()
})

it('product details are requested by id, for this visitor only (search.31, search.4)', async () => {
  const details = [{ title: 'Allergens', text: '<p>Milk</p>' }, null, { title: 7 }]
  const asked = answerWith([{ post_id: 12, product_details: details }])
  const found = await createStore().set(fetchDetailsAtom, '12')
  expect(found[0]).toEqual({ title: 'Allergens', text: '<p>Milk</p>' })
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({
    attributesToRetrieve: ['post_id', 'product_details'],
    filters: 'NOT protected:1',
    numericFilters: [['post_id=12']],
  })
})

it('a product that is gone has no details, and a refused search fails (search.31)', async () => {
  answerWith([])
  expect(await createStore().set(fetchDetailsAtom, '12')).toEqual([])
  answerWith([], 400)
  await expect(createStore().set(fetchDetailsAtom, '12')).rejects.toThrow()
})
