import { trustedText } from '../browser/trusted-scripts'
import { toJson } from '../data/to-json'
import { plainText } from './plain-text'

/** A question with its answer, both markup. */
export interface PublishedQuestion {
  question: string
  answer: string
}

/** The published questions, by part of the page. */
const published = new Map<symbol, readonly PublishedQuestion[]>()
let script: HTMLScriptElement | undefined

/** Ends of paragraphs, items and lines, which the text must not join. */
const END_OF_LINE = /<(?:br|\/(?:p|li|dt|dd|h[1-6]|tr|div))\b/gi

const textOf = (markup: string): string => plainText(markup.replace(END_OF_LINE, ' $&'))

/** A question in the vocabulary of schema.org. */
const entryOf = ({ question, answer }: PublishedQuestion) => ({
  '@type': 'Question',
  name: textOf(question),
  acceptedAnswer: { '@type': 'Answer', text: textOf(answer) },
})

/** The questions of all parts as JSON, with `<` escaped, which could end the script element. */
function written(): string {
  const entries = new Map(
    [...published.values()].flat().flatMap((each) => {
      const entry = entryOf(each)
      return entry.name && entry.acceptedAnswer.text ? [[entry.name, entry] as const] : []
    }),
  )
  if (entries.size === 0) return ''
  return toJson({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [...entries.values()],
  }).replaceAll('<', '\\u003c')
}

/**
 * Publishes the questions of a part of the page for search engines, each once (content.22). Returns a function that
 * withdraws them.
 */
export function publishQuestions(questions: readonly PublishedQuestion[]): () => void {
  const part = Symbol('questions')
  published.set(part, questions)
  update()
  return () => {
    published.delete(part)
    update()
  }
}

function update(): void {
  const text = written()
  script?.remove()
  script = undefined
  if (!text) return
  const element = document.createElement('script')
  element.type = 'application/ld+json'
  try {
    element.text = trustedText(text)
  } catch {
    // The page enforces Trusted Types and forbids the policy.
    return
  }
  script = element
  document.head.append(element)
}
