import type { liteClient } from 'algoliasearch/lite'
import { type FirstResults, isFresh } from '../../entities/search/first-results'
import { sortKeys } from '../../lib/data/sort-keys'
import { toJson } from '../../lib/data/to-json'

type LiteClient = ReturnType<typeof liteClient>
type Queries = Parameters<LiteClient['search']>[0]
type AnswerCache = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['responsesCache']>

/** The queries in the form that the client sends as it is, their lists without the page's `toJSON` (host.54). */
export function plainQueries(queries: Queries): Exclude<Queries, readonly unknown[]> {
  // The client makes this form of a list of queries.
  const asked = Array.isArray(queries)
    ? { requests: queries.map(({ params, ...rest }) => ({ ...rest, ...(params as object) })) }
    : queries
  return JSON.parse(toJson(asked), (_name, value) =>
    Array.isArray(value) ? Object.assign(value, { toJSON: undefined }) : value,
  )
}

/** The client's cache of answers. Its own one writes JSON with the page's `toJSON` (host.54). */
export function answerCache(): AnswerCache {
  const answers = new Map<string, string>()
  return {
    get: async (key, ask, events) => {
      const known = answers.get(toJson(key))
      if (known) return JSON.parse(known)
      const answer = await ask()
      await events?.miss(answer)
      return answer
    },
    set: async (key, value) => {
      answers.set(toJson(key), toJson(value))
      return value
    },
    delete: async (key) => void answers.delete(toJson(key)),
    clear: async () => answers.clear(),
  }
}

type Requests = FirstResults['requests']

const kept = new Map<string, FirstResults>()

const keyOf = (requests: Requests): string => JSON.stringify(requests, sortKeys)

/** Answers these requests with what the page has printed, while that is fresh and the client's cache stands (first.3). */
export const keepFirstAnswer = (results: FirstResults): void => {
  kept.set(keyOf(results.requests), results)
}

/** The printed answer to the same requests, as a copy: searches write into what they receive. */
export function firstAnswer(requests: Requests): FirstResults['answer'] | undefined {
  const known = kept.get(keyOf(requests))
  return known && isFresh(known.at, Date.now()) ? structuredClone(known.answer) : undefined
}

export const forgetFirstAnswers = (): void => kept.clear()
