import { CALLS } from '../../widgets/contract/calls'
import { type Assessment, assess, assessCaching, fails, worstOf } from './assess'
import { Caller, type CallOptions, type Identity, type Reply } from './caller'
import type { ConformanceOptions } from './options'
import { readAgainAfter } from './read-again'
import type { Finding } from './report'

/** A server that has stopped answering: further calls would only time out. */
export class SilentServer extends Error {}

const MAX_SILENT = 3

/** A product to request and order. */
export interface KnownProduct {
  id: string
  /** Whether it comes from an old order: it may be withdrawn. */
  isOld?: boolean
}

/** One run against one server: the known state and the findings. */
export class Trial {
  readonly findings: Finding[] = []
  readonly caller: Caller
  /** The signed-in user's identity; `null` before and without an account. */
  user: Identity | null = null
  product: KnownProduct | null
  #silent = 0

  constructor(readonly options: ConformanceOptions) {
    this.caller = new Caller(options)
    this.product = options.product ? { id: options.product } : null
  }

  async send(id: string, who: Identity, options?: CallOptions): Promise<Reply> {
    const reply = await this.caller.send(id, who, options)
    this.#silent = reply.failure ? this.#silent + 1 : 0
    return reply
  }

  note(call: string, title: string, assessment: Assessment, ms: number | null = null): void {
    const { verdict, says } = assessment
    this.findings.push({ call, title, verdict, says, ms })
    if (this.#silent >= MAX_SILENT) throw new SilentServer()
  }

  noteReply(reply: Reply, title: string, assessment: Assessment): void {
    const { call, ms } = reply
    const caching = assessCaching(reply)
    const both = caching.verdict === 'fails' ? worstOf(assessment, caching) : assessment
    this.note(`${call.method} ${call.path}`, title, both, ms)
  }

  /** Makes a call and checks the shape of its answer. Returns the answer in canonical form. */
  async read(id: string, who: Identity, options?: CallOptions, title = ''): Promise<unknown> {
    const reply = await this.send(id, who, options)
    const assessment = assess(reply)
    this.noteReply(reply, title, assessment)
    return assessment.verdict === 'fails' ? undefined : assessment.value
  }

  /**
   * Makes a call and checks more than the shape of its answer. Where the shop would read the state after an
   * empty answer, checks and returns that read (api.19).
   */
  async try(
    id: string,
    who: Identity,
    title: string,
    assessReply: (reply: Reply) => Assessment,
    options?: CallOptions,
  ): Promise<Reply> {
    const reply = await this.send(id, who, options)
    const again = readAgainAfter(reply)
    const { parameters } = options ?? {}
    const state = again
      ? { ...(await this.send(again, who, parameters && { parameters })), call: reply.call }
      : reply
    const assessment = state.failure ? fails(state.failure) : assessReply(state)
    this.noteReply(reply, title, again ? worstOf(assess(reply), assessment) : assessment)
    return state
  }

  /** Records every call of the contract that was not made. */
  noteRest(reasonOf: (id: string) => string): void {
    const made = new Set(this.findings.map(({ call }) => call))
    for (const { id, method, path } of CALLS) {
      const call = `${method} ${path}`
      if (!made.has(call)) this.note(call, '', { verdict: 'not tried', says: [reasonOf(id)] })
    }
  }
}

/** A field of an answer in canonical form. */
export function fieldOf(value: unknown, ...path: (string | number)[]): unknown {
  let place = value
  for (const step of path) {
    place =
      typeof place === 'object' && place !== null
        ? (place as Record<string | number, unknown>)[step]
        : undefined
  }
  return place
}

/** A list at a path of an answer in canonical form; empty without one. */
export const listOf = (value: unknown, ...path: (string | number)[]): unknown[] => {
  const found = fieldOf(value, ...path)
  return Array.isArray(found) ? found : []
}
