// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { DEFAULT_CONFIG } from '../../../src/config'
import { client, post } from './service-client'

const { indices, sorts } = DEFAULT_CONFIG.search

describe('the search service', () => {
  it.each([
    ...Object.values(indices),
    ...Object.values(sorts),
  ])('has the index %s', async (name) => {
    const { status, body } = await post(`/1/indexes/${name}/query`, { query: '' })
    expect(status).toBe(200)
    expect(body.nbHits).toBeGreaterThanOrEqual(30)
  })

  it('refuses a wrong key in the words of the hosted one', async () => {
    const search = client('wrong').search({
      requests: [{ indexName: indices.products, query: 'tea' }],
    })
    await expect(search).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining('Invalid Application-ID or API key'),
    })
  })

  it.each<[string, string, unknown]>([
    ['an unknown index', '/1/indexes/nothing/query', {}],
    ['an unknown parameter', `/1/indexes/${indices.products}/query`, { hitsPerSheet: 3 }],
    ['too many hits', `/1/indexes/${indices.products}/query`, { hitsPerPage: 1001 }],
    ['a negative page', `/1/indexes/${indices.products}/query`, { page: -1 }],
    ['filters of another shape', `/1/indexes/${indices.products}/query`, { facetFilters: [[1]] }],
    ['broken JSON', `/1/indexes/${indices.products}/query`, '{"query":'],
    ['a list for an object', `/1/indexes/${indices.products}/query`, '[]'],
    ['no requests', '/1/indexes/*/queries', {}],
    ['a request without an index', '/1/indexes/*/queries', { requests: [{ query: 'tea' }] }],
    ['values of what is no facet', `/1/indexes/${indices.products}/facets/price/query`, {}],
  ])('refuses %s', async (_what, path, body) => {
    const answer = await post(path, body)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ message: expect.any(String), status: 400 })
  })

  it('reads no request of any length', async () => {
    const query = 'x'.repeat(1_000_001)
    const answer = await post(`/1/indexes/${indices.products}/query`, { query })
    expect(answer.status).toBe(413)
  })

  it.each([
    -3,
    0,
    'many',
    1.5,
  ])('predicts at least one answer when asked for %s', async (nbHits) => {
    const { body } = await post(`/1/answers/${indices.faqs}/prediction`, {
      query: 'delivery',
      nbHits,
    })
    const { length } = body.hits as unknown[]
    expect(length).toBeGreaterThan(0)
    expect(length).toBeLessThanOrEqual(20)
  })

  it('knows no other paths', async () => {
    expect((await post('/1/indexes', {})).status).toBe(404)
  })

  it('takes parameters as the text of an address', async () => {
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

  it('answers a question with the sentence that holds it', async () => {
    const { body } = await post(`/1/answers/${indices.faqs}/prediction`, {
      query: 'is vat charged on coffee',
      queryLanguages: ['en'],
      attributesForPrediction: ['post_title', 'post_excerpt'],
      nbHits: 3,
    })
    const [first] = body.hits as { post_title: string; _answer: { extract: string } }[]
    expect(first?.post_title).toBe('Is VAT charged on tea and coffee?')
    expect(first?._answer.extract).toContain('<em>')
  })
})
