import { TRAINING, withCategory } from './list-filters'

/** The lists of the insight page, by their names in the address. */
export type InsightListName = 'news' | 'resources' | 'training'

/** A list of the insight page. */
export interface InsightList {
  name: InsightListName
  heading: string
  facetFilters?: readonly (readonly string[])[]
}

export const INSIGHT_LISTS: readonly InsightListName[] = ['news', 'resources', 'training']

/** The values of `insight-type` that are categories of resources; all others are of news (content.15). */
export const RESOURCE_TYPES: readonly string[] = [
  'Drink of the Month',
  'Machine Assistance',
  'Recipes',
]

const HEADINGS: Readonly<Record<InsightListName, string>> = {
  news: 'News',
  resources: 'Resources',
  training: 'Training videos',
}

const whole = (name: InsightListName): InsightList => ({ name, heading: HEADINGS[name] })

/** The lists that a value of `insight-type` shows; all three without one (content.15). */
export function insightLists(type: string): InsightList[] {
  if (type === '') return INSIGHT_LISTS.map(whole)
  if (type === TRAINING) return [whole('training')]
  const isResource = RESOURCE_TYPES.includes(type)
  return [
    {
      name: isResource ? 'resources' : 'news',
      heading: type,
      facetFilters: withCategory(isResource ? 'resource-category' : 'category', type),
    },
  ]
}
