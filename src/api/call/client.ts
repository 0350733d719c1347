import { createFetch, type FetchResponse } from 'ofetch'
import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import { config } from '../../config'
import { isSamePath } from '../../lib/browser/location'
import { followPresses, whenReleased } from '../../lib/browser/press'
import { backoff, CUT_BEFORE_LEAVING, wait } from '../../lib/browser/wait'
import { parseJson } from '../../lib/data/json'
import { toJson } from '../../lib/data/to-json'
import { cleanFields } from '../../lib/text/typed-text'
import { route } from '../../routes'
import { ApiError, type FailureKind, hasStatus } from './api-error'
import { readRefusal } from './refusal-details'
import type { UnreadableAnswer } from './unreadable-answer'

/** The credentials of a page without a session, each sent in its own header (api.1). */
export const NO_CREDENTIALS = {
  accessToken: null as string | null,
  basketToken: null as string | null,
  deliveryAddressId: null as string | null,
}
export type Credentials = typeof NO_CREDENTIALS

/** The characters that a header can carry; `fetch` throws at any other. */
const HEADER_VALUE = /^[\x21-\x7e]+$/

/** The headers of a call. A value that no header can carry is left out (api.1). */
export function headersOf({ accessToken, basketToken, deliveryAddressId }: Credentials) {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    Service: 'user',
  }
  const add = (name: string, value: string | null, prefix = '') => {
    if (value && HEADER_VALUE.test(value)) headers[name] = prefix + value
  }
  add('Authorization', accessToken, 'Bearer ')
  add('Address', deliveryAddressId)
  add('Token', basketToken)
  return headers
}

/** The client's access to the atoms, which it must not import. */
export interface ClientSettings {
  credentials: () => Credentials
  /**
   * A 401 ends the session of a token; `wasWriting`: the call was a write, or part of one. Returns whether the page
   * handles it (api.4).
   */
  onUnauthorised: (accessToken: string | null, wasWriting: boolean) => boolean
  /** Called for each failed call that the site can do something about (event.5). */
  onFault?: (error: ApiError) => void
  fetch?: typeof fetch
}

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  body?: Record<string, unknown>
  /** Sends the body unchanged, because the server wrote parts of it; other bodies have their texts cleaned (api.30). */
  isVerbatim?: boolean
  /** Accepts an empty answer, or a bare word, as success (api.154). */
  mayBeEmpty?: boolean
  query?: Record<string, string>
  signal?: AbortSignal
  /** An access token that the page does not use yet. */
  accessToken?: string
  /** The token of a different basket; `null` for none (payment.29). */
  basketToken?: string | null | undefined
  /** The call continues after the page is left. */
  isLeaving?: boolean
  /** The caller handles a 401: the session does not end (api.5). */
  keepsSession?: boolean
  /** A read that a write begins with: a 401 interrupts the write (session.20). */
  isForWrite?: boolean
}

/** How long reads and writes may take, body included, in ms (api.2). */
const TIMEOUT = { read: 10_000, write: 30_000 }

/** The placeholder in the base address for the nonce of each call through the plugin's proxy (api.60). */
const NONCE = '{nonce}'
/** A placeholder as long as the longest nonce: four 32-bit numbers. */
export const LONGEST_NONCE = '0'.repeat(40)

let settings: ClientSettings | undefined
/** How often the user left the page. A call that fails during a departure is silent (api.11). */
let departures = 0
const countDeparture = () => {
  departures += 1
}

/*
 * ofetch sends a call, encodes its body and recognises a refusal. This client adds the rest:
 * - ofetch's timeout ends with the headers. Ours covers the body (api.2).
 * - ofetch's retries miss an answer that breaks off, and treat a network failure as a 500 (api.3).
 * - ofetch's error holds the request and its credentials. `onResponseError` throws ours instead.
 */
const transport = createFetch({
  fetch: (...call) => (settings?.fetch ?? globalThis.fetch)(...call),
  defaults: { responseType: 'text', retry: false },
})

/** Hands the client its credentials, its hooks and, in tests, its `fetch`. */
export function configureClient(given: ClientSettings): void {
  settings = given
  window.addEventListener('pagehide', countDeparture)
  followPresses()
}

/** Calls the shop's API; a failed read is retried (api.3). Throws `ApiError` only. */
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
        error.isHandled = endSession(error, options, call.credentials.accessToken)
        if (error.isFault) settings?.onFault?.(error)
        throw error
      }
      if (!(await wait(delay, options.signal))) throw call.failure('aborted')
    }
  }
}

class Call {
  readonly credentials: Credentials
  private readonly method: string
  private readonly nonce = crypto.getRandomValues(new Uint32Array(4)).join('')

  constructor(
    private readonly path: string,
    private readonly options: RequestOptions,
  ) {
    const credentials = settings?.credentials() ?? NO_CREDENTIALS
    const { accessToken = credentials.accessToken, basketToken = credentials.basketToken } = options
    this.credentials = { ...credentials, accessToken, basketToken }
    this.method = options.method ?? 'GET'
  }

  failure(kind: FailureKind, details: object = {}): ApiError {
    const [url = ''] = this.path.split('?')
    return new ApiError({ method: this.method, url, kind, ...details })
  }

