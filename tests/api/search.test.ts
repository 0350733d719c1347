import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  configureSearch,
  createSearchClient,
  SearchError,
  type SearchRequester,
  searchClient,
} from '../../src/api/search'
import { DEFAULT_CONFIG, resetConfig, type TradeConfig } from '../../src/config'

// The build that browsers get: its memory of hosts and answers is not that of Node's.
vi.mock('algoliasearch/lite', () => vi.importActual('algoliasearch/dist/lite/builds/browser.js'))

type Sent = Parameters<SearchRequester['send']>[0]
type Answer = Awaited<ReturnType<SearchRequester['send']>>

const RESULT = {
  hits: [{ objectID: '1', post_title: 'Earl Grey' }],
  nbHits: 1,
  page: 0,
  nbPages: 1,
  hitsPerPage: 60,
  processingTimeMS: 1,
  query: 'earl',
  params: 'query=earl',
  index: 'wp_posts_product',
}
const ok = (body: unknown): Answer => ({
  status: 200,
  content: typeof body === 'string' ? body : JSON.stringify(body),
  isTimedOut: false,
})
const status = (code: number, body: unknown = { message: 'No' }): Answer => ({
  ...ok(body),
  status: code,
})
const UNREACHABLE: Answer = { status: 0, content: 'Network request failed', isTimedOut: false }
const TIMED_OUT: Answer = { status: 0, content: 'Connection timeout', isTimedOut: true }

/** Answers each request in turn; the last answer is given again. */
function buildRequester(...answers: Answer[]) {
  const sent: Sent[] = []
  const requester: SearchRequester = {
    send: async (request) => {
      sent.push(request)
      return answers[Math.min(sent.length, answers.length) - 1] ?? UNREACHABLE
    },
  }
  return { requester, sent, hosts: () => sent.map(({ url }) => new URL(url).host) }
}

const settings = (search: Partial<TradeConfig['search']> = {}) => ({
  ...DEFAULT_CONFIG.search,
  applicationId: 'APP',
  searchKey: 'key',
  ...search,
})
const REQUEST = [{ indexName: 'wp_posts_product', params: { query: 'earl' } }]

/** What became of a search. */
const outcome = (search: Promise<unknown>) =>
  search.then(
    () => 'answered',
    (error) => (error instanceof SearchError ? error.kind : `not a SearchError: ${error}`),
  )

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.useRealTimers())

describe('the hosts', () => {
  it('are the service’s own: the read host, then the fallback hosts', async () => {
    const { requester, hosts } = buildRequester(UNREACHABLE, UNREACHABLE, ok({ results: [RESULT] }))
    await createSearchClient(settings(), requester).search(REQUEST)
    expect(hosts()[0]).toBe('app-dsn.algolia.net')
    expect(hosts().slice(1).join(' ')).toMatch(/^app-[123]\.algolianet\.com app-[123]\.algolianet/)
  })

  it.each([
    ['/search', 'https://shop.example/search/1/indexes/*/queries'],
    ['http://localhost:4302/search/', 'http://localhost:4302/search/1/indexes/*/queries'],
    ['https://find.example', 'https://find.example/1/indexes/*/queries'],
  ])('may be %s', async (host, url) => {
    const { requester, sent } = buildRequester(ok({ results: [RESULT] }))
    await createSearchClient(settings({ hosts: [host] }), requester).search(REQUEST)
    expect(sent[0]?.url.split('?')[0]).toBe(url)
  })

  it('of one’s own need neither application nor key', async () => {
    const { requester } = buildRequester(ok({ results: [RESULT] }))
    const client = createSearchClient(
      settings({ hosts: ['/search'], applicationId: '', searchKey: '' }),
      requester,
    )
    expect(await outcome(client.search(REQUEST))).toBe('answered')
  })

  it('that are no address are left out, with a warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { requester, hosts } = buildRequester(ok({ results: [RESULT] }))
    const hostsGiven = ['http://', '/search']
    await createSearchClient(settings({ hosts: hostsGiven }), requester).search(REQUEST)
    expect(hosts()).toEqual(['shop.example'])
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"http://"'))
  })

  it('are asked for 1 s to connect and 2 s to answer', async () => {
    const { requester, sent } = buildRequester(ok({ results: [RESULT] }))
    await createSearchClient(settings(), requester).search(REQUEST)
    expect(sent[0]).toMatchObject({ connectTimeout: 1_000, responseTimeout: 2_000 })
  })

  it('are asked last for two minutes after they failed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const answers = [UNREACHABLE, ok({ results: [RESULT] })]
    const { requester, hosts } = buildRequester(...answers)
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

  it('are missing when the page configures none', async () => {
    const client = createSearchClient(settings({ applicationId: '' }))
    expect(await outcome(client.search(REQUEST))).toBe('not-configured')
    await expect(client.clearCache()).resolves.toBeUndefined()
  })
})

