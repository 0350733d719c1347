import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetFirstAnswers, storeFirstAnswer } from '../../../src/api/search/first-answers'
import {
  configureSearch,
  createSearchClient,
  SearchError,
  searchClient,
} from '../../../src/api/search/search'
import { plainQueries } from '../../../src/api/search/search-cache'
import { DEFAULT_CONFIG, resetConfig, type TradeConfig } from '../../../src/config'
import {
  FOUND_ANSWER,
  okAnswer,
  RESULT,
  searchService,
  statusAnswer,
  TIMED_OUT_ANSWER,
  UNREACHABLE_ANSWER,
} from '../search-service'

// The browsers' build, whose caches of hosts and answers differ from Node's.
vi.mock('algoliasearch/lite', () => vi.importActual('algoliasearch/dist/lite/builds/browser.js'))

const settings = (search: Partial<TradeConfig['search']> = {}) => ({
  ...DEFAULT_CONFIG.search,
  applicationId: 'APP',
  searchKey: 'key',
  ...search,
})
const REQUEST = [{ indexName: 'wp_posts_product', params: { query: 'earl' } }]

/** 'answered', or the kind of the error. */
const outcome = (search: Promise<unknown>) =>
  search.then(
    () => 'answered',
    (error) => (error instanceof SearchError ? error.kind : `not a SearchError: ${error}`),
  )

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  document.head.replaceChildren()
  configureSearch({})
  resetConfig()
})

it('a search tries the read host, then the fallback hosts (search.13)', async () => {
  const { requester, hosts } = searchService(UNREACHABLE_ANSWER, UNREACHABLE_ANSWER, FOUND_ANSWER)
  await createSearchClient(settings(), requester).search(REQUEST)
  expect(hosts()[0]).toBe('app-dsn.algolia.net')
  expect(hosts().slice(1).join(' ')).toMatch(/^app-[123]\.algolianet\.com app-[123]\.algolianet/)
})

it('configured hosts are tried in their order, in place of the service’s own (search.13)', async () => {
  const { requester, hosts } = searchService(UNREACHABLE_ANSWER)
  const given = ['//one.example', '//two.example', '//three.example']
  const client = createSearchClient(settings({ hosts: given }), requester)
  expect(await outcome(client.search(REQUEST))).toBe('unreachable')
  expect(hosts()).toEqual(['one.example', 'two.example', 'three.example'])
})

it('a single slow host is tried once more, with more time (search.13)', async () => {
  const { requester, sent } = searchService(TIMED_OUT_ANSWER, FOUND_ANSWER)
  const client = createSearchClient(settings({ hosts: ['/search'] }), requester)
  expect(await outcome(client.search(REQUEST))).toBe('answered')
  expect(sent[1]).toMatchObject({ ...sent[0], connectTimeout: 4_000, responseTimeout: 8_000 })
})

it('a single host that is down or slow again is not tried a third time (search.13)', async () => {
  for (const [answer, times] of [
    [UNREACHABLE_ANSWER, 1],
    [TIMED_OUT_ANSWER, 2],
  ] as const) {
    sessionStorage.clear()
    const { requester, sent } = searchService(answer)
    const client = createSearchClient(settings({ hosts: ['/search'] }), requester)
    expect(await outcome(client.search(REQUEST))).toBe('unreachable')
    expect(sent).toHaveLength(times)
  }
})

it.each([
  ['/search', 'https://shop.example/search/1/indexes/*/queries'],
  ['http://localhost:4302/search/', 'http://localhost:4302/search/1/indexes/*/queries'],
  ['https://find.example//', 'https://find.example/1/indexes/*/queries'],
  ['//find.example', 'https://find.example/1/indexes/*/queries'],
])('the configured host %s is called at %s', async (host, url) => {
  const { requester, sent } = searchService(FOUND_ANSWER)
  await createSearchClient(settings({ hosts: [host] }), requester).search(REQUEST)
  expect(sent[0]?.url.split('?')[0]).toBe(url)
})

it('<base> does not misdirect a search (search.13)', async () => {
  document.head.innerHTML = '<base href="https://elsewhere.example/">'
  const { requester, hosts } = searchService(FOUND_ANSWER)
  await createSearchClient(settings({ hosts: ['/search'] }), requester).search(REQUEST)
  expect(hosts()).toEqual(['shop.example'])
})

it.each([
  { applicationId: '', searchKey: '' },
  { applicationId: 'APP', searchKey: '' },
])('configured hosts need neither application nor key: %j', async (missing) => {
  const { requester } = searchService(FOUND_ANSWER)
  const client = createSearchClient(settings({ hosts: ['/search'], ...missing }), requester)
  expect(await outcome(client.search(REQUEST))).toBe('answered')
})

it.each([
  'http://',
  'javascript:alert(1)',
  'localhost:4000',
])('the invalid host %j is left out with a warning', async (bad) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { requester, hosts } = searchService(FOUND_ANSWER)
  await createSearchClient(settings({ hosts: [bad, '/search'] }), requester).search(REQUEST)
  expect(hosts()).toEqual(['shop.example'])
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    `Trade Blocks: the search host "${bad}" is not an address; left out.`,
  )
})

