import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { type Body, isObject, SearchEngine } from './search-engine'
import { SearchProblem } from './search-problem'

/** An application of the service, and its key that may search. */
export interface SearchCredentials {
  applicationId: string
  searchKey: string
}

/** The credentials of the demo site's pages. */
export const SEARCH_CREDENTIALS: SearchCredentials = {
  applicationId: 'TRADEDEMO',
  searchKey: 'demo-search-only',
}

/** The largest accepted body, in bytes; the hosted service accepts 10 MB. */
const MAX_BODY_BYTES = 1_000_000

async function readBody(request: Request): Promise<Body> {
  const text = await request.text()
  if (text.trim() === '') return {}
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (error) {
    throw new SearchProblem(400, `Invalid JSON: ${(error as Error).message}`)
  }
  if (!isObject(body)) throw new SearchProblem(400, 'Invalid JSON: an object is expected')
  return body
}

/** Reads a credential from the headers, else from the query string. */
const credential = (request: Request, name: string): string | null =>
  request.headers.get(name) ?? new URL(request.url).searchParams.get(name)

/**
 * Creates a search service over the demo catalogue that is compatible with Algolia's REST API.
 * Mount it under any path; its own paths begin with '/1/'.
 */
export function createSearchService(
  credentials: SearchCredentials = SEARCH_CREDENTIALS,
  engine = new SearchEngine(),
): Hono {
  const service = new Hono()
  service.use(cors())
  service.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (context) => context.json({ message: 'The request is too large', status: 413 }, 413),
    }),
  )
  service.use(async (context, next) => {
    const isKnown =
      credential(context.req.raw, 'x-algolia-application-id') === credentials.applicationId &&
      credential(context.req.raw, 'x-algolia-api-key') === credentials.searchKey
    if (!isKnown) throw new SearchProblem(403, 'Invalid Application-ID or API key')
    await next()
  })
  service.post('/1/indexes/*/queries', async (context, next) => {
    if (!/\/1\/indexes\/(?:\*|%2A)\/queries$/i.test(context.req.path)) return next()
    return context.json({ results: engine.requests(await readBody(context.req.raw)) })
  })
  service.post('/1/indexes/:index/query', async (context) => {
    const body = await readBody(context.req.raw)
    return context.json(engine.search(context.req.param('index'), body))
  })
  service.post('/1/indexes/:index/facets/:facet/query', async (context) => {
    const { index, facet } = context.req.param()
    return context.json(engine.facetValues(index, facet, await readBody(context.req.raw)))
  })
  service.all('/1/*', () => {
    throw new SearchProblem(403, 'Method not allowed with this API key')
  })
  service.notFound((context) => context.json({ message: 'Path not found', status: 404 }, 404))
  service.onError((error, context) => {
    if (error instanceof SearchProblem) {
      return context.json({ message: error.message, status: error.status }, error.status)
    }
    console.error(error)
    return context.json({ message: 'Internal error', status: 500 }, 500)
  })
  return service
}
