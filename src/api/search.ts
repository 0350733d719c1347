import { liteClient } from 'algoliasearch/lite'
import { config, type TradeConfig } from '../config'
import { readSearchAnswer } from '../entities/search-answer'
import { type Host, hostMemory } from './search-hosts'

type LiteClient = ReturnType<typeof liteClient>
type LiteOptions = NonNullable<Parameters<typeof liteClient>[2]>

/** Sends one request to one host; a test brings its own. */
export type SearchRequester = NonNullable<LiteOptions['requester']>

/** The part of the service's client that searches use. */
export type SearchClient = Pick<LiteClient, 'search' | 'clearCache'>

/** Milliseconds for one try, by host (spec §9); the client waits longer after a host timed out. */
const TIMEOUTS = { connect: 1_000, read: 2_000, write: 30_000 }

/** How long a search may take with all its tries, in milliseconds. */
const ANSWER_DEADLINE_MS = 16_000

export type SearchErrorKind =
  /** No host answered in time (spec §8, 'Unreachable hosts'). */
  | 'unreachable'
  /** 429: too many searches. */
  | 'rate-limited'
  /** The service refused the request, with its own message. */
  | 'rejected'
  /** What came back is not an answer (spec §8, deserialization). */
  | 'unexpected'
  /** The page names neither an application nor hosts. */
  | 'not-configured'

/** A search that has failed, whatever the reason. */
export class SearchError extends Error {
  override readonly name = 'SearchError'

  constructor(
    readonly kind: SearchErrorKind,
    message: string,
    /** The HTTP status, where there is one. */
    readonly status: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** The client's errors are told apart by name: it does not export their classes. */
function toSearchError(error: unknown): SearchError {
  if (error instanceof SearchError) return error
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  const status = error instanceof Error && 'status' in error ? Number(error.status) : null
  if (name === 'RetryError') {
    return new SearchError('unreachable', 'Unreachable hosts', null, { cause: error })
  }
  if (status === null) {
    return new SearchError('unexpected', message, null, { cause: error })
  }
  const kind = status === 429 ? 'rate-limited' : 'rejected'
  return new SearchError(kind, message, status, { cause: error })
}

async function withinDeadline<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new SearchError('unreachable', 'Unreachable hosts')),
      ANSWER_DEADLINE_MS,
    )
  })
  try {
    return await Promise.race([answer, deadline])
  } finally {
    clearTimeout(timer)
  }
}

/** A host of the configuration: an origin, or a path on this one, in the client's spelling. */
function readHost(address: string): Host[] {
  if (!URL.canParse(address, document.baseURI)) {
    console.warn(`Trade Blocks: the search host "${address}" is not an address; left out.`)
    return []
  }
  const { protocol, host, pathname } = new URL(address, document.baseURI)
  return [
    {
      url: host + pathname.replace(/\/+$/, ''),
      protocol: protocol === 'http:' ? 'http' : 'https',
      accept: 'readWrite',
    },
  ]
}

/**
 * A client of the search service. Asks the configured hosts in their order, or the service's own
 * (the read host, then the fallback hosts); a host that failed is asked last for two minutes.
 * Rejects with a `SearchError`, also when the answer is not what was asked for.
 */
export function createSearchClient(
  settings: TradeConfig['search'],
  requester?: SearchRequester,
): SearchClient {
  const hosts = settings.hosts.flatMap(readHost)
  if (hosts.length === 0 && (!settings.applicationId || !settings.searchKey)) {
    const missing = () =>
      Promise.reject(new SearchError('not-configured', 'No search service is configured'))
    return { search: missing, clearCache: () => Promise.resolve() }
  }
  // A service on hosts of one's own may do without an application and key; the client does not.
  const lite = liteClient(settings.applicationId || 'search', settings.searchKey || 'search', {
    timeouts: TIMEOUTS,
    maxRateLimitRetries: 0,
    hostsCache: hostMemory(),
    ...(hosts.length > 0 && { hosts }),
    ...(requester && { requester }),
  })

  const search = async (...request: Parameters<LiteClient['search']>) => {
    try {
      const received = await withinDeadline(lite.search(...request))
      const [asked] = request
      const answer = readSearchAnswer(
        received,
        Array.isArray(asked) ? asked.length : asked.requests.length,
      )
      if (answer) return answer
      throw new SearchError('unexpected', 'The search service gave an unexpected answer')
    } catch (error) {
      // Neither a wrong answer nor one that never came may answer the next search.
      await lite.clearCache()
      throw toSearchError(error)
    }
  }
  return { search: search as LiteClient['search'], clearCache: () => lite.clearCache() }
}

let pageClient: SearchClient | undefined
let pageRequester: SearchRequester | undefined

/** Says how requests of the page's client are sent; the next search uses it. */
export function configureSearch(options: { requester?: SearchRequester }): void {
  pageRequester = options.requester
  pageClient = undefined
}

/** The page's one client, with its memory of answers and hosts. */
export function searchClient(): SearchClient {
  pageClient ??= createSearchClient(config().search, pageRequester)
  return pageClient
}
