import { createFetch } from 'ofetch'
import type { GenericSchema, InferOutput } from 'valibot'
import { config } from '../config'
import { parseJson } from '../lib/json'
import { readAs } from '../lib/parse'
import { wait } from '../lib/wait'
import { type Answer, readRefusal, readSeconds } from './answer'
import { ApiError, type FailureKind } from './api-error'
import { type Credentials, headersOf, NOBODY } from './credentials'
import { retryDelay } from './retry'

export { ApiError } from './api-error'

/** What the client is given by the state: it knows none of it itself. */
export interface ClientSettings {
  credentials: () => Credentials
  /**
   * A call was refused because the session with this token (or none) is not signed in; a write is
   * somebody's work. Returns whether the page deals with it.
   */
  onUnauthorised: (accessToken: string | null, wasWriting: boolean) => boolean
  onNotFound: () => void
  onForbidden: () => void
  fetch?: typeof fetch
}

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  body?: Record<string, unknown>
  query?: Record<string, string>
  signal?: AbortSignal
  /** A call that the page is not about: 401, 403 and 404 stay with the caller (readings 2). */
  isBackground?: boolean
  /** A background call whose 401 says all the same that the session has ended. */
  endsSession?: boolean
}

/** For calls that lead nobody away: a refusal stays with the caller, but for the end of the session. */
export const IN_PLACE: RequestOptions = { isBackground: true, endsSession: true }

/** How long reads and writes may take, body included, in ms. */
const TIMEOUT = { read: 10_000, write: 30_000 }

/** Some browsers that leave a page cut its requests first and tell it afterwards, within some ms. */
const CUT_BEFORE_LEAVING = 250

let settings: ClientSettings | undefined
let transport = createFetch()
/** How often the page was left: what fails across that is nobody's concern. */
let departures = 0
let isWatching = false

/** Hands the client its credentials, hooks and, in tests, its `fetch`. */
export function configureClient(given: ClientSettings): void {
  settings = given
  const { fetch } = given
  transport = createFetch({ fetch: (...call) => (fetch ?? globalThis.fetch)(...call) })
  if (isWatching) return
  isWatching = true
  window.addEventListener('pagehide', () => {
    departures += 1
  })
}

/** Calls the shop's API. Throws `ApiError` only. */
export async function request<T extends GenericSchema>(
  schema: T,
  path: string,
  options: RequestOptions = {},
): Promise<InferOutput<T>> {
  for (let attempt = 0; ; attempt += 1) {
    const call = new Call(path, options)
    try {
      return await call.answer(schema)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const delay = retryDelay(error, attempt)
      if (delay === null) {
        error.isHandled = react(error, options, call.credentials.accessToken)
        throw error
      }
      if (!(await wait(delay, options.signal))) throw call.failure('aborted')
    }
  }
}

/** One try. */
class Call {
  readonly credentials = settings?.credentials() ?? NOBODY
  private readonly method: string

  constructor(
    private readonly path: string,
    private readonly options: RequestOptions,
  ) {
    this.method = options.method ?? 'GET'
  }

  failure(kind: FailureKind, details: object = {}): ApiError {
    const [url = ''] = this.path.split('?')
    return new ApiError({ method: this.method, url, kind, ...details })
  }

  async answer<T extends GenericSchema>(schema: T): Promise<InferOutput<T>> {
    const { status, text, retryAfter } = await this.exchange()
    if (status >= 400) throw this.failure('http', { status, retryAfter, ...readRefusal(text) })
    const answer = readAs(schema)(parseJson(text))
    if (answer !== null) return answer
    throw this.failure('unexpected', { status, isEmpty: text.trim() === '' })
  }

  /** Sends, and waits for the whole answer, but no longer than is allowed. */
  private async exchange(): Promise<Answer> {
    const { signal } = this.options
    if (signal?.aborted) throw this.failure('aborted')
    const controller = new AbortController()
    const departuresBefore = departures
    let giveUp: (kind: FailureKind) => void = () => {}
    const interruption = new Promise<never>((_resolve, reject) => {
      giveUp = (kind) => {
        reject(this.failure(kind))
        controller.abort()
      }
    })
    const abort = () => giveUp('aborted')
    const limit = this.method === 'GET' ? TIMEOUT.read : TIMEOUT.write
    const timer = setTimeout(() => giveUp('timeout'), limit)
    signal?.addEventListener('abort', abort)
    try {
      const response = await Promise.race([this.send(controller.signal), interruption])
      return {
        status: response.status,
        text: response._data ?? '',
        retryAfter: readSeconds(response.headers.get('retry-after')),
      }
    } catch (error) {
      if (error instanceof ApiError) throw error
      await wait(CUT_BEFORE_LEAVING)
      if (departures !== departuresBefore) throw this.failure('aborted')
      // Not ofetch's own error: that one carries the request, and with it the credentials.
      const cause = error instanceof Error ? error.cause : undefined
      throw this.failure(navigator.onLine === false ? 'offline' : 'network', { cause })
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
  }

  private send(signal: AbortSignal) {
    const { body, query } = this.options
    const search = query ? `?${new URLSearchParams(query)}` : ''
    return transport.raw<string, 'text'>(apiBase() + this.path + search, {
      method: this.method,
      headers: headersOf(this.credentials),
      ...(body && { body }),
      signal,
      responseType: 'text',
      ignoreResponseError: true,
      retry: 0,
    })
  }
}

/** The API's address as the page gives it, with or without a slash at the end. */
export const apiBase = (): string => config().apiBase.replace(/\/+$/, '')

/** Tells the page of a refusal that concerns it (spec §8). Returns whether it did. */
function react(error: ApiError, options: RequestOptions, accessToken: string | null): boolean {
  const { method = 'GET', isBackground = false, endsSession = !isBackground } = options
  if (!settings) return false
  if (error.status === 401 && endsSession) {
    return settings.onUnauthorised(accessToken, method !== 'GET')
  }
  if (error.status === 403 && !isBackground) settings.onForbidden()
  else if (error.status === 404 && !isBackground && !error.url.includes('register')) {
    settings.onNotFound()
  } else return false
  return true
}
