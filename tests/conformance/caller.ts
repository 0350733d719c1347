import { headersOf } from '../../src/api/call/client'
import type { Call } from '../../widgets/contract/call'
import { CALLS } from '../../widgets/contract/calls'
import type { ConformanceOptions } from './options'

/** The response to one call. */
export interface Reply {
  call: Call
  /** `null` without a response. A page after a redirect counts as 401, as in the shop (api.4). */
  status: number | null
  headers: Headers
  text: string
  /** `undefined` when the text is not JSON. */
  json: unknown
  /** A redirect ended in an HTML page. */
  isRedirectedPage?: boolean
  /** Why there was no response. */
  failure: 'no connection' | 'no answer in time' | null
  ms: number
}

export interface CallOptions {
  parameters?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  body?: unknown
  headers?: Readonly<Record<string, string>>
  /** Replaces the call's own method. */
  method?: string
}

/** The access token, the basket token and the chosen delivery address of a visitor. */
export interface Identity {
  bearer?: string | null
  basket?: string | null
  address?: string | null
}

const callNamed = (id: string): Call => {
  const call = CALLS.find((each) => each.id === id)
  if (!call) throw new Error(`The contract has no call ${id}`)
  return call
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends the calls of the contract with the headers of the shop, and follows redirects as it does. */
export class Caller {
  constructor(private readonly options: ConformanceOptions) {}

  private headersFor({ bearer = null, basket = null, address = null }: Identity): Headers {
    const { headers: given, basic } = this.options
    const headers = new Headers(given)
    if (basic) headers.set('Authorization', basic)
    const own = headersOf({
      accessToken: bearer,
      basketToken: basket,
      deliveryAddressId: bearer && address,
    })
    for (const [name, value] of Object.entries(own)) headers.set(name, value)
    return headers
  }

  async send(id: string, who: Identity, options: CallOptions = {}): Promise<Reply> {
    const call = callNamed(id)
    const { parameters = {}, query, body, method = call.method } = options
    const names: Record<string, string> = { provider: this.options.provider, ...parameters }
    const path = call.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(names[name] ?? ''))
    const search = query ? `?${new URLSearchParams(query)}` : ''
    const headers = this.headersFor(who)
    for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value)
    const began = performance.now()
    const reply = { call, status: null, headers: new Headers(), text: '', json: undefined }
    const elapsed = () => Math.round(performance.now() - began)
    const signal = AbortSignal.timeout(this.options.timeoutMs)
    try {
      const response = await this.options.fetch(this.options.api + path + search, {
        method,
        headers,
        signal,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await withinTime(response.text(), signal)
      const isRedirectedPage =
        response.redirected && response.status < 500 && text.trimStart().startsWith('<')
      return {
        ...reply,
        status: isRedirectedPage ? 401 : response.status,
        isRedirectedPage,
        headers: response.headers,
        text,
        json: parsed(text),
        failure: null,
        ms: elapsed(),
      }
    } catch {
      const failure = signal.aborted ? 'no answer in time' : 'no connection'
      return { ...reply, failure, ms: elapsed() }
    }
  }
}

const withinTime = <T>(answer: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    }),
  ])
