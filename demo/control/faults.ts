import * as v from 'valibot'
import { alterResponse, isMatch } from './fault-matches'

/** What `@hono/node-server` passes with a request: its socket, with the address of the other end. */
export interface ServerEnv {
  incoming?: { socket?: { destroy(): void; remoteAddress?: string | undefined } }
}

export type Handler = (request: Request, env?: ServerEnv) => Promise<Response>

/**
 * A fault to inject into matching requests, to the API and to the card provider's own service.
 *
 * Matching: `method`; `path`, a glob on the path without its query: `*` matches within one segment, `**` anything
 * (`/api/basket` does not match `/api/basket/7`; `/api/basket**` matches both); `bodyMatches`, a string in the body, or
 * JSON fields at any depth. `skip` lets the first matches pass; the next `times` get the fault, or all of them
 * without `times`. The first applicable fault wins.
 *
 * Effect: `status`, `body`, `contentType` or `headers` replace the response (status 500 by default). `patch` changes
 * fields of the real JSON answer: objects are merged at any depth, `null` sets a field to `null`, and the text
 * `$delete` removes it. `addHeaders` adds headers to the real answer. `delayMs` delays the request before it is
 * handled. `drop` closes the connection 'before' the request is handled, 'after' it, or in the middle of the response
 * ('mid-body').
 */
export const Fault = v.strictObject({
  method: v.optional(v.pipe(v.string(), v.toUpperCase())),
  path: v.pipe(v.string(), v.startsWith('/')),
  bodyMatches: v.optional(v.union([v.string(), v.record(v.string(), v.unknown())])),
  skip: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  body: v.optional(v.unknown()),
  contentType: v.optional(v.string()),
  headers: v.optional(v.record(v.string(), v.string())),
  patch: v.optional(v.record(v.string(), v.unknown())),
  addHeaders: v.optional(v.record(v.string(), v.string())),
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(120_000))),
  drop: v.optional(v.picklist(['before', 'after', 'mid-body'])),
})
export type Fault = v.InferOutput<typeof Fault>
export const FaultList = v.array(Fault)

/** A dropped connection; a `TypeError` like that of a failed `fetch`. */
export class ConnectionDropped extends TypeError {
  constructor() {
    super('The connection was dropped')
    this.name = 'ConnectionDropped'
  }
}

export interface Faults {
  /** The active faults. */
  list(): Fault[]
  /** Replaces all faults. */
  set(faults: readonly Fault[]): void
  /** Applies the faults to a handler. */
  wrap(handler: Handler): Handler
}

const hasResponse = ({ status, body, contentType, headers }: Fault): boolean =>
  [status, body, contentType, headers].some((value) => value !== undefined)

const NO_BODY_STATUSES = [204, 205, 304]

function faultResponse({ status = 500, body, contentType, headers }: Fault): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return new Response(NO_BODY_STATUSES.includes(status) ? null : (text ?? ''), {
    status,
    headers: { 'Content-Type': contentType ?? 'application/json', ...headers },
  })
}

/** Drops the connection: closes the socket of a server, and throws as a failed `fetch` does. */
function dropConnection(env: ServerEnv | undefined): never {
  env?.incoming?.socket?.destroy()
  throw new ConnectionDropped()
}

/** Sends the first half of a body, then drops the connection. */
export async function dropMidBody(
  response: Response,
  env: ServerEnv | undefined,
): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const half = bytes.slice(0, Math.floor(bytes.length / 2))
  let isSent = false
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (!isSent && half.length > 0) {
        isSent = true
        controller.enqueue(half)
        return
      }
      const socket = env?.incoming?.socket
      if (!socket) return controller.error(new ConnectionDropped())
      socket.destroy()
      controller.close()
    },
  })
  const headers = new Headers(response.headers)
  headers.set('Content-Length', String(bytes.length))
  return new Response(body, { status: response.status, headers })
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export function createFaults(): Faults {
  let faults: Fault[] = []

  async function take(request: Request): Promise<Fault | undefined> {
    const isBodyWanted = faults.some(({ bodyMatches }) => bodyMatches !== undefined)
    const body = isBodyWanted ? await request.clone().text() : ''
    const fault = faults.find((each) => {
      if (!isMatch(each, request, body)) return false
      if (!each.skip) return true
      each.skip -= 1
      return false
    })
    if (fault?.times !== undefined) {
      fault.times -= 1
      if (fault.times === 0) faults = faults.filter((each) => each !== fault)
    }
    return fault
  }

  return {
    list: () => structuredClone(faults),
    set: (next) => {
      faults = structuredClone([...next])
    },
    wrap: (handler) => async (request, env) => {
      const fault = await take(request)
      if (!fault) return handler(request, env)
      if (fault.delayMs) await wait(fault.delayMs)
      if (fault.drop === 'before') dropConnection(env)
      const response = hasResponse(fault)
        ? faultResponse(fault)
        : await alterResponse(await handler(request, env), fault)
      if (fault.drop === 'after') dropConnection(env)
      return fault.drop === 'mid-body' ? dropMidBody(response, env) : response
    },
  }
}
