import { liteClient } from 'algoliasearch/lite'
import { config, type TradeConfig } from '../../config'
import { readSearchAnswer } from '../../entities/search/search-answer'
import { whenReleased } from '../../lib/browser/press'
import { firstAnswer, forgetFirstAnswers } from './first-answers'
import { answerCache, plainQueries } from './search-cache'
import { type Host, hostMemory } from './search-hosts'

type LiteClient = ReturnType<typeof liteClient>
type LiteOptions = NonNullable<Parameters<typeof liteClient>[2]>

/** Sends one request to one host; tests supply their own. */
export type SearchRequester = NonNullable<LiteOptions['requester']>

/** The part of the service's client that a search needs. */
export type SearchClient = Pick<LiteClient, 'search' | 'clearCache'>

/** The timeouts of one attempt, in ms (search.13); the client extends them after a timeout. */
const TIMEOUTS = { connect: 1_000, read: 2_000, write: 30_000 }

/** How long a search may take with all its attempts, in ms (search.13). */
const ANSWER_DEADLINE_MS = 16_000

export type SearchErrorKind =
  /** No host answered within the timeout (search.14). */
  | 'unreachable'
  /** 429: too many searches (search.13). */
  | 'rate-limited'
  /** The service refused the request, with its own message. */
  | 'rejected'
  /** The answer could not be read, or did not fit the queries (search.15). */
  | 'unexpected'
  /** The page configures neither an application nor hosts. */
  | 'not-configured'

export class SearchError extends Error {
  override readonly name = 'SearchError'

  constructor(
    readonly kind: SearchErrorKind,
    message: string,
    /** The HTTP status, or `null` when there is none. */
    readonly status: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

function toSearchError(error: unknown): SearchError {
  if (error instanceof SearchError) return error
  // The client does not export its error classes, so their names are compared.
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  const status = error instanceof Error && 'status' in error ? Number(error.status) : null
  if (name === 'RetryError') return unreachable({ cause: error })
  const answered = status === 429 ? 'rate-limited' : 'rejected'
  const kind = status === null ? 'unexpected' : answered
  return new SearchError(kind, message, status, { cause: error })
}

const unreachable = (options?: ErrorOptions) =>
  new SearchError('unreachable', 'Unreachable hosts', null, options)

const withinDeadline = <T>(answer: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(unreachable()), ANSWER_DEADLINE_MS)
    answer.finally(() => clearTimeout(timer)).then(resolve, reject)
  })

/** Whether an answer is a complete JSON object, not a proxy's page and not cut off. Parsing it twice would cost. */
const isJson = (content: string): boolean =>
  /^\s*\{/.test(content) && /\}\s*$/.test(content.slice(-99))

/** Makes a requester strict: a host that answers without JSON is down (search.26), except with 429. */
const strict = (requester: SearchRequester): SearchRequester => ({
  send: async (request) => {
    const response = await requester.send(request)
    const isAnswer = response.isTimedOut || response.status === 429 || isJson(response.content)
    return isAnswer ? response : { ...response, status: 0 }
  },
})

/** How many times longer a second attempt may take; the client does the same between hosts. */
const TIMEOUT_FACTOR = 4

/** Retries a single host once after a timeout, as there is no other to try (search.13). */
const withLongTimeouts = (requester: SearchRequester): SearchRequester => ({
  send: async (request) => {
    const response = await requester.send(request)
    // After an earlier failure the client has already extended the timeout.
    const isFirst = request.connectTimeout === TIMEOUTS.connect
    if (!response.isTimedOut || !isFirst) return response
    const { connectTimeout, responseTimeout } = request
    return requester.send({
      ...request,
      connectTimeout: connectTimeout * TIMEOUT_FACTOR,
      responseTimeout: responseTimeout * TIMEOUT_FACTOR,
    })
  },
})

/** The client's own requester, which its package does not export. */
const ownRequester = (): SearchRequester => liteClient('search', 'search').transporter.requester

/** Reads a configured host: an origin, or a path on the page's origin (search.13). Warns of an invalid one. */
function readHost(address: string): Host[] {
  const { origin } = window.location
  const url = URL.canParse(address, origin) ? new URL(address, origin) : null
  if (!url || !/^https?:$/.test(url.protocol)) {
    console.warn(`Trade Blocks: the search host "${address}" is not an address; left out.`)
    return []
  }
  const { protocol, host, pathname } = url
  return [
    {
      url: host + pathname.replace(/\/+$/, ''),
      protocol: protocol === 'http:' ? 'http' : 'https',
      accept: 'readWrite',
    },
  ]
}

/** Creates a client of the search service (search.13). Rejects with a `SearchError` only (search.15). */
export function createSearchClient(
  settings: TradeConfig['search'],
  requester = ownRequester(),
): SearchClient {
  const hosts = settings.hosts.flatMap(readHost)
  if (hosts.length === 0 && (!settings.applicationId || !settings.searchKey)) {
    console.warn(
      'Trade Blocks: "search.applicationId" or "search.searchKey" is empty: product search is not set up.',
    )
    const missing = () =>
      Promise.reject(new SearchError('not-configured', 'No search service is configured'))
    return { search: missing, clearCache: () => Promise.resolve() }
  }
  // Configured hosts may need neither application nor key, but the client refuses empty ones.
  const lite = liteClient(settings.applicationId || 'search', settings.searchKey || 'search', {
    timeouts: TIMEOUTS,
    maxRateLimitRetries: 0,
    hostsCache: hostMemory(),
    responsesCache: answerCache(),
    ...(hosts.length > 0 && { hosts }),
    requester: strict(hosts.length === 1 ? withLongTimeouts(requester) : requester),
  })

  const search = async (...[asked, options]: Parameters<LiteClient['search']>) => {
    try {
      const queries = plainQueries(asked)
      const printed = firstAnswer(queries.requests)
      if (printed) return printed
      const received = await withinDeadline(lite.search(queries, options)).finally(
        // Waits until a press ends, so that results do not move the pressed control (form.44).
        () => new Promise<void>(whenReleased),
      )
      const answer = readSearchAnswer(received, queries.requests)
      if (answer) return answer
      throw new SearchError('unexpected', 'The search service gave an unexpected answer')
    } catch (error) {
      // The client also caches unreadable answers and abandoned searches. Those are our errors, so its cache is
      // cleared; after an error of its own the cache stays usable (search.14).
      if (error instanceof SearchError) await lite.clearCache()
      throw toSearchError(error)
    }
  }
  const clearCache = () => {
    forgetFirstAnswers()
    return lite.clearCache()
  }
  return { search: search as LiteClient['search'], clearCache }
}

let pageClient: SearchClient | undefined
let pageRequester: SearchRequester | undefined

/** Replaces the page's client by one with this requester. */
export function configureSearch(options: { requester?: SearchRequester }): void {
  pageRequester = options.requester
  pageClient = undefined
}

/** The page's only client, which caches answers and hosts. */
export function searchClient(): SearchClient {
  pageClient ??= createSearchClient(config().search, pageRequester)
  return pageClient
}
