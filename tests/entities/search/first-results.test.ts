import { expect, it } from 'vitest'
import { readFirstResults } from '../../../src/entities/search/first-results'

const NOW = Date.parse('2026-11-27T09:00:00Z')
const MINUTE = 60_000

const HITS = { hits: [{ objectID: '1', post_title: 'Tea' }], nbHits: 1, nbPages: 1, page: 0 }

const print = (changes: object = {}) =>
  JSON.stringify({
    version: 1,
    at: NOW - MINUTE,
    requests: [{ indexName: 'wp_posts_product', query: '' }],
    results: [HITS],
    ...changes,
  })

it('a fresh printed answer has its requests and their answer (first.2)', () => {
  const read = readFirstResults(print(), NOW)
  expect(read?.requests).toEqual([{ indexName: 'wp_posts_product', query: '' }])
  expect(read?.answer.results[0]).toMatchObject({ hits: HITS.hits, nbHits: 1 })
})

it('a printed answer is used for 15 minutes, and never from the future (first.3)', () => {
  const at = (age: number) => readFirstResults(print({ at: NOW - age }), NOW)
  expect(at(0)).not.toBeNull()
  expect(at(15 * MINUTE)).not.toBeNull()
  expect(at(15 * MINUTE + 1)).toBeNull()
  expect(at(-1)).toBeNull()
})

it.each([
  ['nothing', ''],
  ['text that is cut off', print().slice(0, -9)],
  ['a list', '[]'],
  ['no time', print({ at: undefined })],
  ['a time as text', print({ at: String(NOW) })],
  ['another version', print({ version: 2 })],
  ['no requests', print({ requests: [] })],
  ['fewer answers than requests', print({ results: [] })],
  ['more answers than requests', print({ results: [HITS, HITS] })],
  ['an answer that is none', print({ results: [{ message: 'No' }] })],
  ['HTML for an answer', print({ results: '<html>' })],
])('%s is not a printed answer (first.3)', (_what, json) => {
  expect(readFirstResults(json, NOW)).toBeNull()
})
