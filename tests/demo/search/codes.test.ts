// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRODUCTS } from '../../../demo/catalogue/products'
import { readParameters } from '../../../demo/search/parameters'
import { SearchIndex } from '../../../demo/search/search-index'
import { codeKey, codeParts } from '../../../widgets/contract/code-parts'
import { INDEX_SETTINGS } from '../../../widgets/contract/search-index'
import { searchProducts } from './service-client'

const SKUS = ['EGT-1000', 'XEGT-100', 'EGT-100/B', 'EGT-100', 'BRW.22.L', 'QTZ77A', 'TEA/EB-250']

const index = new SearchIndex(
  SKUS.map((sku, place) => ({
    objectID: String(place),
    post_title: `Kettle ${place}`,
    sku,
    sku_code: codeKey(sku),
    sku_parts: codeParts(sku),
    menu_order: place,
  })),
  INDEX_SETTINGS.products,
)

/** The SKUs that a query finds, as the shop asks. */
const found = (query: string) =>
  index
    .search(readParameters({ query, optionalFilters: [`sku_code:${codeKey(query)}`] }))
    .hits.map(({ sku }) => sku)

describe('codes in the search', () => {
  it.each([
    ['EGT-100', 'EGT-100'],
    ['EGT 100', 'EGT-100'],
    ['egt100', 'EGT-100'],
    ['egt.100', 'EGT-100'],
    ['EGT-100/B', 'EGT-100/B'],
    ['egt100 b', 'EGT-100/B'],
    ['EGT100B', 'EGT-100/B'],
    ['brw22l', 'BRW.22.L'],
    ['BRW 22 L', 'BRW.22.L'],
    ['QTZ 77 A', 'QTZ77A'],
    ['qtz-77a', 'QTZ77A'],
    ['tea/eb-250', 'TEA/EB-250'],
  ])('%s finds %s first (search.25)', (query, sku) => {
    expect(found(query)[0]).toBe(sku)
  })

  it.each([
    ['100', ['EGT-100', 'EGT-100/B', 'EGT-1000', 'XEGT-100']],
    ['100/B', ['EGT-100/B']],
    ['100b', ['EGT-100/B']],
    ['GT-100', ['EGT-100', 'EGT-100/B', 'EGT-1000', 'XEGT-100']],
    ['t100b', ['EGT-100/B']],
    ['EGT-1', ['EGT-100', 'EGT-100/B', 'EGT-1000', 'XEGT-100']],
    ['22', ['BRW.22.L']],
    ['z77', ['QTZ77A']],
    ['b-250', ['TEA/EB-250']],
  ])('the part %s finds %j (search.25)', (query, skus) => {
    expect([...found(query)].sort()).toEqual([...skus].sort())
  })

  it('a code starting with the typed text comes before one containing it (search.25)', () => {
    expect(found('egt1')).toEqual(['EGT-1000', 'EGT-100/B', 'EGT-100', 'XEGT-100'])
  })

  it.each([
    'EGT-101',
    'egt200',
    'BRV.22.L',
  ])('%s is another code and finds nothing (search.25)', (query) => {
    expect(found(query)).toEqual([])
  })

  it('every product is first for its own code, in any spelling (search.25)', async () => {
    const writings = fc.constantFrom<(sku: string) => string>(
      (sku) => sku,
      (sku) => sku.toLowerCase(),
      codeKey,
      (sku) => sku.replace(/[-/]/g, ' '),
      (sku) => sku.replace(/[-/]/g, '.'),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PRODUCTS), writings, async ({ sku }, write) => {
        const { hits } = await searchProducts({
          query: write(sku),
          hitsPerPage: 1,
          optionalFilters: [`sku_code:${codeKey(sku)}`],
        })
        expect(hits[0]?.sku).toBe(sku)
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    ['earl gray', 'Earl Grey'],
    ['braekfast', 'Breakfast'],
  ])('words tolerate small errors: %s finds %s (search.25)', async (query, title) => {
    const { hits } = await searchProducts({ query })
    expect(hits[0]?.post_title).toContain(title)
  })
})
