import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  readParameters,
  writeParameters,
} from '../../../../src/components/search/query/query-string'
import {
  formatRoute,
  hasSameResults,
  parseRoute,
  type SearchRoute,
  type SearchStart,
  startRoute,
} from '../../../../src/components/search/query/search-route'
import { DEFAULT_GROUPS, listFacets } from '../../../../src/entities/search/filter-group'

const FACETS = listFacets(DEFAULT_GROUPS)
const SORTS = ['newest', 'price-ascending']
const start = (attributes: Partial<SearchStart> = {}): SearchRoute =>
  startRoute(
    {
      type: 'product-category',
      level0: '',
      level1: '',
      level2: '',
      initialquery: '',
      ...attributes,
    },
    FACETS,
  )
const parse = (search: string, from = start()) =>
  parseRoute(readParameters(search, 'products'), from, SORTS)

const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((text) => !text.includes(' > ') && text.trim() === text)
const values = fc.uniqueArray(name, { maxLength: 6 })
const route: fc.Arbitrary<SearchRoute> = fc.record({
  query: fc.string({ unit: 'grapheme', maxLength: 40 }),
  sort: fc.constantFrom('', ...SORTS),
  page: fc.integer({ min: 1, max: 999 }),
  category: fc.array(name, { maxLength: 3 }).map((levels) => levels.join(' > ')),
  lists: fc.record(Object.fromEntries(FACETS.map((facet) => [facet.name, values]))),
})

it("a route survives the address bar, whatever the tag's attributes (search.10)", () => {
  fc.assert(
    fc.property(route, route, (from, to) => {
      const search = writeParameters('?utm_source=x', 'products', formatRoute(to, from))
      const read = parse(search, from)
      expect(hasSameResults(read, to)).toBe(true)
      expect(read.page).toBe(to.page)
    }),
  )
})

it('any query string makes a route within the limits (search.11)', () => {
  const pair = fc.tuple(
    fc.constantFrom('q', 'category', 'range', 'tag', 'sort', 'page', '__proto__', 'tag[]', 'x'),
    fc.oneof(fc.string(), fc.constantFrom('a > b > c > d > e', ' > ', '-1', '1e9', '[object]')),
  )
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 700 }), fc.string(), (pairs, noise) => {
      const own = pairs.map(([key, value]) => `products.${key}=${encodeURIComponent(value)}`)
      const read = parse(`?${[...own, noise].join('&')}`)
      expect([...read.query].length).toBeLessThanOrEqual(512)
      expect(['', ...SORTS]).toContain(read.sort)
      expect(Number.isInteger(read.page) && read.page >= 1 && read.page <= 999).toBe(true)
      expect(Object.keys(read.lists)).toEqual(FACETS.map((facet) => facet.name))
      for (const list of Object.values(read.lists)) expect(list.length).toBeLessThanOrEqual(99)
      expect(read.category.split(' > ').length).toBeLessThanOrEqual(3)
    }),
  )
})

it('a route equal to the initial one writes no parameters', () => {
  fc.assert(
    fc.property(route, (from) => formatRoute({ ...from, sort: '', page: 1 }, from).length === 0),
  )
})

it('cleared initial values are written as empty parameters', () => {
  const from = start({ type: 'product-tag', level0: 'Organic', initialquery: 'tea' })
  expect(formatRoute(start(), from)).toEqual([
    ['q', ''],
    ['tag', ''],
  ])
  expect(hasSameResults(parse('?products.q=&products.tag=', from), start())).toBe(true)
})

it('a facet keeps 99 of 500 values (search.11)', () => {
  const many = Array.from({ length: 500 }, (_, i) => `products.tag=t${i}`).join('&')
  expect(parse(`?${many}`).lists.tag).toHaveLength(99)
})

it('prototype names in the address are ignored (search.11)', () => {
  parse('?products.__proto__=polluted&products.constructor=polluted&products.lists=polluted')
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  expect(Object.getPrototypeOf(start().lists)).toBe(Object.prototype)
})

it('a sort that is unavailable to the user is ignored (search.5, search.11)', () => {
  expect(parse('?products.sort=price-ascending').sort).toBe('price-ascending')
  const read = parseRoute([['sort', 'price-ascending']], start(), ['newest'])
  expect(read.sort).toBe('')
})

it('a search starts in the category of its level attributes (search.1)', () => {
  const path = 'Tea > Black > Breakfast'
  expect(start({ level0: 'Tea', level1: 'Black', level2: 'Breakfast' }).category).toBe(path)
  expect(
    start({ level0: 'Tea', level1: 'Tea > Black', level2: 'Tea > Black > Breakfast' }).category,
  ).toBe(path)
  expect(start({ level0: 'Tea', level2: 'Breakfast' }).category).toBe('Tea')
})

it('a search starts with a variant range or a tag (search.1)', () => {
  expect(start({ type: 'variant-range', level0: 'Everyday' }).lists.range).toEqual(['Everyday'])
  expect(start({ type: 'product-tag', level0: ' Organic ' }).lists.tag).toEqual(['Organic'])
  expect(start({ type: 'product-tag' }).lists.tag).toEqual([])
})

it('an initial query has at most 512 characters (search.11)', () => {
  expect(start({ initialquery: 'x'.repeat(600) }).query).toHaveLength(512)
  expect(start({ initialquery: `${'x'.repeat(511)}🫖🫖` }).query).toBe(`${'x'.repeat(511)}🫖`)
  expect(parse(`?products.q=${'x'.repeat(511)}🫖🫖`).query).toBe(`${'x'.repeat(511)}🫖`)
})

it.each([
  '%00',
  'Tea%07',
  '%20%20',
  '%C2%A0',
  '%E2%80%8B',
  '%0A',
  '%3Ci%3E%3C/i%3E',
])('the invisible or control-character value %s is not a filter (search.11)', (value) => {
  const search = ['category', 'tag'].map((name) => `products.${name}=${value}`).join('&')
  expect(parse(`?${search}&products.category=Tea+>+${value}`)).toMatchObject({
    category: '',
    lists: { tag: [] },
  })
})
