import type { Fault } from './faults'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function matcher(glob: string): RegExp {
  const source = glob
    .split(/(\*\*|\*)/)
    .map((piece) =>
      piece === '**' ? '.*' : piece === '*' ? '[^/]*' : piece.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'),
    )
    .join('')
  return new RegExp(`^${source}$`)
}

/** Whether a value matches: the fields of an object at any depth, else the value itself. */
const has = (value: unknown, wanted: unknown): boolean =>
  isObject(wanted)
    ? isObject(value) && Object.entries(wanted).every(([name, each]) => has(value[name], each))
    : JSON.stringify(value) === JSON.stringify(wanted)

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether a fault applies to a request with this body. */
export const isMatch = (fault: Fault, request: Request, body: string): boolean =>
  (fault.method === undefined || fault.method === request.method) &&
  matcher(fault.path).test(new URL(request.url).pathname) &&
  (fault.bodyMatches === undefined ||
    (typeof fault.bodyMatches === 'string'
      ? body.includes(fault.bodyMatches)
      : has(jsonOf(body), fault.bodyMatches)))

/** Marks a removed field. */
const DELETE = '$delete'

const merged = (value: unknown, patch: unknown): unknown => {
  if (!isObject(patch)) return patch
  const base = isObject(value) ? value : {}
  const fields = Object.entries(patch).map(([name, each]) => [name, merged(base[name], each)])
  const all = { ...base, ...Object.fromEntries(fields) }
  return Object.fromEntries(Object.entries(all).filter(([, each]) => each !== DELETE))
}

/** The real answer with the fields and headers that a fault changes. */
export async function alterResponse(
  response: Response,
  { patch, addHeaders }: Pick<Fault, 'patch' | 'addHeaders'>,
): Promise<Response> {
  if (!patch && !addHeaders) return response
  const text = await response.text()
  const json = patch && jsonOf(text)
  const headers = new Headers(response.headers)
  headers.delete('Content-Length')
  for (const [name, value] of Object.entries(addHeaders ?? {})) headers.set(name, value)
  const body = json === undefined ? text : JSON.stringify(merged(json, patch))
  return new Response(body || null, { status: response.status, headers })
}
