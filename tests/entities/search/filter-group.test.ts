import { afterEach, expect, it, vi } from 'vitest'
import {
  CATEGORY_FACET,
  DEFAULT_GROUPS,
  FEATURED_FACET,
  listFacets,
  readFilterGroups,
} from '../../../src/entities/search/filter-group'

afterEach(() => {
  vi.restoreAllMocks()
})

const names = (groups: ReturnType<typeof readFilterGroups>) =>
  groups.map(({ title, isOpen, facets }) => [title, isOpen, facets.map(({ label }) => label)])

it('a page without configured groups gets the default ones, three of them open (search.22)', () => {
  expect(names(readFilterGroups([]))).toEqual([
    ['Product', true, ['Variant Range']],
    ['Type', true, ['Blend', 'Origin', 'Roast', 'Brew Method', 'Tasting Notes']],
    ['Category', true, ['Category']],
    ['Quick Filters', false, ['Weight', 'Size']],
    ['Tags', false, ['Tag']],
  ])
})

it('configured groups replace the default ones, with their own names in the address (search.22)', () => {
  const groups = readFilterGroups([
    {
      title: 'Marken',
      open: true,
      facets: [
        { attribute: 'taxonomies.brand', label: 'Marke' },
        { attribute: 'taxonomies_hierarchical.page.lvl0', label: 'Seite' },
        { attribute: 'other.brand', label: 'Andere' },
      ],
    },
    { title: 'Gewicht', facets: [{ attribute: 'taxonomies.product-weights', label: 'Gewicht' }] },
  ])
  expect(names(groups)).toEqual([
    ['Marken', true, ['Marke', 'Seite', 'Andere']],
    ['Gewicht', false, ['Gewicht']],
  ])
  expect(groups.flatMap(({ facets }) => facets.map(({ name }) => name))).toEqual([
    'brand',
    'page2',
    'brand2',
    'weight',
  ])
})

it('an unusable group or a repeated attribute is skipped with a warning (search.22)', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const tags = { attribute: 'taxonomies.product-tag', label: 'Tags' }
  const groups = readFilterGroups([
    { title: '', facets: [tags] },
    null,
    { title: 'One', facets: [tags] },
    { title: 'Two', facets: [tags] },
    { title: 'Three', facets: 'tags' },
  ])
  expect(names(groups)).toEqual([['One', false, ['Tags']]])
  expect(warn).toHaveBeenCalledTimes(3)
  expect(readFilterGroups([{ title: 'Three' }])).toBe(DEFAULT_GROUPS)
})

it('a search can be refined by range, tag and featured option, whatever its groups (search.1, search.23)', () => {
  const groups = readFilterGroups([
    { title: 'Category', facets: [{ attribute: CATEGORY_FACET.attribute, label: 'Kategorie' }] },
  ])
  expect(listFacets(groups).map(({ name }) => name)).toEqual(['range', 'tag', FEATURED_FACET.name])
  const all = listFacets(DEFAULT_GROUPS).map(({ name }) => name)
  expect(new Set(all).size).toBe(all.length)
  expect(all).not.toContain(CATEGORY_FACET.name)
})
