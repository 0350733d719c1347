import * as v from 'valibot'
import type { Call } from '../../widgets/contract/call'
import { callOf } from '../../widgets/contract/calls'
import { toCanonical } from '../../widgets/contract/canonical'
import type { ErrorMap } from '../api/problem'
import { minimalDialect } from './dialect-minimal'
import { phpDialect } from './dialect-php'
import { wordyDialect } from './dialect-wordy'
import type { Handler } from './faults'

/** A refusal in the demo's form. */
export interface RefusalBody {
  message: string
  errors?: ErrorMap
}

/** The style in which another server would answer the same calls (server.20). */
export interface Dialect {
  contentType: string
  /** Rewrites an answer of a call. */
  answer(call: Call, body: unknown): unknown
  /** Rewrites a refusal. */
  refusal(body: RefusalBody): unknown
}

const DIALECTS: Readonly<Record<string, Dialect>> = {
  php: phpDialect,
  minimal: minimalDialect,
  wordy: wordyDialect,
}

/** The names of the dialects, as `/demo` describes them. */
export const DIALECT_NAMES = ['php', 'minimal', 'wordy'] as const

/** The body of `PUT /demo/dialect`; `null` for the demo's own style. */
export const DialectChoice = v.object({ name: v.nullable(v.picklist(DIALECT_NAMES)) })
type DialectName = v.InferOutput<typeof DialectChoice>['name']

export interface Dialects {
  name(): DialectName
  choose(name: DialectName): void
  /** Makes a handler of the API answer in the chosen style. */
  wrap(handler: Handler): Handler
}

const BASE = '/api'

const parsed = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns a request with its body in the demo's own spelling, because a server reads its own answers back. */
async function understood(request: Request, call: Call | null): Promise<Request> {
  if (!call?.request || request.body === null) return request
  const { method, url } = request
  const text = await request.text()
  const body = parsed(text)
  const headers = new Headers(request.headers)
  headers.delete('Content-Length')
  return new Request(url, {
    method,
    headers,
    body: body === undefined ? text : JSON.stringify(toCanonical(call.request, body).value),
  })
}

const isRefusal = (body: unknown): body is RefusalBody =>
  typeof body === 'object' && body !== null && 'message' in body

async function rewritten(
  response: Response,
  call: Call | null,
  dialect: Dialect,
): Promise<Response> {
  const text = await response.text()
  const body = parsed(text)
  const headers = new Headers(response.headers)
  headers.delete('Content-Length')
  if (body === undefined) return new Response(text || null, { status: response.status, headers })
  headers.set('Content-Type', dialect.contentType)
  const written = response.ok
    ? call
      ? dialect.answer(call, body)
      : body
    : isRefusal(body)
      ? dialect.refusal(body)
      : body
  return new Response(JSON.stringify(written), { status: response.status, headers })
}

export function createDialects(): Dialects {
  let chosen: DialectName = null
  return {
    name: () => chosen,
    choose: (name) => {
      chosen = name
    },
    wrap: (handler) => async (request, env) => {
      const dialect = chosen === null ? undefined : DIALECTS[chosen]
      if (!dialect) return handler(request, env)
      const { pathname } = new URL(request.url)
      const call = callOf(request.method, pathname.slice(BASE.length))
      const response = await handler(await understood(request, call), env)
      return rewritten(response, call, dialect)
    },
  }
}
