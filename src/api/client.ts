import { createFetch, type FetchResponse } from 'ofetch'
import type { GenericSchema, InferOutput } from 'valibot'
import { config } from '../config'
import { parseJson } from '../lib/json'
import { readAs } from '../lib/parse'
import { toJson } from '../lib/to-json'
import { wait } from '../lib/wait'
import { ApiError, type FailureKind } from './api-error'
import { type Credentials, headersOf, NO_CREDENTIALS } from './credentials'
import { readRefusal } from './refusal-details'
import { retryDelay } from './retry'

/** What the client needs from the atoms, which it must not import. */
export interface ClientSettings {
  credentials: () => Credentials
  /**
   * Called when a 401 says that the session with this access token (`null`: no session) has ended;
   * `wasWriting` for any method but GET. Returns whether the page handles it (api.4).
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
  /** An access token that the page does not use yet. */
  accessToken?: string
  /** The token of another basket than the page's; `null` for none (payment.29). */
  basketToken?: string | null | undefined
  /** A background call: the caller handles its 401, 403 and 404 (api.5). */
  isBackground?: boolean
  /** A 401 ends the session even though the call is a background call (api.5). */
  endsSession?: boolean
}

/** The options of a background call whose 401 ends the session (api.5). */
export const IN_PLACE: RequestOptions = { isBackground: true, endsSession: true }

/** How long reads and writes may take, body included, in ms (api.2). */
const TIMEOUT = { read: 10_000, write: 30_000 }

/** How long before its `pagehide` event a browser may cut the requests of the page, in ms. */
const CUT_BEFORE_LEAVING = 250

let settings: ClientSettings | undefined
/** How often the page was left. A call that fails while the page is left is silent (api.11). */
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
        error.isHandled = informPage(error, options, call.credentials.accessToken)
        throw error
      }
      if (!(await wait(delay, options.signal))) throw call.failure('aborted')
    }
  }
}

/** One attempt of a call. */
class Call {
  readonly credentials: Credentials
  private readonly method: string

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
    const answer = readAs(schema)(json)
    if (answer !== null) return answer
    const isCut = this.method === 'GET' && json === undefined && /^\s*[{[]/.test(text)
    // No body, or a bare word such as 'OK' or true: nothing but the status says how it went.
    const isEmpty = !/^\s*(?:[<{[]|false|null)/.test(text)
    throw this.failure(isCut ? 'network' : 'unexpected', { status, isEmpty })
  }

  /** Sends the call and waits for the whole answer, until the timeout or the caller's signal. */
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
      return await Promise.race([this.send(controller.signal), interruption])
    } catch (error) {
      if (error instanceof ApiError) throw error
      await wait(CUT_BEFORE_LEAVING)
      if (departures !== departuresBefore) throw this.failure('aborted')
      // ofetch wraps the error of `fetch`. Ours keeps that error only: the request has credentials.
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
      ...(body && { body: toJson(body) }),
      signal,
      onResponseError: ({ response }) => {
        const { status, headers, _data = '' } = response
        throw this.failure('http', {
          status: status < 500 && isLoginPage(response) ? 401 : status,
          ...readRefusal(_data, headers.get('retry-after')),
        })
      },
    })
  }
}

/** Whether a redirect out of the API led to HTML, as to the login page when a session has ended (api.4). */
const isLoginPage = ({ redirected, url, _data = '' }: FetchResponse<string>): boolean =>
  redirected &&
  /^\s*</.test(_data) &&
  !url.startsWith(new URL(`${apiBase()}/`, document.baseURI).href)

/** The base path of the API as the page configures it, without a slash at the end (server.11). */
export const apiBase = (): string => config().apiBase.replace(/\/+$/, '')

/**
 * Calls the hook for a refusal that concerns the page (api.4, api.5). Returns whether the page
 * handles the refusal.
 */
function informPage(error: ApiError, options: RequestOptions, accessToken: string | null): boolean {
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
