import { highlightText } from './highlighting'
import { retrieve } from './retrieve'
import type { SearchIndex } from './search-index'
import { valuesAt } from './search-record'
import { wordsOf } from './words'

/** A question, and the attributes to search for an answer. */
export interface Question {
  query: string
  attributesForPrediction: readonly string[]
  nbHits: number
}

const sentencesOf = (text: string): string[] => text.match(/[^.!?]+[.!?]+|[^.!?]+$/g) ?? []

/** Finds records that answer a question, each with the sentence that has most of its words. */
export function predictAnswers(index: SearchIndex, question: Question) {
  const queryWords = wordsOf(question.query)
  const hits = index.findAnswers(question.query).flatMap(({ shown, matchedWords }) => {
    const candidates = question.attributesForPrediction.flatMap((attribute) =>
      valuesAt(shown, attribute).flatMap((text) =>
        sentencesOf(String(text)).map((sentence) => ({
          attribute,
          sentence: sentence.trim(),
          score: wordsOf(sentence).filter((word) => matchedWords.has(word)).length,
        })),
      ),
    )
    const best = candidates.sort((one, other) => other.score - one.score)[0]
    if (!best || best.score === 0) return []
    const extract = highlightText(best.sentence, {
      queryWords,
      matchedWords,
      preTag: '<em>',
      postTag: '</em>',
    }).value
    return {
      ...retrieve(shown, ['*']),
      _answer: {
        extract,
        extractAttribute: best.attribute,
        score: Math.round((best.score * 100) / Math.max(1, queryWords.length)),
      },
    }
  })
  return { hits: hits.slice(0, question.nbHits), nbHits: Math.min(hits.length, question.nbHits) }
}
