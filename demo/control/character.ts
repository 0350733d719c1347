import * as v from 'valibot'
import type { Call } from '../../widgets/contract/call'
import { callOf } from '../../widgets/contract/calls'
import { toCanonical } from '../../widgets/contract/canonical'
import type { ErrorMap } from '../api/problem'
import { minimal } from './character-minimal'
import { php } from './character-php'
import { wordy } from './character-wordy'
import type { Handler } from './faults'

/** A refusal in the demo's form. */
export interface Refused {
  message: string
  errors?: ErrorMap
}

/** The style in which another server would answer the same calls (server.20). */
export interface Character {
  contentType: string
  /** Rewrites an answer of a call. */
  answer(call: Call, body: unknown): unknown
  /** Rewrites a refusal. */
  refusal(body: Refused): unknown
}

const CHARACTERS: Readonly<Record<string, Character>> = { php, minimal, wordy }

/** The names of the characters, as `/demo` describes them. */
export const CHARACTER_NAMES = ['php', 'minimal', 'wordy'] as const

/** The body of `PUT /demo/character`; `null` for the demo's own style. */
export const CharacterChoice = v.object({ name: v.nullable(v.picklist(CHARACTER_NAMES)) })
type CharacterName = v.InferOutput<typeof CharacterChoice>['name']

export interface Characters {
  name(): CharacterName
  choose(name: CharacterName): void
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

const isRefusal = (body: unknown): body is Refused =>
  typeof body === 'object' && body !== null && 'message' in body

async function rewritten(
  response: Response,
  call: Call | null,
  character: Character,
): Promise<Response> {
  const text = await response.text()
  const body = parsed(text)
  const headers = new Headers(response.headers)
  headers.delete('Content-Length')
  if (body === undefined) return new Response(text || null, { status: response.status, headers })
  headers.set('Content-Type', character.contentType)
  const written = response.ok
    ? call
      ? character.answer(call, body)
      : body
    : isRefusal(body)
      ? character.refusal(body)
      : body
  return new Response(JSON.stringify(written), { status: response.status, headers })
}

export function createCharacters(): Characters {
  let chosen: CharacterName = null
  return {
    name: () => chosen,
    choose: (name) => {
      chosen = name
    },
    wrap: (handler) => async (request, env) => {
      const character = chosen === null ? undefined : CHARACTERS[chosen]
      if (!character) return handler(request, env)
      const { pathname } = new URL(request.url)
      const call = callOf(request.method, pathname.slice(BASE.length))
      const response = await handler(await understood(request, call), env)
      return rewritten(response, call, character)
    },
  }
}
