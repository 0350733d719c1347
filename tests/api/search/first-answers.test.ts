import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import {
  firstAnswer,
  forgetFirstAnswers,
  storeFirstAnswer,
} from '../../../src/api/search/first-answers'
import { createSearchClient } from '../../../src/api/search/search'
import { DEFAULT_CONFIG } from '../../../src/config'
import type { FirstResults } from '../../../src/entities/search/first-results'

const REQUEST = { indexName: 'products', query: '', page: 0, facets: ['a', 'b'] }
const ANSWER = {
  results: [{ hits: [{ objectID: '1' }], nbHits: 1, nbPages: 1, page: 0 }],
} as unknown as FirstResults['answer']

afterEach(forgetFirstAnswers)

it('the same requests have the printed answer, however their fields are ordered (first.3)', () => {
  storeFirstAnswer({ at: Date.now(), requests: [REQUEST], answer: ANSWER })
  const { facets, ...rest } = REQUEST
  expect(firstAnswer([{ facets, ...rest }])).toEqual(ANSWER)
  expect(firstAnswer([{ ...REQUEST, query: 'tea' }])).toBeUndefined()
  expect(firstAnswer([{ ...REQUEST, indexName: 'others' }])).toBeUndefined()
  expect(firstAnswer([{ ...REQUEST, facets: ['b', 'a'] }])).toBeUndefined()
  expect(firstAnswer([REQUEST, REQUEST])).toBeUndefined()
})

it('an expired printed answer is not used (first.3)', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  storeFirstAnswer({ at: Date.now(), requests: [REQUEST], answer: ANSWER })
  vi.advanceTimersByTime(15 * 60_000)
  expect(firstAnswer([REQUEST])).toEqual(ANSWER)
  vi.advanceTimersByTime(1)
  expect(firstAnswer([REQUEST])).toBeUndefined()
})

it('each search has a copy of its own', () => {
  storeFirstAnswer({ at: Date.now(), requests: [REQUEST], answer: ANSWER })
  const first = firstAnswer([REQUEST])
  first?.results.splice(0)
  expect(firstAnswer([REQUEST])).toEqual(ANSWER)
})

it('the client uses a printed answer until its cache is cleared (first.3)', async () => {
  let count = 0
  const client = createSearchClient(
    { ...DEFAULT_CONFIG.search, hosts: ['https://search.example'] },
    {
      send: async () => {
        count += 1
        return { status: 200, content: JSON.stringify(ANSWER), isTimedOut: false }
      },
    },
  )
  storeFirstAnswer({ at: Date.now(), requests: [REQUEST], answer: ANSWER })
  await expect(client.search({ requests: [REQUEST] })).resolves.toEqual(ANSWER)
  expect(count).toBe(0)
  await client.clearCache()
  await client.search({ requests: [REQUEST] })
  expect(count).toBe(1)
})
