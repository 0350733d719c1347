import { afterEach, expect, it } from 'vitest'
import { firstAnswer, forgetFirstAnswers } from '../../../src/api/search/first-answers'
import { storeFirstResults } from '../../../src/atoms/search/first-results'

const REQUESTS = [{ indexName: 'products', query: '' }]
const printedAt = (at: number) =>
  JSON.stringify({
    version: 1,
    at,
    requests: REQUESTS,
    results: [{ hits: [], nbHits: 0, nbPages: 0, page: 0 }],
  })

afterEach(forgetFirstAnswers)

it('a fresh printed answer serves the same search; an old one does not (first.3)', () => {
  storeFirstResults(printedAt(Date.now() - 16 * 60_000))
  expect(firstAnswer(REQUESTS)).toBeUndefined()
  storeFirstResults('{')
  expect(firstAnswer(REQUESTS)).toBeUndefined()
  storeFirstResults(printedAt(Date.now() - 60_000))
  expect(firstAnswer(REQUESTS)?.results).toHaveLength(1)
})