it('a host has 1 s to connect and 2 s to answer a read (search.13)', async () => {
  const { requester, sent } = searchService(FOUND_ANSWER)
  await createSearchClient(settings(), requester).search(REQUEST)
  expect(sent[0]).toMatchObject({ connectTimeout: 1_000, responseTimeout: 2_000 })
})

it('a failed host is tried last for two minutes (search.13)', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { requester, hosts } = searchService(UNREACHABLE_ANSWER, FOUND_ANSWER)
  const client = createSearchClient(
    settings({ hosts: ['//one.example', '//two.example'] }),
    requester,
  )
  await client.search(REQUEST)
  await client.search([{ indexName: 'wp_posts_faq' }])
  vi.setSystemTime(Date.now() + 121_000)
  await client.search([{ indexName: 'wp_posts_page' }])
  expect(hosts()).toEqual(['one.example', 'two.example', 'two.example', 'one.example'])
})

it.each([
  { applicationId: '' },
  { searchKey: '' },
])('a page without hosts needs application and key, and is warned once: %j (page.2)', async (missing) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { requester, sent } = searchService(FOUND_ANSWER)
  const client = createSearchClient(settings(missing), requester)
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'Trade Blocks: "search.applicationId" or "search.searchKey" is empty: product search is not set up.',
  )
  await expect(client.search(REQUEST)).rejects.toMatchObject({
    kind: 'not-configured',
    message: 'No search service is configured',
  })
  await expect(client.clearCache()).resolves.toBeUndefined()
  expect(sent).toEqual([])
})

it('a search that no host answers ends with "Unreachable hosts" (search.14)', async () => {
  const { requester, sent } = searchService(TIMED_OUT_ANSWER)
  const search = createSearchClient(settings(), requester).search(REQUEST)
  await expect(search).rejects.toMatchObject({
    name: 'SearchError',
    kind: 'unreachable',
    message: 'Unreachable hosts',
    status: null,
    cause: { name: 'RetryError' },
  })
  expect(sent).toHaveLength(4)
})

it('a search ends after 16 s without an answer (search.13, search.14)', async () => {
  vi.useFakeTimers()
  const client = createSearchClient(settings(), { send: () => new Promise(() => {}) })
  const end = vi.fn()
  client.search(REQUEST).catch(end)
  await vi.advanceTimersByTimeAsync(15_999)
  expect(end).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(end).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ kind: 'unreachable', message: 'Unreachable hosts' }),
  )
})

it('an answered search leaves no timer behind', async () => {
  vi.useFakeTimers()
  await createSearchClient(settings(), searchService(FOUND_ANSWER).requester).search(REQUEST)
  expect(vi.getTimerCount()).toBe(0)
})

it('a 429 is not retried (search.13)', async () => {
  const { requester, sent } = searchService(statusAnswer(429))
  const search = createSearchClient(settings(), requester).search(REQUEST)
  await expect(search).rejects.toMatchObject({ kind: 'rate-limited', status: 429 })
  expect(sent).toHaveLength(1)
})

it('a refused search carries status, message and cause of the service (search.14)', async () => {
  const { requester } = searchService(
    statusAnswer(403, { message: 'Invalid API key', status: 403 }),
  )
  await expect(createSearchClient(settings(), requester).search(REQUEST)).rejects.toMatchObject({
    kind: 'rejected',
    status: 403,
    message: 'Invalid API key',
    cause: { name: 'ApiError' },
  })
})

it('any other value that a requester throws counts as an unexpected answer', async () => {
  for (const reason of [new TypeError('No fetch'), 'No fetch']) {
    const client = createSearchClient(settings(), { send: () => Promise.reject(reason) })
    await expect(client.search(REQUEST)).rejects.toMatchObject({
      kind: 'unexpected',
      message: 'No fetch',
      status: null,
      cause: reason,
    })
  }
})

it.each([
  ['an empty object', {}],
  ['fewer results than queries', { results: [] }],
  ['more results than queries', { results: [RESULT, RESULT] }],
  ['a result that is null', { results: [null] }],
  ['a result without hits', { results: [{ ...RESULT, hits: undefined }] }],
  ['values of a facet', { results: [{ facetHits: [] }] }],
  ['hits that are no list', { results: [{ ...RESULT, hits: { 0: {} } }] }],
])('a search that is answered with %s fails, and the next one is sent again (search.15)', async (_, body) => {
  const { requester, sent } = searchService(okAnswer(body), FOUND_ANSWER)
  const client = createSearchClient(settings(), requester)
  expect(await outcome(client.search(REQUEST))).toBe('unexpected')
  expect(await outcome(client.search(REQUEST))).toBe('answered')
  expect(sent).toHaveLength(2)
})

