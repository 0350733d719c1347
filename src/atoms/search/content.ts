import { atom } from 'jotai/vanilla'
import { searchClient } from '../../api/search/search'
import { config } from '../../config'
import { isForSignedInAtom } from '../session/identity'
import { OPEN_TO_ALL } from './open-to-all'

const EVERY_RECORD = ['post_title', 'permalink', 'post_type', 'post_type_label', 'post_excerpt']

/** The attributes that a content card needs (content.1). */
const CARD_ATTRIBUTES = [
  ...EVERY_RECORD,
  'post_date',
  'images',
  'image_placeholder',
  'post_author',
  'protected',
  'taxonomies',
]

/** The attributes that a question needs (content.20). */
const QUESTION_ATTRIBUTES = [...EVERY_RECORD, 'protected', 'content']

const SNIPPET_WORDS = 30

/** The search of everything but products: the client, the indices and the parameters of each query. */
export const contentSearchAtom = atom((get) => {
  const isSignedIn = get(isForSignedInAtom)
  const filters = isSignedIn ? '' : OPEN_TO_ALL
  return {
    isSignedIn,
    client: searchClient(),
    indices: config().search.indices,
    /** The values of the facet that distinguishes types (search.120). */
    typeLabels: config().search.typeLabels,
    cards: {
      filters,
      attributesToRetrieve: CARD_ATTRIBUTES,
      attributesToHighlight: ['post_title', 'post_excerpt'],
      attributesToSnippet: [`content:${SNIPPET_WORDS}`],
    },
    questions: {
      filters,
      attributesToRetrieve: QUESTION_ATTRIBUTES,
      attributesToHighlight: ['post_title'],
      attributesToSnippet: [] as string[],
    },
  }
})
