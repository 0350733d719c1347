import type { Call } from '../../src/contract/call'
import { CALLS } from '../../src/contract/calls'
import type { ConformanceOptions } from './options'

/** What came back from one call. */
export interface Reply {
  call: Call
  /** `null` when nothing came. */
  status: number | null
  headers: Headers
  text: string
  /** `undefined` when the text is no JSON. */
  json: unknown
  /** Why nothing came. */
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

/** The access token and the basket token of a visitor. */
export interface Identity {
  bearer?: string | null
  basket?: string | null
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

/** Sends the calls of the contract as the shop does, with its headers. */
export class Caller {
  constructor(
    private readonly options: Pick<ConformanceOptions, 'api' | 'provider' | 'timeoutMs' | 'fetch'>,
  ) {}

  async send(id: string, who: Identity, options: CallOptions = {}): Promise<Reply> {
    const call = callNamed(id)
    const { parameters = {}, query, body, method = call.method } = options
    const names: Record<string, string> = { provider: this.options.provider, ...parameters }
    const path = call.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(names[name] ?? ''))
    const search = query ? `?${new URLSearchParams(query)}` : ''
    const headers = {
      Accept: 'application/json',
      Service: 'user',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(who.bearer && { Authorization: `Bearer ${who.bearer}` }),
      ...(who.basket && { Token: who.basket }),
      ...options.headers,
    }
    const began = performance.now()
    const reply = { call, status: null, headers: new Headers(), text: '', json: undefined }
    const elapsed = () => Math.round(performance.now() - began)
    const signal = AbortSignal.timeout(this.options.timeoutMs)
    try {
      const response = await this.options.fetch(this.options.api + path + search, {
        method,
        headers,
        signal,
        redirect: 'manual',
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await withinTime(response.text(), signal)
      const { status } = response
      return {
        ...reply,
        status,
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