it.each([
  ['HTML', okAnswer('<!doctype html><title>Login</title>')],
  ['a page of a firewall', statusAnswer(403, '<html>Blocked</html>')],
  ['nothing', okAnswer('')],
  ['null', okAnswer('null')],
  ['a text', okAnswer('"results"')],
  ['truncated JSON', okAnswer('{"results":[{"hits":[')],
])('after an answer with %s the next host is tried (search.26)', async (_, answer) => {
  const { requester, hosts } = searchService(answer, FOUND_ANSWER)
  const given = ['//one.example', '//two.example']
  const client = createSearchClient(settings({ hosts: given }), requester)
  expect(await outcome(client.search(REQUEST))).toBe('answered')
  await client.search([{ indexName: 'wp_posts_faq' }])
  expect(hosts()).toEqual(['one.example', 'two.example', 'two.example'])
  sessionStorage.clear()
  const all = searchService(answer)
  const lost = createSearchClient(settings({ hosts: given }), all.requester)
  expect(await outcome(lost.search(REQUEST))).toBe('unreachable')
  expect(all.hosts()).toEqual(given.map((host) => host.slice(2)))
})

it.each([
  [statusAnswer(403), 'rejected'],
  [statusAnswer(429, '<html>Slow down</html>'), 'rate-limited'],
])('a refusal of the service itself is final: no other host is tried (search.13, search.26)', async (answer, kind) => {
  const { requester, sent } = searchService(answer, FOUND_ANSWER)
  expect(await outcome(createSearchClient(settings(), requester).search(REQUEST))).toBe(kind)
  expect(sent).toHaveLength(1)
})

it('an answer that does not match its queries shows our own message (search.15)', async () => {
  const { requester } = searchService(okAnswer({ results: [] }))
  await expect(createSearchClient(settings(), requester).search(REQUEST)).rejects.toMatchObject({
    message: 'The search service gave an unexpected answer',
  })
})

it('the queries are counted in both forms of a request (search.15)', async () => {
  const { requester } = searchService(okAnswer({ results: [RESULT, RESULT] }))
  const client = createSearchClient(settings(), requester)
  expect(await outcome(client.search({ requests: [...REQUEST, ...REQUEST] }))).toBe('answered')
  expect(await outcome(client.search({ requests: REQUEST }))).toBe('unexpected')
})

it('the usable parts of a result are kept', async () => {
  const odd = {
    ...RESULT,
    hits: [null, { objectID: '1' }, 'x'],
    nbHits: '12',
    page: -1,
    facets: 7,
  }
  const { requester } = searchService(okAnswer({ results: [odd] }))
  const { results } = await createSearchClient(settings(), requester).search(REQUEST)
  expect(results[0]).toMatchObject({ hits: [{ objectID: '1' }], nbHits: 12, page: 0, facets: {} })
})

it('the same search is sent once, until the cache is cleared', async () => {
  const { requester, sent } = searchService(FOUND_ANSWER)
  const client = createSearchClient(settings(), requester)
  await Promise.all([client.search(REQUEST), client.search(REQUEST)])
  await client.search(REQUEST)
  expect(sent).toHaveLength(1)
  await client.clearCache()
  await client.search(REQUEST)
  expect(sent).toHaveLength(2)
})

it('a page has one client, with its configuration', async () => {
  document.head.innerHTML = `<script type="application/json" data-trade-blocks>
    {"search":{"hosts":["/search"]}}</script>`
  resetConfig()
  const { requester, hosts } = searchService(FOUND_ANSWER)
  configureSearch({ requester })
  const client = searchClient()
  expect(searchClient()).toBe(client)
  await client.search(REQUEST)
  expect(hosts()).toEqual(['shop.example'])
  configureSearch({ requester })
  expect(searchClient()).not.toBe(client)
})

it.each([
  ['{"results":[]}', true],
  [' \n{"results":[]}\n ', true],
  ['<p>{"results":[]}', false],
  ['x{"results":[]}', false],
  ['{"results":[]} and more', false],
  ['{"results":[]}x', false],
  ['{"results":[', false],
])('the body %j counts as an answer: %s (search.26)', async (content, isOne) => {
  const { requester } = searchService({ status: 200, content, isTimedOut: false })
  const client = createSearchClient(settings({ hosts: ['/search'] }), requester)
  expect((await outcome(client.search(REQUEST))) === 'unreachable').toBe(!isOne)
})

it('a host that is not a web address is left out (search.13)', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { requester, sent } = searchService(FOUND_ANSWER)
  const given = {
    applicationId: '',
    searchKey: '',
    hosts: ['xhttps://one.example', 'ftp://a.example'],
  }
  const client = createSearchClient(settings(given), requester)
  expect(await outcome(client.search(REQUEST))).toBe('not-configured')
  expect(sent).toEqual([])
  expect(warn.mock.calls.flat().join()).toContain('"xhttps://one.example" is not an address')
})

it('a printed answer to the same question sends no request (first.3)', async () => {
  const { requester, sent } = searchService(FOUND_ANSWER)
  const client = createSearchClient(settings({ hosts: ['/search'] }), requester)
  const { requests } = plainQueries(REQUEST)
  const answer = { results: [{ hits: [], nbHits: 7 }] }
  storeFirstAnswer({ at: Date.now(), requests, answer } as never)
  expect(await client.search(REQUEST)).toEqual(answer)
  expect(sent).toEqual([])
  forgetFirstAnswers()
  await client.search(REQUEST)
  expect(sent).toHaveLength(1)
})
