import { config, type SearchIndex } from '../../config'
import { filterFor } from '../../lib/text/filter-value'
import { unixDay } from './days'

interface SampleArticle {
  post_type: string
  post_title: string
  post_excerpt: string
  content?: string
}

const TYPES = [
  { type: 'page', noun: 'page', index: 'pages' },
  { type: 'news', noun: 'news item', index: 'news' },
  { type: 'case-study', noun: 'case study', index: 'caseStudies' },
  { type: 'training', noun: 'training video', index: 'training' },
  { type: 'resource', noun: 'resource', index: 'resources' },
] as const satisfies readonly { type: string; noun: string; index: SearchIndex }[]

const EXCERPT = 'The beginning of your own text appears here.'

const EACH = 4

const ARTICLES: readonly SampleArticle[] = TYPES.flatMap(({ type, noun }) =>
  Array.from({ length: EACH }, (_, place) => ({
    post_type: type,
    post_title: `A sample ${noun}, number ${place + 1}`,
    post_excerpt: EXCERPT,
  })),
)

const QUESTIONS: readonly SampleArticle[] = [
  'What does a question look like?',
  'How is an answer opened?',
  'Where do these questions come from?',
  'How many questions can there be?',
].map((post_title) => ({
  post_type: 'faq',
  post_title,
  post_excerpt: 'Your own questions and answers appear here.',
  content: '<p>Your own questions and answers appear here.</p>',
}))

const ofIndex = (index: SearchIndex | undefined): readonly SampleArticle[] => {
  if (index === 'faqs' || index === 'faqSearch') return QUESTIONS
  const type = TYPES.find((each) => each.index === index)?.type
  return type ? ARTICLES.filter(({ post_type }) => post_type === type) : ARTICLES
}

/**
 * The records of an index of content. @param filters the filters of the query as text; any types in it exclude
 * all others
 */
export function articlesOf(index: SearchIndex | undefined, filters: string) {
  const all = ofIndex(index)
  const { training, resources } = config().search.typeLabels
  const labels = new Map([
    ['training', training],
    ['resource', resources],
  ])
  const named = all.filter(({ post_type }) =>
    filters.includes(JSON.stringify(filterFor('post_type_label', labels.get(post_type) ?? '-'))),
  )
  return (named.length > 0 ? named : all).map((article, place) => ({
    ...article,
    objectID: `${article.post_type}-${place}`,
    permalink: null,
    post_date: unixDay(-7 * place - 2),
    post_author: { display_name: 'Alex Morgan' },
    protected: 0,
  }))
}
