import { type FirstResults, isFresh } from '../../entities/search/first-results'
import { sortKeys } from '../../lib/data/sort-keys'

type Requests = FirstResults['requests']

const answers = new Map<string, FirstResults>()

const keyOf = (requests: Requests): string => JSON.stringify(requests, sortKeys)

/**
 * Answers these requests from the results printed in the page, while they are fresh and the client's cache is
 * intact (first.3).
 */
export const storeFirstAnswer = (results: FirstResults): void => {
  answers.set(keyOf(results.requests), results)
}

/** The printed answer to the same requests; a copy, because searches write into what they receive. */
export function firstAnswer(requests: Requests): FirstResults['answer'] | undefined {
  const known = answers.get(keyOf(requests))
  return known && isFresh(known.at, Date.now()) ? structuredClone(known.answer) : undefined
}

export const forgetFirstAnswers = (): void => answers.clear()
