import * as v from 'valibot'

/** A facet that filters products; it takes several values. */
export interface Facet {
  /** Its name in the address. */
  name: string
  label: string
  /** The attribute of the index; for the category, the attribute of its levels without 'lvl0'. */
  attribute: string
}

/** Facets under one title of the filters (search.22). */
export interface FilterGroup {
  title: string
  isOpen: boolean
  facets: readonly Facet[]
}

const hierarchical = 'taxonomies_hierarchical'

/** The facet of the category, the only one with levels. */
export const CATEGORY_FACET: Facet = {
  name: 'category',
  label: 'Category',
  attribute: `${hierarchical}.product-category`,
}

const RANGE: Facet = {
  name: 'range',
  label: 'Variant Range',
  attribute: `${hierarchical}.variant-range.lvl0`,
}

const TAG: Facet = { name: 'tag', label: 'Tag', attribute: 'taxonomies.product-tag' }

/** The facet of the tabs above the results (search.23). */
export const FEATURED_FACET: Facet = {
  name: 'featured',
  label: 'Featured',
  attribute: `${hierarchical}.featured-options.lvl0`,
}

const ofType = (name: string, label: string): Facet => ({
  name,
  label,
  attribute: `${hierarchical}.${name}`,
})

/** The groups of a page that configures none (search.22). */
export const DEFAULT_GROUPS: readonly FilterGroup[] = [
  { title: 'Product', isOpen: true, facets: [RANGE] },
  {
    title: 'Type',
    isOpen: true,
    facets: [
      ofType('blend', 'Blend'),
      ofType('origin', 'Origin'),
      ofType('roast', 'Roast'),
      ofType('brew-method', 'Brew Method'),
      ofType('tasting-notes', 'Tasting Notes'),
    ],
  },
  { title: 'Category', isOpen: true, facets: [CATEGORY_FACET] },
  {
    title: 'Quick Filters',
    isOpen: false,
    facets: [
      { name: 'weight', label: 'Weight', attribute: 'taxonomies.product-weights' },
      { name: 'size', label: 'Size', attribute: 'taxonomies.product-sizes' },
    ],
  },
  { title: 'Tags', isOpen: false, facets: [TAG] },
]

const text = v.pipe(v.string(), v.trim(), v.nonEmpty())

const ConfiguredGroup = v.object({
  title: text,
  open: v.optional(v.boolean(), false),
  facets: v.pipe(v.array(v.object({ attribute: text, label: text })), v.nonEmpty()),
})

const KNOWN = [CATEGORY_FACET, FEATURED_FACET, ...DEFAULT_GROUPS.flatMap(({ facets }) => facets)]

/** Names that the address uses otherwise. */
const RESERVED = ['q', 'sort', 'page', 'category', 'featured']

/** A name for the address, from the last meaningful part of an attribute. */
function nameFor(attribute: string, taken: ReadonlySet<string>): string {
  const part =
    attribute
      .replace(/\.lvl\d$/, '')
      .split('.')
      .at(-1) ?? ''
  const base =
    part
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'facet'
  let name = base
  for (let number = 2; taken.has(name); number += 1) name = `${base}${number}`
  return name
}

/** Reads the groups that a page configures; unusable ones are left out with a warning (search.22). */
export function readFilterGroups(configured: readonly unknown[]): readonly FilterGroup[] {
  const taken = new Set([...RESERVED, ...KNOWN.map(({ name }) => name)])
  const used = new Set<string>()
  const facetOf = ({ attribute, label }: { attribute: string; label: string }): Facet => {
    const name =
      KNOWN.find((each) => each.attribute === attribute)?.name ?? nameFor(attribute, taken)
    taken.add(name)
    return { name, label, attribute }
  }
  const groups = configured.flatMap((given) => {
    const { success, output } = v.safeParse(ConfiguredGroup, given)
    if (!success) {
      console.warn('Trade Blocks: a group of "search.filters" is not usable; left out.', given)
      return []
    }
    const fresh = output.facets.filter(
      ({ attribute }) => !used.has(attribute) && Boolean(used.add(attribute)),
    )
    return { title: output.title, isOpen: output.open, facets: fresh.map(facetOf) }
  })
  const filled = groups.filter(({ facets }) => facets.length > 0)
  return filled.length > 0 ? filled : DEFAULT_GROUPS
}

/** Every facet that a search may be refined by, besides the category. */
export function listFacets(groups: readonly FilterGroup[]): readonly Facet[] {
  const shown = groups.flatMap(({ facets }) => facets)
  const others = [RANGE, TAG, FEATURED_FACET].filter(
    ({ attribute }) => !shown.some((facet) => facet.attribute === attribute),
  )
  return [...shown, ...others].filter(({ name }) => name !== CATEGORY_FACET.name)
}
