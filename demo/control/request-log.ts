import type { Handler } from './faults'

/** A received request. Secrets in headers and URL are masked. */
export interface RequestRecord {
  method: string
  /** The path with its query. */
  path: string
  headers: Record<string, string>
  /** ISO 8601, in the shop's time. */
  time: string
}

export interface RequestLog {
  list(): RequestRecord[]
  clear(): void
  /** Logs the requests of a handler. */
  record(handler: Handler): Handler
}

const MAX_RECORDS = 5_000
const SECRET_HEADERS = /^(authorization|cookie|referer|token|x-algolia-api-key)$/
const SECRET_PARAMETERS = /token|signature|hash|key|secret/i
/** The path of an invitation contains its code. */
const SECRET_PATHS = /(\/auth\/invite\/)[^/]+/

function withoutSecrets(request: Request, time: Date): RequestRecord {
  const url = new URL(request.url)
  for (const name of [...url.searchParams.keys()]) {
    if (SECRET_PARAMETERS.test(name)) url.searchParams.set(name, 'hidden')
  }
  const headers = [...request.headers].map(([name, value]) => [
    name,
    SECRET_HEADERS.test(name) ? 'hidden' : value,
  ])
  return {
    method: request.method,
    path: url.pathname.replace(SECRET_PATHS, '$1hidden') + url.search,
    headers: Object.fromEntries(headers) as Record<string, string>,
    time: time.toISOString(),
  }
}

/** Keeps the latest requests in memory. */
export function createRequestLog(now: () => Date): RequestLog {
  let records: RequestRecord[] = []
  return {
    list: () => [...records],
    clear: () => {
      records = []
    },
    record: (handler) => (request, env) => {
      records.push(withoutSecrets(request, now()))
      if (records.length > MAX_RECORDS) records = records.slice(-MAX_RECORDS)
      return handler(request, env)
    },
  }
}
