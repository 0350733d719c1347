// @vitest-environment node
import { expect, it } from 'vitest'
import { DEFAULT_CONFIG } from '../../../src/config'
import { client, post } from './service-client'

const { indices, sorts } = DEFAULT_CONFIG.search

it.each([
  ...Object.values(indices),
  ...Object.values(sorts),
])('the search service has the index %s (search.16)', async (name) => {
  const { status, body } = await post(`/1/indexes/${name}/query`, { query: '' })
  expect(status).toBe(200)
  expect(body.nbHits).toBeGreaterThanOrEqual(30)
})

it('the search service refuses a wrong key like the hosted one', async () => {
  const search = client('wrong').search({
    requests: [{ indexName: indices.products, query: 'tea' }],
  })
  await expect(search).rejects.toMatchObject({
    status: 403,
    message: expect.stringContaining('Invalid Application-ID or API key'),
  })
})

it.each<[string, string, unknown]>([
  ['an unknown parameter', `/1/indexes/${indices.products}/query`, { hitsPerSheet: 3 }],
  ['too many hits', `/1/indexes/${indices.products}/query`, { hitsPerPage: 1001 }],
  ['a negative page', `/1/indexes/${indices.products}/query`, { page: -1 }],
  ['filters of another shape', `/1/indexes/${indices.products}/query`, { facetFilters: [[1]] }],
  ['broken JSON', `/1/indexes/${indices.products}/query`, '{"query":'],
  ['a list for an object', `/1/indexes/${indices.products}/query`, '[]'],
  ['no requests', '/1/indexes/*/queries', {}],
  ['a request without an index', '/1/indexes/*/queries', { requests: [{ query: 'tea' }] }],
  ['values of what is no facet', `/1/indexes/${indices.products}/facets/price/query`, {}],
])('the search service refuses %s', async (_what, path, body) => {
  const answer = await post(path, body)
  expect(answer.status).toBe(400)
  expect(answer.body).toEqual({ message: expect.any(String), status: 400 })
})

it('the search service refuses a request that is too large', async () => {
  const query = 'x'.repeat(1_000_001)
  const answer = await post(`/1/indexes/${indices.products}/query`, { query })
  expect(answer.status).toBe(413)
})

it('the search service has no other paths', async () => {
  expect((await post('/2/indexes', {})).status).toBe(404)
})

it('the search service takes parameters as a query string', async () => {
  const { body } = await post(`/1/indexes/${indices.products}/query`, {
    params: new URLSearchParams({
      query: 'peppermint',
      hitsPerPage: '2',
      facets: JSON.stringify(['taxonomies.product-tag']),
      facetFilters: JSON.stringify([['taxonomies.product-tag:Vegan']]),
    }).toString(),
  })
  expect(body.hits).toHaveLength(2)
  expect(body.facets).toMatchObject({ 'taxonomies.product-tag': { Vegan: expect.any(Number) } })
})
