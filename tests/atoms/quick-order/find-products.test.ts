import { expect, it } from 'vitest'
import {
  findFittingProductsAtom,
  findProductsAtom,
} from '../../../src/atoms/quick-order/find-products'
import { lookupsAtom, resolveRowsAtom } from '../../../src/atoms/quick-order/lookups'
import { insertLinesAtom } from '../../../src/atoms/quick-order/rows'
import { lookupKey } from '../../../src/entities/quick-order/quick-order'
import type { Lookup } from '../../../src/entities/quick-order/quick-order-lookup'
import { COFFEE, openQuickShop, TEA } from '../../components/quick-order/quick-order-page'
import { askService } from '../../components/search/search-page'

const ID = lookupKey({ code: '', productId: COFFEE.id })

type Answered = readonly (readonly [string, Lookup])[]

it('known codes and ids come first, then the nearest of the others, 50 at a time (quick.142)', async () => {
  const shop = await openQuickShop({ as: 'approved' })
  const unknown = Array.from({ length: 60 }, (_, index) => `${TEA.sku}-NONE-${index}`)
  const received: Answered[] = []
  const codes = [TEA.sku, ID, ...unknown]
  await shop.store.set(findProductsAtom, codes, (answered) => received.push(answered))
  expect(received.map((answered) => answered.length)).toEqual([2, 50, 10, 0])
  expect(new Map(received[0])).toEqual(
    new Map([
      [TEA.sku, expect.objectContaining({ status: 'found' })],
      [ID, expect.objectContaining({ status: 'found' })],
    ]),
  )
  expect(received[1]?.every(([, { status }]) => status === 'unknown')).toBe(true)
})

it('similar products are looked up only for the first 200 unknown codes (quick.142)', async () => {
  const shop = await openQuickShop({ as: 'approved' })
  const codes = Array.from({ length: 203 }, (_, index) => `NO-SUCH-CODE-${index}`)
  const received: Answered[] = []
  await shop.store.set(findProductsAtom, codes, (answered) => received.push(answered))
  expect(received.at(-1)).toEqual(
    codes.slice(200).map((code) => [code, { status: 'unknown', nearest: [] }]),
  )
  expect(received.flat()).toHaveLength(203)
})

it('codes found before the search failed stay found; the others have failed (quick.143)', async () => {
  const shop = await openQuickShop({ as: 'approved' })
  let asked = 0
  shop.search.answer = (request) => {
    asked += 1
    return asked === 1
      ? askService(request)
      : Promise.resolve({ status: 400, content: '{}', isTimedOut: false })
  }
  const codes = [TEA.sku, 'NO-SUCH-CODE']
  shop.store.set(
    insertLinesAtom,
    codes.map((code) => ({ code, qty: '1' })),
    null,
  )
  await shop.store.set(resolveRowsAtom)
  const lookups = shop.store.get(lookupsAtom)
  expect(codes.map((code) => lookups.get(code)?.status)).toEqual(['found', 'failed'])
})

it('among the products that fit a text, the one with that code is first (quick.10)', async () => {
  const shop = await openQuickShop({ as: 'approved' })
  const [first] = await shop.store.set(findFittingProductsAtom, COFFEE.sku.toLowerCase())
  expect(first).toMatchObject({ productId: COFFEE.id, sku: COFFEE.sku })
})
