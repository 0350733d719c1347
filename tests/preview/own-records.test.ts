import { expect, it, vi } from 'vitest'
import { fetchPicked } from '../../src/preview/own-records'

const SETTINGS = { applicationId: 'APP', searchKey: 'KEY', hosts: ['https://search.test'] }
const CATEGORY = 'taxonomies_hierarchical.product-category.lvl0'

const queries = (facetFilters?: unknown) =>
  JSON.stringify({ requests: [{ indexName: 'products', facets: [CATEGORY], facetFilters }] })
const picked = queries([[`${CATEGORY}:Tea`]])

const answering = (status = 200) =>
  vi.fn(async (_address: unknown, _options?: RequestInit) => new Response('{"own":1}', { status }))

it('only a picked category, range or tag is requested from the search service (preview.4)', async () => {
  const fetch = answering()
  expect(await fetchPicked(picked, SETTINGS, fetch)).toBe('{"own":1}')
  expect(fetch.mock.calls).toEqual([
    [
      'https://search.test/1/indexes/*/queries',
      {
        method: 'POST',
        headers: { 'x-algolia-application-id': 'APP', 'x-algolia-api-key': 'KEY' },
        body: picked,
      },
    ],
  ])
  for (const attribute of ['taxonomies_hierarchical.variant-range.lvl0', 'taxonomies.product-tag'])
    expect(await fetchPicked(queries([[`${attribute}:A`]]), SETTINGS, fetch)).toBe('{"own":1}')
  fetch.mockClear()
  expect(await fetchPicked(queries(), SETTINGS, fetch)).toBeNull()
  expect(await fetchPicked(queries([['post_id:sample-2']]), SETTINGS, fetch)).toBeNull()
  expect(fetch).not.toHaveBeenCalled()
})

it('without a search service, or its answer, samples replace the picks (preview.4)', async () => {
  const fetch = answering()
  const none = { applicationId: '', searchKey: '', hosts: [] }
  expect(await fetchPicked(picked, none, fetch)).toBeNull()
  expect(fetch).not.toHaveBeenCalled()
  expect(await fetchPicked(picked, SETTINGS, answering(403))).toBeNull()
  const lost = async () => {
    throw new TypeError('lost')
  }
  expect(await fetchPicked(picked, SETTINGS, lost)).toBeNull()
})
