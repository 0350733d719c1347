// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { valueAt } from '../../demo/search/search-record'
import { CATEGORY_ATTRIBUTES } from '../../src/components/search/filters/facets'
import { DEFAULT_CONFIG } from '../../src/config'
import { DEFAULT_GROUPS, listFacets } from '../../src/entities/search/filter-group'
import {
  CONTENT_FIELDS,
  PRODUCT_FIELDS,
  type RecordField,
} from '../../widgets/contract/search-fields'
import {
  attributeIn,
  INDEX_NAMES,
  INDEX_SETTINGS,
  type IndexKey,
  type IndexSettings,
} from '../../widgets/contract/search-index'
import { searchProducts } from '../demo/search/service-client'

const LIST_FACETS = listFacets(DEFAULT_GROUPS)
const keys = Object.keys(INDEX_SETTINGS) as IndexKey[]

const PRODUCT_KEYS = ['products', ...Object.keys(DEFAULT_CONFIG.search.sorts)]
const isProducts = (key: IndexKey) => PRODUCT_KEYS.includes(key)

const attributesOf = (settings: IndexSettings): string[] => [
  ...settings.searchableAttributes.map(attributeIn),
  ...settings.attributesForFaceting.map(attributeIn),
  ...settings.numericAttributesForFiltering.map(attributeIn),
  ...settings.attributesToHighlight,
  ...settings.attributesToSnippet.map((entry) => entry.replace(/:\d+$/, '')),
  ...settings.disableTypoToleranceOnAttributes,
  ...[...settings.ranking, ...settings.customRanking]
    .filter((criterion) => criterion.includes('('))
    .map(attributeIn),
]

describe('the settings of the search indices', () => {
  it('have the names of the configuration (search.16)', () => {
    const { indices, sorts } = DEFAULT_CONFIG.search
    expect(INDEX_NAMES).toEqual({ ...indices, ...sorts })
  })

  it('declare every facet and filter that the shop sends (search.20)', () => {
    const facets = INDEX_SETTINGS.products.attributesForFaceting.map(attributeIn)
    const sent = [...CATEGORY_ATTRIBUTES, ...LIST_FACETS.map(({ attribute }) => attribute)]
    expect(facets).toEqual(expect.arrayContaining([...sent, 'protected', 'post_id']))
    expect(INDEX_SETTINGS.products.numericAttributesForFiltering).toContain('equalOnly(post_id)')
  })

  it('count the values of every facet that the shop lists (search.20)', () => {
    const filterOnly = INDEX_SETTINGS.products.attributesForFaceting.filter((facet) =>
      facet.startsWith('filterOnly('),
    )
    const listed = [...CATEGORY_ATTRIBUTES, ...LIST_FACETS.map(({ attribute }) => attribute)]
    expect(filterOnly.map(attributeIn).filter((name) => listed.includes(name))).toEqual([])
  })

  it.each(keys)('%s never returns a price, nor compares one (search.5, search.151)', (key) => {
    const settings = INDEX_SETTINGS[key]
    expect(settings.unretrievableAttributes).toContain('price')
    for (const list of [
      settings.attributesForFaceting,
      settings.numericAttributesForFiltering,
      settings.searchableAttributes,
      settings.attributesToHighlight,
    ]) {
      expect(list.map(attributeIn)).not.toContain('price')
    }
    // An empty list would let filters compare every number.
    expect(settings.numericAttributesForFiltering.length).toBeGreaterThan(0)
  })

  it('the products have a replica for each sort, ordered by one attribute first (search.5)', () => {
    const { sorts } = DEFAULT_CONFIG.search
    expect([...INDEX_SETTINGS.products.replicas].sort()).toEqual(Object.values(sorts).sort())
    expect(INDEX_SETTINGS.newest.ranking[0]).toBe('desc(post_date)')
    expect(INDEX_SETTINGS.priceAscending.ranking[0]).toBe('asc(price)')
    expect(INDEX_SETTINGS.priceDescending.ranking[0]).toBe('desc(price)')
  })

  it.each(keys)('every attribute in the settings of %s is a field of its records', (key) => {
    const fields: readonly RecordField[] = [
      ...(isProducts(key) ? [] : CONTENT_FIELDS),
      ...(isProducts(key) || key === 'searchable' ? PRODUCT_FIELDS : []),
    ]
    const isKnown = (attribute: string) =>
      fields.some(
        ({ path, type }) =>
          path === attribute || (type === 'levels' && attribute.replace(/\.lvl\d$/, '') === path),
      )
    expect(attributesOf(INDEX_SETTINGS[key]).filter((attribute) => !isKnown(attribute))).toEqual([])
  })
})

const isOfType: Record<RecordField['type'], (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string' && value !== '',
  markup: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  flag: (value) => value === 0 || value === 1,
  texts: (value) => Array.isArray(value) && value.every((entry) => typeof entry === 'string'),
  list: Array.isArray,
  picture: (value) => typeof (value as { url?: unknown }).url === 'string',
  levels: (value) =>
    Object.entries(value as object).every(
      ([level, paths]) => /^lvl[0-2]$/.test(level) && isOfType.texts(paths),
    ),
}

describe('the records of the demo', () => {
  it.each(
    keys,
  )('in %s have the fields that the contract names (search.17, server.8)', async (key) => {
    const { hits } = await searchProducts({ query: '', hitsPerPage: 1_000 }, INDEX_NAMES[key])
    expect(hits.length).toBeGreaterThan(20)
    const wrong = hits.flatMap((hit) =>
      (hit.post_type === 'product' ? PRODUCT_FIELDS : CONTENT_FIELDS)
        .filter(({ path, type, isRequired }) => {
          const value = valueAt(hit, path)
          return value === undefined ? isRequired : !isOfType[type](value)
        })
        .map(({ path }) => `${hit.objectID}: ${path}`),
    )
    expect(wrong).toEqual([])
  })

  it('no record has a field that the contract does not name (search.17, server.8)', async () => {
    const named = [...PRODUCT_FIELDS, ...CONTENT_FIELDS].map(({ path }) => path.split('.')[0])
    const { hits } = await searchProducts({ query: '', hitsPerPage: 1_000 }, INDEX_NAMES.searchable)
    const unnamed = hits
      .flatMap((hit) => Object.keys(hit))
      .filter((name) => !name.startsWith('_') && !named.includes(name))
    expect([...new Set(unnamed)]).toEqual([])
  })
})
