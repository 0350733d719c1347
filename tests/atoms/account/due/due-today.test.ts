import { expect, it } from 'vitest'
import { regularsTodayAtom } from '../../../../src/atoms/account/due/due-today'
import { loadRegularsAtom } from '../../../../src/atoms/account/regulars'
import { FIRST, SECOND } from '../../../components/shop'
import { openLoaded } from '../../session/session-page'
import { answerInstead, json } from '../orders-page'
import { REGULAR_ORDERS } from '../regular-orders'

const price = (pence: number, stock_level = 99) => ({
  type: 'Product',
  price_display: `£${pence / 100}`,
  vat_exc: pence,
  stock_level,
})

async function open(prices: object) {
  const shop = await openLoaded({ as: 'approved' })
  const orders = REGULAR_ORDERS.map((order) => ({ ...order, totals: { subTotal: 5_000 } }))
  answerInstead(shop.api, '/order', () => json({ data: orders }))
  answerInstead(shop.api, '/prices', () => json(prices))
  await shop.store.set(loadRegularsAtom)
  const today = await shop.store.set(regularsTodayAtom)
  if (!today.ok) throw new Error(today.message)
  return today.lines.map(({ title, reason }) => [title, reason])
}

it("regulars far above the usual spend at today's prices are marked (account.183, regulars.5)", async () => {
  expect(await open({ [FIRST.id]: price(90_000), [SECOND.id]: price(500) })).toEqual([
    [FIRST.title, 'Much more than you usually spend'],
    [SECOND.title, ''],
  ])
})

it('products without a price or stock show why they cannot be added (account.183)', async () => {
  expect(await open({ [SECOND.id]: price(500, 0) })).toEqual([
    [FIRST.title, 'No longer available'],
    [SECOND.title, 'Out of Stock'],
  ])
})
