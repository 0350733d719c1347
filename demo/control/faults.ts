import * as v from 'valibot'

/** What a server hands over with a request; enough to cut the line. */
export interface ServerEnv {
  incoming?: { socket?: { destroy(): void } }
}

export type Handler = (request: Request, env?: ServerEnv) => Promise<Response>

/**
 * How the next matching requests misbehave. `path` is a glob on the path without its query: `*` is
 * anything within one segment, `**` anything at all, and without a star it is the whole path
 * (`/api/basket` is not `/api/basket/7`; `/api/basket**` is both). `times` counts down; without it
 * the fault stays until it is taken away. With `status`, `body`, `contentType` or `headers` the
 * work is not done and that is the answer (status 500 unless said); with `delayMs` alone the real
 * answer comes late. `drop` loses the connection: 'before' the work, 'after' it, or in the
 * 'mid-body' of its answer.
 */
export const Fault = v.strictObject({
  method: v.optional(v.pipe(v.string(), v.toUpperCase())),
  path: v.pipe(v.string(), v.startsWith('/')),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  body: v.optional(v.unknown()),
  contentType: v.optional(v.string()),
  headers: v.optional(v.record(v.string(), v.string())),
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(120_000))),
  drop: v.optional(v.picklist(['before', 'after', 'mid-body'])),
})
export type Fault = v.InferOutput<typeof Fault>
export const FaultList = v.array(Fault)

/** The line was cut: what a caller inside this process sees of a drop, as of a failed `fetch`. */
export class ConnectionDropped extends TypeError {
  constructor() {
    super('The connection was dropped')
    this.name = 'ConnectionDropped'
  }
}

export interface Faults {
  /** The faults that are still to happen. */
  list(): Fault[]
  /** Puts these in the place of all that were there. */
  set(faults: readonly Fault[]): void
  /** Puts a handler under the faults. */
  wrap(handler: Handler): Handler
}

function matcher(glob: string): RegExp {
  const source = glob
    .split(/(\*\*|\*)/)
    .map((piece) =>
      piece === '**' ? '.*' : piece === '*' ? '[^/]*' : piece.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'),
    )
    .join('')
  return new RegExp(`^${source}$`)
}

const isMatch = (fault: Fault, request: Request): boolean =>
  (fault.method === undefined || fault.method === request.method) &&
  matcher(fault.path).test(new URL(request.url).pathname)

const isAnswer = ({ status, body, contentType, headers }: Fault): boolean =>
  [status, body, contentType, headers].some((value) => value !== undefined)

const NO_BODY_STATUSES = [204, 205, 304]

function faultResponse({ status = 500, body, contentType, headers }: Fault): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return new Response(NO_BODY_STATUSES.includes(status) ? null : (text ?? ''), {
    status,
    headers: { 'Content-Type': contentType ?? 'application/json', ...headers },
  })
}

/** Cuts the line: at once when a server is there, otherwise as a failed `fetch`. */
function cut(env: ServerEnv | undefined): never {
  env?.incoming?.socket?.destroy()
  throw new ConnectionDropped()
}

/** The first half of a body, and then nothing more. */
export async function cutMidBody(
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

  function take(request: Request): Fault | undefined {
    const fault = faults.find((each) => isMatch(each, request))
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
      const fault = take(request)
      if (!fault) return handler(request, env)
      if (fault.delayMs) await wait(fault.delayMs)
      if (fault.drop === 'before') cut(env)
      const response = isAnswer(fault) ? faultResponse(fault) : await handler(request, env)
      if (fault.drop === 'after') cut(env)
      return fault.drop === 'mid-body' ? cutMidBody(response, env) : response
    },
  }
}