  async answer<T extends GenericSchema>(schema: T): Promise<InferOutput<T>> {
    const response = await this.exchange()
    const { status, _data: text = '' } = response
    if (isLoginPage(response)) throw this.failure('http', { status: 401 })
    const json = parseJson(text)
    const { success, output, issues } = safeParse(schema, json)
    if (success) return output
    const isCut = this.method === 'GET' && json === undefined && /^\s*[{[]/.test(text)
    // An empty body, or a bare word such as 'OK' or true: only the status shows the result.
    const isEmpty = !/^\s*(?:[<{[]|false|null)/.test(text)
    if (!isEmpty || !this.options.mayBeEmpty) this.warn({ body: text, json, issues })
    const isLost = isCut || isMarkup(text)
    throw this.failure(isLost ? 'network' : 'unexpected', { status, isEmpty })
  }

  /** Whether the answer belongs to this call: the proxy names the call, a cache may return another one (api.61). */
  private isAnswered(headers: Headers): boolean {
    if (!config().apiBase.includes(NONCE)) return true
    return (headers.get('content-location') ?? '').split('/').includes(this.nonce)
  }

  /** Warns the site's developer. Few pages need that code, so it is loaded on demand (api.31). */
  private warn(unreadable: Omit<UnreadableAnswer, 'method' | 'path'>) {
    const { method, url: path } = this.failure('unexpected')
    import('./unreadable-answer').then(
      ({ warnOfAnswer }) => warnOfAnswer({ method, path, ...unreadable }),
      () => {},
    )
  }

  /**
   * Sends the call and waits for the whole answer, until the timeout or the caller's signal. An answer waits for the end
   * of a press (form.44).
   */
  private async exchange() {
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
      const answer = this.send(controller.signal).finally(() => {
        clearTimeout(timer)
        return new Promise<void>(whenReleased)
      })
      return await Promise.race([answer, interruption])
    } catch (error) {
      if (error instanceof ApiError) throw error
      await wait(CUT_BEFORE_LEAVING)
      if (departures !== departuresBefore) throw this.failure('aborted')
      // ofetch wraps the error of `fetch`. Ours keeps that error only: the request has credentials.
      const cause = error instanceof Error ? error.cause : undefined
      throw this.failure(navigator.onLine === false ? 'offline' : 'network', { cause })
    } finally {
      signal?.removeEventListener('abort', abort)
    }
  }

  private send(signal: AbortSignal) {
    const { body, query, isVerbatim, isLeaving } = this.options
    const search = query ? `?${new URLSearchParams(query)}` : ''
    return transport.raw<string, 'text'>(apiBase(this.nonce) + this.path + search, {
      method: this.method,
      // Never cached, whatever the headers say: an answer may be another buyer's, or out of date (api.70).
      cache: 'no-store',
      headers: headersOf(this.credentials),
      ...(body && { body: toJson(isVerbatim ? body : cleanFields(body)) }),
      signal,
      ...(isLeaving && { keepalive: true }),
      onResponse: ({ response: { status, headers } }) => {
        // Only successes are checked: a refusal by the host in front does not name the call.
        if (!this.isAnswered(headers)) throw this.failure('network', status < 400 ? { status } : {})
      },
      onResponseError: ({ response }) => {
        const { status, headers, _data = '' } = response
        if (status < 500 && isLoginPage(response)) throw this.failure('http', { status: 401 })
        // An HTML page is not the shop's answer: it says nothing about access or existence (api.151).
        const accessStatuses = this.method === 'GET' ? [401, 403, 404, 410, 422] : [401, 403]
        if (accessStatuses.includes(status) && isMarkup(_data)) {
          this.warn({ body: _data })
          throw this.failure('network')
        }
        throw this.failure('http', {
          status,
          ...readRefusal(_data, headers.get('retry-after')),
        })
      },
    })
  }
}

/** Whether a body is a page, or other markup, in place of JSON. */
const isMarkup = (body: string): boolean => /^\s*</.test(body)

/** Whether a redirect led to a login page of the site or of the API's host: the session has ended (api.4). */
function isLoginPage({ redirected, url, _data = '' }: FetchResponse<string>): boolean {
  if (!redirected || !isMarkup(_data)) return false
  const { origin } = window.location
  const api = new URL(apiBase()).origin
  // The API's host may serve pages of the site: their paths are compared as the site's own.
  const page = url.startsWith(`${api}/`) ? url.replace(api, origin) : url
  return (
    isSamePath(page, route('login')) ||
    (page.startsWith(`${origin}/`) && new URL(page).pathname.endsWith('/wp-login.php'))
  )
}

/** The API's address without a slash at the end (server.11). It starts from the origin, not from `<base>` (api.40). */
export const apiBase = (nonce = ''): string =>
  new URL(config().apiBase.replace(NONCE, nonce), window.location.origin).href.replace(/\/+$/, '')

/** Ends the session at a 401, unless the caller handles it (api.4, api.5). Returns whether the page handles it. */
function endSession(error: ApiError, options: RequestOptions, accessToken: string | null): boolean {
  const { method = 'GET', keepsSession, isForWrite = method !== 'GET' } = options
  if (!settings || keepsSession || !hasStatus(error, 401)) return false
  return settings.onUnauthorised(accessToken, isForWrite)
}

/** How often a read is retried. */
const MAX_RETRIES = 2
/** The longest `Retry-After` that we wait for, in seconds. */
const MAX_WAIT_S = 10
/** The pauses before the retries, in ms. */
const PAUSES = { first: 400, longest: 800 }

/** The pause before a failed call is retried, in ms; `null` for no retry (api.3). `attempt` counts from 0. */
export function retryDelay(error: ApiError, attempt: number): number | null {
  if (error.method !== 'GET' || attempt >= MAX_RETRIES) return null
  const pause = backoff(attempt, PAUSES) * (0.5 + Math.random())
  if (error.kind === 'network') return pause
  const asked = error.retryAfter
  const isRetried =
    error.status === 429
      ? asked !== null && attempt === 0
      : [502, 503, 504].includes(error.status ?? 0)
  if (!isRetried || (asked ?? 0) > MAX_WAIT_S) return null
  return (asked ?? 0) * 1_000 + pause
}
