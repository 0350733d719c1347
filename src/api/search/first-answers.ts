import type { FirstResults } from '../../entities/search/first-results'
import { sortKeys } from '../../lib/data/sort-keys'

type Requests = FirstResults['requests']

const answers = new Map<string, FirstResults['answer']>()

const keyOf = (requests: Requests): string => JSON.stringify(requests, sortKeys)

/** Answers these requests with what the page has printed, until the client's cache is cleared (first.3). */
export const keepFirstAnswer = ({ requests, answer }: FirstResults): void => {
  answers.set(keyOf(requests), answer)
}

/** The printed answer to the same requests, as a copy: searches write into what they receive. */
export const firstAnswer = (requests: Requests): FirstResults['answer'] | undefined =>
  structuredClone(answers.get(keyOf(requests)))

export const forgetFirstAnswers = (): void => answers.clear()
