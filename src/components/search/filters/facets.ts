import { CATEGORY_FACET } from '../../../entities/search/filter-group'

/** Joins category levels, in the index and in the address (search.8). */
export const LEVEL_SEPARATOR = ' > '

/** The attributes of the category levels, from top to bottom. */
export const CATEGORY_ATTRIBUTES = [0, 1, 2].map(
  (level) => `${CATEGORY_FACET.attribute}.lvl${level}`,
)

/** The hierarchy's name in InstantSearch: its first attribute. */
export const CATEGORY_ATTRIBUTE = `${CATEGORY_FACET.attribute}.lvl0`

export const splitLevels = (path: string): string[] => path.split(LEVEL_SEPARATOR)

export const joinLevels = (levels: readonly string[]): string => levels.join(LEVEL_SEPARATOR)
