import { expect, it } from 'vitest'
import { fetchByCodes, fetchNearest } from '../../../src/api/product/product-lookup'
import { COFFEE, openQuickShop, TEA } from '../../components/quick-order/quick-order-page'

const INDEX = 'wp_posts_product'

it('codes are looked up 100 per query, as typed and reduced to letters and digits (quick.4)', async () => {
  const { queries } = await openQuickShop()
  const codes = Array.from({ length: 150 }, (_, index) => `-X/${index}`)
  const hits = await fetchByCodes(INDEX, [TEA.sku.toLowerCase(), COFFEE.sku, ...codes], {})
  expect(hits.map(({ sku }) => sku).sort()).toEqual([TEA.sku, COFFEE.sku].sort())
  expect(queries).toHaveLength(1)
  expect(queries[0]).toHaveLength(2)
  expect(queries[0]?.[1]?.facetFilters?.[0]).toContain('sku:\\-X/149')
  expect(queries[0]?.[1]?.facetFilters?.[0]).toContain('sku_code:x149')
})

it('an empty code is not looked up, and half a character is left out', async () => {
  const { queries } = await openQuickShop()
  expect(await fetchByCodes(INDEX, [], {})).toEqual([])
  expect(await fetchNearest(INDEX, ['\ud83d'], {}, 3)).toEqual([[]])
  expect(queries).toEqual([])
})

it('one request finds the nearest products of 50 texts, in the order of the texts (quick.142)', async () => {
  const { queries } = await openQuickShop()
  const texts = [COFFEE.sku, ...Array.from({ length: 60 }, () => TEA.sku)]
  const found = await fetchNearest(INDEX, texts, {}, 3)
  expect(queries[0]).toHaveLength(50)
  expect(found).toHaveLength(61)
  expect(found[0]?.[0]?.sku).toBe(COFFEE.sku)
  expect(found[1]?.[0]?.sku).toBe(TEA.sku)
  expect(found[1]?.length).toBeLessThanOrEqual(3)
})

it('a text with a digit may begin a code: such products come first (quick.142)', async () => {
  const { queries } = await openQuickShop()
  await fetchNearest(INDEX, ['EG-2', 'Earl Grey'], {}, 3)
  expect(queries[0]).toEqual([
    expect.objectContaining({ optionalFilters: ['sku_code:eg2'] }),
    expect.not.objectContaining({ optionalFilters: expect.anything() }),
  ])
})

it('half a character in a code is left out, and the other codes are found', async () => {
  await openQuickShop()
  expect(await fetchByCodes(INDEX, ['\ud83d', TEA.sku], {})).toMatchObject([{ sku: TEA.sku }])
})

it('a code without letters and digits is looked up as typed (quick.4)', async () => {
  const { queries } = await openQuickShop()
  await fetchByCodes(INDEX, ['--', 'B/2', '\ud83d'], {})
  expect(queries[0]?.[0]?.facetFilters?.[0]).toEqual(['sku:\\--', 'sku:B/2', 'sku_code:b2'])
})
