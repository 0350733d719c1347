import { INDEX_SETTINGS } from '../../widgets/contract/search-index'
import { predictAnswers } from './answers'
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

/** How a multi-query goes on after a result. All of them are answered here. */
const STRATEGIES: readonly unknown[] = ['none', 'stopIfEnoughMatches']

/** The parameters as a query string, for the `params` of a response. */
const paramsText = (given: Body): string =>
  new URLSearchParams(
    Object.entries(given).map(([name, value]): [string, string] => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  ).toString()

/** A response has these of its fields, or all with '*'. */
const responseOf = <T extends object>(answer: T, fields: readonly string[]): Partial<T> =>
  fields.includes('*')
    ? answer
    : (Object.fromEntries(
        Object.entries(answer).filter(([name]) => fields.includes(name)),
      ) as Partial<T>)

/** Runs searches on named indices. */
export class SearchEngine {
  readonly #indices: ReturnType<typeof createIndices>

  constructor(settings: Parameters<typeof createIndices>[0] = INDEX_SETTINGS) {
    this.#indices = createIndices(settings)
  }

  search(indexName: string, body: Body) {
    const began = performance.now()
    const { index, replica } = this.#named(indexName)
    const given = parametersOf(body)
    const parameters = readParameters(given)
    const answer = {
      ...index.search(parameters, replica),
      index: indexName,
      params: paramsText(given),
      processingTimeMS: Math.ceil(performance.now() - began),
    }
    return responseOf(answer, parameters.responseFields)
  }

  facetValues(indexName: string, facet: string, body: Body) {
    const began = performance.now()
    const { index } = this.#named(indexName)
    const answer = searchFacetValues(index, facet, readParameters(parametersOf(body)))
    return { ...answer, processingTimeMS: Math.ceil(performance.now() - began) }
  }

  /** Runs the entries of a multi-query, in order. */
  requests({ requests, strategy }: Body) {
    if (!Array.isArray(requests)) throw new SearchProblem(400, 'requests is missing')
    if (strategy !== undefined && !STRATEGIES.includes(strategy)) {
      throw new SearchProblem(400, `Invalid value for "strategy": ${String(strategy)}`)
    }
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

  answers(indexName: string, body: Body) {
    const began = performance.now()
    const { index } = this.#named(indexName)
    const attributes = body.attributesForPrediction
    const answer = predictAnswers(index, {
      query: String(body.query ?? ''),
      attributesForPrediction: Array.isArray(attributes)
        ? attributes.map(String)
        : index.declared.searchable.map(({ name }) => name),
      nbHits: Math.min(20, Math.max(1, Math.trunc(Number(body.nbHits)) || 10)),
    })
    return {
      ...answer,
      page: 0,
      nbPages: 1,
      hitsPerPage: answer.nbHits,
      query: String(body.query ?? ''),
      index: indexName,
      exhaustiveNbHits: true,
      processingTimeMS: Math.ceil(performance.now() - began),
    }
  }

  #named(name: string): NamedIndex {
    const named = this.#indices.get(name)
    if (!named) throw new SearchProblem(404, `Index ${name} does not exist`)
    return named
  }
}
