import { expect, it } from 'vitest'
import { basketLinesAtom } from '../../../src/atoms/basket/basket'
import {
  addRowsAtom,
  orderOutcomeAtom,
  orderProgressAtom,
} from '../../../src/atoms/quick-order/add-rows'
import { insertTextAtom } from '../../../src/atoms/quick-order/read-text'
import { failuresAtom, orderRowsAtom } from '../../../src/atoms/quick-order/rows'
import { BUYABLE, COFFEE, openQuickShop, TEA } from '../../components/quick-order/quick-order-page'

const filled = ({ store }: Awaited<ReturnType<typeof openQuickShop>>) =>
  store.get(orderRowsAtom).filter(({ code }) => code)

it('twelve products are in the basket after one addition, fetched once (quick.8, basket.46)', async () => {
  const shop = await openQuickShop({ as: 'approved' })
  const twelve = BUYABLE.slice(0, 12)
  await shop.store.set(insertTextAtom, twelve.map(({ sku }) => `${sku} 2`).join('\n'), null)
  const seen: number[] = []
  shop.store.sub(orderProgressAtom, () => seen.push(shop.store.get(orderProgressAtom)?.done ?? -1))
  const before = shop.requests('GET', '/basket').length
  // Two presses of one moment are one addition.
  await Promise.all([shop.store.set(addRowsAtom), shop.store.set(addRowsAtom)])
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, -1])
  expect(shop.store.get(basketLinesAtom)).toHaveLength(12)
  expect(shop.requests('POST', '/basket')).toHaveLength(12)
  expect(shop.requests('GET', '/basket')).toHaveLength(before + 1)
  expect(shop.store.get(orderOutcomeAtom)).toMatchObject({ adjusted: [], failed: [] })
  expect(filled(shop)).toEqual([])
})

it('what failed is matched with its row, not with its place (quick.8)', async () => {
  const shop = await openQuickShop({ as: 'approved' })
  await shop.store.set(insertTextAtom, `unknown 1\n${TEA.sku} 2\n${COFFEE.sku} 3`, null)
  shop.api.faults.set([{ method: 'POST', path: '/api/basket', times: 1, status: 422, body: '{}' }])
  await shop.store.set(addRowsAtom)
  const [unknown, tea, ...others] = filled(shop)
  expect([unknown?.code, tea?.code, others]).toEqual(['unknown', TEA.sku, []])
  expect([...shop.store.get(failuresAtom).keys()]).toEqual([tea?.id])
  expect(shop.store.get(orderOutcomeAtom)?.added).toMatchObject([{ productId: COFFEE.id }])
})

it('where the basket has fewer than were asked for, the summary says so (quick.8)', async () => {
  const shop = await openQuickShop({ as: 'approved' })
  await shop.store.set(insertTextAtom, `${TEA.sku} 5`, null)
  // The server of this shop sells at most two to a customer.
  const { fetch } = shop.api
  shop.api.fetch = async (request: Request) => {
    if (request.method !== 'POST') return fetch(request)
    const body = JSON.stringify({ ...(await request.clone().json()), qty: 2 })
    const { method, headers, url } = request
    return fetch(new Request(url, { method, headers, body }))
  }
  await shop.store.set(addRowsAtom)
  expect(shop.store.get(orderOutcomeAtom)).toMatchObject({ adjusted: [{ qty: 2 }] })
})

it('nothing that is ready adds nothing (quick.8)', async () => {
  const shop = await openQuickShop({ as: 'approved' })
  await shop.store.set(insertTextAtom, 'unknown 1', null)
  await shop.store.set(addRowsAtom)
  expect(shop.requests('POST', '/basket')).toEqual([])
  expect(shop.store.get(orderOutcomeAtom)).toBeNull()
})
