import { filterFor } from '../../lib/text/filter-value'

/** How many hits make a page of support and insight search (content.10). */
export const PAGE_SIZE = 16

/** The type for training videos, in the address (content.10). */
export const TRAINING = 'training'

export const typeText = (type: string): string => (type === TRAINING ? 'Training videos' : type)

/** The filter links, starting with 'All'. An unlisted type in the address gets its own link. */
export const typeLinks = (types: readonly string[], current: string) =>
  [...new Set(['', ...types, current])].map((type) => ({ type, text: typeText(type) || 'All' }))

/** The category with HTML entities, as CMSs store it. */
const asMarkup = (category: string): string => category.replaceAll('&', '&amp;')

/** The filter for one category, matched with and without HTML entities. */
export const withCategory = (
  attribute: 'category' | 'resource-category',
  category: string,
): string[][] => [
  [...new Set([category, asMarkup(category)])].map((value) =>
    filterFor(`taxonomies.${attribute}`, value),
  ),
]
