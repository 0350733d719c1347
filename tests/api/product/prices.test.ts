import { parse } from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { LONGEST_NONCE } from '../../../src/api/call/client'
import {
  fetchAllPrices,
  fetchPrices,
  priceBatches,
  priceFrom,
  priceKey,
} from '../../../src/api/product/prices'
import { resetConfig } from '../../../src/config'
import { PriceList } from '../../../src/entities/product/price'
import { endsSession, sentTo } from '../calls'
import { fakeServer, json } from '../fake-server'

afterEach(() => {
  document.head.replaceChildren()
  resetConfig()
})

it('the key of a price is the product id with every / as _ (product.3)', () => {
  expect(priceKey('TEA/1/2')).toBe('TEA_1_2')
})

it('fetchPrices sends GET /prices with its keys, and finds prices by key (product.3, server.11)', async () => {
  const server = fakeServer(json({ 'TEA/1': { price_display: '£1.00' }, '7': {} }))
  const prices = await fetchPrices(['TEA_1', 'a b,c'])
  expect([...prices.keys()]).toEqual(['TEA_1'])
  expect(prices.get('TEA_1')).toMatchObject({ price_display: '£1.00' })
  expect(await sentTo(server)).toEqual(['GET /api/prices?skus=TEA_1,a%20b%2Cc'])
})

it('a 401 of prices does not end the session (api.5)', async () => {
  expect(await endsSession(() => fetchPrices(['1']))).toBe(false)
})

it('one request asks for at most 99 prices (product.2)', () => {
  const keys = Array.from({ length: 200 }, (_, index) => String(index))
  expect(priceBatches(keys).map(({ length }) => length)).toEqual([99, 99, 2])
  expect(priceBatches(keys).flat()).toEqual(keys)
})

it('many prices take one request per group, with each product once (product.2)', async () => {
  const server = fakeServer(json({ '7': { price_display: '£1.00' } }))
  const ids = Array.from({ length: 150 }, (_, index) => String(index))
  const prices = await fetchAllPrices([...ids, '7', '', '\uD800'])
  expect([...prices.keys()]).toEqual(['7'])
  expect((await sentTo(server)).map((sent) => String(sent).split(',').length)).toEqual([99, 51])
})

it.each([
  '/api',
  'https://api.shop.example/a/long/path',
  '/trade-api/{nonce}',
])('the address of a request below %s has fewer than 2,000 characters (product.2)', async (apiBase) => {
  document.head.innerHTML = `<script type="application/json" data-trade-blocks>
    {"apiBase":"${apiBase}"}</script>`
  resetConfig()
  const server = fakeServer(({ url }) => json({}, 200, { 'Content-Location': url }))
  const keys = Array.from({ length: 99 }, (_, index) => `${'é'.repeat(9)}${index}`)
  const groups = priceBatches(keys)
  for (const group of groups) await fetchPrices(group)
  const lengths = server.requests.map(({ url }) => url.length)
  expect(groups.flat()).toEqual(keys)
  expect(Math.max(...lengths)).toBeLessThan(2_000)
  // Full requests: another key of 56 characters with its comma would not fit, whatever the nonce.
  expect(Math.max(...lengths)).toBeGreaterThan(2_000 - 58 - 10)
})

it('a list without keys needs no request', () => {
  expect(priceBatches([])).toEqual([])
})

it.each([
  ['its key', { TEA_1: '£1.00' }, [['TEA_1', 'SKU/1']], '£1.00'],
  ['its SKU', { SKU_1: '£2.00' }, [['TEA_1', 'SKU/1']], '£2.00'],
  ['key and SKU: the key', { TEA_1: '£1.00', SKU_1: '£2.00' }, [['TEA_1', 'SKU/1']], '£1.00'],
  [
    'the SKU that is another key',
    { B: '£3.00' },
    [
      ['A', 'B'],
      ['B', 'C'],
    ],
    null,
  ],
  ['no key, and the product no SKU', { A: '£4.00' }, [['TEA_1', '']], null],
] as const)('an answer with %s gives the price of a product (product.3)', (_what, answer, requested, display) => {
  const entries = Object.entries(answer).map(([key, price_display]) => [key, { price_display }])
  const prices = parse(PriceList, Object.fromEntries(entries))
  const [[key]] = requested
  const { entry } = priceFrom(prices, key, new Map(requested))
  expect(entry?.price_display ?? null).toBe(display)
})

it('a request leaves space for the longest nonce of the proxy (product.2, api.60)', () => {
  expect(LONGEST_NONCE).toMatch(/^0{40}$/)
})
