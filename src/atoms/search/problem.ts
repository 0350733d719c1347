import { SearchError, type SearchErrorKind } from '../../api/search/search'

/** Why a search failed (search.14). */
export const searchProblem = (error: unknown): SearchErrorKind =>
  error instanceof SearchError ? error.kind : 'unexpected'
