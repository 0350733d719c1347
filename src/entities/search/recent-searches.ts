import * as v from 'valibot'
import { cleanText } from '../../lib/text/typed-text'
import { truncateQuery } from './search-query'

/** The maximum number of stored searches (box.6). */
const MAX = 8

const shortened = (query: string): string => truncateQuery(cleanText(query)).trim()

/** The visitor's searches, the latest first, each once; ignores anything but strings (box.6). */
export const RecentSearches = v.pipe(
  v.array(v.unknown()),
  v.transform((stored) => {
    const queries = stored.filter((each) => typeof each === 'string').map(shortened)
    return [...new Set(queries)].filter(Boolean).slice(0, MAX)
  }),
)
