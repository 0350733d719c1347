import { CATEGORY } from '../../../entities/search/filter-group'

/** Joins the levels of a category, in the index and in the address (search.8). */
export const LEVEL_SEPARATOR = ' > '

/** The category hierarchy's attributes, from the widest level to the narrowest. */
export const CATEGORY_ATTRIBUTES = [0, 1, 2].map((level) => `${CATEGORY.attribute}.lvl${level}`)

/** InstantSearch's name of the hierarchy: its first attribute. */
export const CATEGORY_ATTRIBUTE = `${CATEGORY.attribute}.lvl0`

export const splitLevels = (path: string): string[] => path.split(LEVEL_SEPARATOR)

export const joinLevels = (levels: readonly string[]): string => levels.join(LEVEL_SEPARATOR)
