/** Joins the levels of a category, in the index and in the address (search.8). */
export const LEVEL_SEPARATOR = ' > '

const hierarchical = 'taxonomies_hierarchical'

/** The category hierarchy's attributes, from the widest level to the narrowest. */
export const CATEGORY_ATTRIBUTES = [
  `${hierarchical}.product-category.lvl0`,
  `${hierarchical}.product-category.lvl1`,
  `${hierarchical}.product-category.lvl2`,
]

/** InstantSearch's name of the hierarchy: its first attribute. */
export const CATEGORY_ATTRIBUTE = `${hierarchical}.product-category.lvl0`

interface Facet {
  /** Its name in the address. */
  name: string
  /** The attribute of the index. */
  attribute: string
  /** The label of its chips (search.8). */
  label: string
}

/** The facets besides the category; each takes several values. */
export const LIST_FACETS = [
  { name: 'range', attribute: `${hierarchical}.variant-range.lvl0`, label: 'Variant Range' },
  { name: 'tag', attribute: 'taxonomies.product-tag', label: 'Tag' },
] as const satisfies readonly Facet[]

export type ListFacet = (typeof LIST_FACETS)[number]
export type ListFacetName = ListFacet['name']

/** The chosen values of each list facet. */
export type ListValues = Readonly<Record<ListFacetName, readonly string[]>>

/** Builds the values of each list facet. */
export const listValues = (valuesOf: (facet: ListFacet) => readonly string[]): ListValues =>
  Object.fromEntries(LIST_FACETS.map((facet) => [facet.name, valuesOf(facet)])) as ListValues

/** The levels of a category's path. */
export const splitLevels = (path: string): string[] => path.split(LEVEL_SEPARATOR)

/** The path of a category: its levels joined, from the widest. */
export const joinLevels = (levels: readonly string[]): string => levels.join(LEVEL_SEPARATOR)