describe('a search', () => {
  it('that no host answers ends with "Unreachable hosts"', async () => {
    const { requester, sent } = buildRequester(TIMED_OUT)
    const search = createSearchClient(settings(), requester).search(REQUEST)
    await expect(search).rejects.toMatchObject({
      kind: 'unreachable',
      message: 'Unreachable hosts',
    })
    expect(sent).toHaveLength(4)
  })

  it('ends within 16 s even when nothing comes back at all', async () => {
    vi.useFakeTimers()
    const client = createSearchClient(settings(), { send: () => new Promise(() => {}) })
    const end = vi.fn()
    outcome(client.search(REQUEST)).then(end)
    await vi.advanceTimersByTimeAsync(16_000)
    expect(end).toHaveBeenCalledExactlyOnceWith('unreachable')
  })

  it('that comes too often is not tried again', async () => {
    const { requester, sent } = buildRequester(status(429))
    const search = createSearchClient(settings(), requester).search(REQUEST)
    await expect(search).rejects.toMatchObject({ kind: 'rate-limited', status: 429 })
    expect(sent).toHaveLength(1)
  })

  it('that is refused ends with the service’s message', async () => {
    const { requester } = buildRequester(status(403, { message: 'Invalid API key', status: 403 }))
    await expect(createSearchClient(settings(), requester).search(REQUEST)).rejects.toMatchObject({
      kind: 'rejected',
      status: 403,
      message: 'Invalid API key',
    })
  })

  it.each([
    ['HTML', '<!doctype html><title>Login</title>'],
    ['nothing', ''],
    ['an empty object', {}],
    ['null', 'null'],
    ['a text', '"results"'],
    ['truncated JSON', '{"results":[{"hits":['],
    ['fewer results than requests', { results: [] }],
    ['more results than requests', { results: [RESULT, RESULT] }],
    ['a result that is null', { results: [null] }],
    ['a result without hits', { results: [{ ...RESULT, hits: undefined }] }],
    ['hits that are no list', { results: [{ ...RESULT, hits: { 0: {} } }] }],
  ])('that is answered with %s and status 200 is a failure, and does not stay one', async (_, body) => {
    const { requester, sent } = buildRequester(ok(body), ok({ results: [RESULT] }))
    const client = createSearchClient(settings(), requester)
    expect(await outcome(client.search(REQUEST))).toBe('unexpected')
    expect(await outcome(client.search(REQUEST))).toBe('answered')
    expect(sent).toHaveLength(2)
  })

  it('keeps what can be used of a result', async () => {
    const odd = {
      ...RESULT,
      hits: [null, { objectID: '1' }, 'x'],
      nbHits: '12',
      page: -1,
      facets: 7,
    }
    const { requester } = buildRequester(ok({ results: [odd] }))
    const { results } = await createSearchClient(settings(), requester).search(REQUEST)
    expect(results[0]).toMatchObject({ hits: [{ objectID: '1' }], nbHits: 12, page: 0, facets: {} })
  })

  it('is sent once, however often the same is asked', async () => {
    const { requester, sent } = buildRequester(ok({ results: [RESULT] }))
    const client = createSearchClient(settings(), requester)
    await Promise.all([client.search(REQUEST), client.search(REQUEST)])
    await client.search(REQUEST)
    expect(sent).toHaveLength(1)
    await client.clearCache()
    await client.search(REQUEST)
    expect(sent).toHaveLength(2)
  })
})

describe('the page', () => {
  afterEach(() => {
    document.head.replaceChildren()
    configureSearch({})
    resetConfig()
  })

  it('has one client, with what it configures', async () => {
    document.head.innerHTML = `<script type="application/json" data-trade-blocks>
      {"search":{"hosts":["/search"]}}</script>`
    resetConfig()
    const { requester, hosts } = buildRequester(ok({ results: [RESULT] }))
    configureSearch({ requester })
    expect(searchClient()).toBe(searchClient())
    await searchClient().search(REQUEST)
    expect(hosts()).toEqual(['shop.example'])
  })
})
