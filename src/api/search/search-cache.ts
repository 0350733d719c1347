import type { liteClient } from 'algoliasearch/lite'
import { toJson } from '../../lib/data/to-json'

type LiteClient = ReturnType<typeof liteClient>
type Queries = Parameters<LiteClient['search']>[0]
type AnswerCache = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['responsesCache']>

/**
 * Converts queries to the form that the client sends as it is. Its arrays ignore a `toJSON` that the page has added to
 * `Array.prototype` (host.54).
 */
export function plainQueries(queries: Queries): Exclude<Queries, readonly unknown[]> {
  // The client turns a list of queries into this form.
  const asked = Array.isArray(queries)
    ? { requests: queries.map(({ params, ...rest }) => ({ ...rest, ...(params as object) })) }
    : queries
  return JSON.parse(toJson(asked), (_name, value) =>
    Array.isArray(value) ? Object.assign(value, { toJSON: undefined }) : value,
  )
}

/** The client's cache of answers, because its default one writes JSON with the page's `toJSON` (host.54). */
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
