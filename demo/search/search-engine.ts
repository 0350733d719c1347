import { searchFacetValues } from './facet-values'
import { createIndices, type NamedIndex } from './indices'
import { readParameters } from './parameters'
import { SearchProblem } from './search-problem'

/** A JSON object in a request. */
export type Body = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Collects parameters from the top level and from `params`, an object or a query string. */
function parametersOf({ params, ...others }: Body): Body {
  if (params === undefined || params === null) return others
  if (typeof params === 'string') {
    return { ...others, ...Object.fromEntries(new URLSearchParams(params)) }
  }
  if (isObject(params)) return { ...others, ...params }
  throw new SearchProblem(400, 'Invalid value for "params" parameter')
}

/** The parameters as a query string, for the `params` of a response. */
const paramsText = (given: Body): string =>
  new URLSearchParams(
    Object.entries(given).map(([name, value]): [string, string] => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  ).toString()

/** Runs searches on named indices. */
export class SearchEngine {
  readonly #indices = createIndices()

  search(indexName: string, body: Body) {
    const began = performance.now()
    const { index, order } = this.#named(indexName)
    const given = parametersOf(body)
    return {
      ...index.search(readParameters(given), order),
      index: indexName,
      params: paramsText(given),
      processingTimeMS: Math.ceil(performance.now() - began),
    }
  }

  facetValues(indexName: string, facet: string, body: Body) {
    const began = performance.now()
    const { index } = this.#named(indexName)
    const answer = searchFacetValues(index, facet, readParameters(parametersOf(body)))
    return { ...answer, processingTimeMS: Math.ceil(performance.now() - began) }
  }

  /** Runs the entries of a multi-query, in order. */
  requests({ requests }: Body) {
    if (!Array.isArray(requests)) throw new SearchProblem(400, 'requests is missing')
    return requests.map((entry) => this.#request(entry))
  }

  /** Runs one entry of a multi-query: a search, or a facet-value search with `type: 'facet'`. */
  #request(entry: unknown) {
    if (!isObject(entry) || typeof entry.indexName !== 'string') {
      throw new SearchProblem(400, 'indexName is missing in one of the requests')
    }
    const { indexName, type, facet, ...rest } = entry
    if (type !== undefined && type !== 'default' && type !== 'facet') {
      throw new SearchProblem(400, `Invalid value for "type": ${String(type)}`)
    }
    if (type !== 'facet') return this.search(indexName, rest)
    if (typeof facet !== 'string') throw new SearchProblem(400, 'facet is missing in a request')
    return this.facetValues(indexName, facet, rest)
  }

  #named(name: string): NamedIndex {
    const named = this.#indices.get(name)
    if (!named) throw new SearchProblem(404, `Index ${name} does not exist`)
    return named
  }
}
