// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest'
import { createSearchService, SEARCH_CREDENTIALS } from '../../../demo/search/search-service'

afterEach(() => vi.useRealTimers())

it('a key with a limit answers 429 beyond it, until the next hour (server.31)', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, 12, 30) })
  const service = createSearchService({ ...SEARCH_CREDENTIALS, maxQueriesPerIPPerHour: 2 })
  const ask = () =>
    service.request('/1/indexes/wp_posts_faq/query', {
      method: 'POST',
      headers: {
        'x-algolia-application-id': SEARCH_CREDENTIALS.applicationId,
        'x-algolia-api-key': SEARCH_CREDENTIALS.searchKey,
      },
    })
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
  const refused = await ask()
  expect(refused.status).toBe(429)
  expect(await refused.json()).toEqual({ message: 'Too Many Requests', status: 429 })
  vi.setSystemTime(Date.UTC(2026, 0, 1, 13))
  expect((await ask()).status).toBe(200)
})
