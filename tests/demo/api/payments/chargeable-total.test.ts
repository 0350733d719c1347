// @vitest-environment node
import { expect, it } from 'vitest'
import type { DemoApi } from '../../../../demo/api/app'
import { charges, intentId, placeByCard, requestPayment, saveCard, userInCheckout } from '../paying'
import { intentsOf, letPass } from '../provider-events'
import { openShop, type Visitor, ZERO_RATED } from '../visitor'

const PAYS = '4242424242424242'
const OPEN = 'requires_payment_method'

const raisePrices = ({ database }: DemoApi, pence = 500) =>
  database.run(
    `UPDATE products SET price_pence = price_pence + ?1,
       verified_price_pence = verified_price_pence + ?1`,
    [pence],
  )

/** Sets the price of the goods in the basket, without VAT and delivery. */
async function costing(visitor: Visitor, pence: number) {
  const { database } = visitor.shop
  await database.run(
    'UPDATE products SET price_pence = ?1, verified_price_pence = ?1 WHERE id = ?2',
    [pence, ZERO_RATED.id],
  )
  const order = await visitor.checkout()
  const [line] = order.basket.product
  await visitor.patch(`/api/basket/${line.id}`, { qty: 1 })
  await visitor.patch(`/api/basket/discount/${line.id}`, { code: 'FREEDEL' })
  return visitor.checkout()
}

const pay = (visitor: Visitor, order: { id: string }, seen_total?: number | null) =>
  visitor.post('/api/stripe/payment', { order_id: order.id, seen_total })

const subscribe = (
  visitor: Visitor,
  order: { id: string },
  payment_method: string,
  seen_total?: number,
) =>
  visitor.call('PUT', '/api/stripe/subscription', {
    order_id: order.id,
    payment_method,
    seen_total,
  })

it('a payment for another total than seen is refused with the new total (server.21, contract.11)', async () => {
  const { visitor, order } = await userInCheckout(await openShop())
  const seen = order.totals.total
  await raisePrices(visitor.shop)
  const { totals } = (await visitor.get('/api/basket')).body
  const refused = await pay(visitor, order, seen)
  const message = `The total of your order has changed to ${totals.totalDisplay}. Please check it before you order.`
  expect(refused).toMatchObject({ status: 409, body: { message, errors: { total: [message] } } })
  expect(refused.body.totals).toEqual(totals)
  expect(await intentsOf(visitor.shop, order)).toEqual([])
  expect((await pay(visitor, order, totals.total)).status).toBe(200)
  expect(await intentsOf(visitor.shop, order)).toMatchObject([{ amount: totals.total }])
})

it('a request may lack the seen total, but not hold an invalid one (server.21)', async () => {
  const { visitor, order } = await userInCheckout(await openShop())
  expect((await pay(visitor, order)).status).toBe(200)
  expect((await pay(visitor, order, null)).status).toBe(200)
  expect((await pay(visitor, order, 12.5)).status).toBe(422)
})

it('a price change during a payment call never creates a wrong payment (server.21)', async () => {
  const shop = await openShop()
  const seenStatuses = new Set<number>()
  for (let moment = 0; moment < 16; moment += 1) {
    const { visitor, order } = await userInCheckout(shop)
    const seen = (await visitor.checkout()).totals.total
    const asked = pay(visitor, order, seen)
    await letPass(shop, moment)
    await raisePrices(shop, 7)
    const { status } = await asked
    seenStatuses.add(status)
    const open = (await intentsOf(shop, order)).filter((intent) => intent.status === OPEN)
    expect(open.map(({ amount }) => amount)).toEqual(status === 200 ? [seen] : [])
    await placeByCard(visitor, order, { payment_type: 'bacs', agree_terms: true })
  }
  expect([...seenStatuses].sort()).toEqual([200, 409])
})

it('a saved card is charged the seen total or nothing, whenever the price changes (server.21)', async () => {
  const shop = await openShop()
  const seenStatuses = new Set<number>()
  for (let moment = 0; moment < 24; moment += 3) {
    const { visitor, order } = await userInCheckout(shop)
    const card = await saveCard(visitor, PAYS)
    const seen = (await visitor.checkout()).totals.total
    const asked = subscribe(visitor, order, card, seen)
    await letPass(shop, moment)
    await raisePrices(shop, 7)
    const { status, body } = await asked
    seenStatuses.add(status)
    const charged = (await charges(visitor)).filter(
      (charge: { order_id: string }) => charge.order_id === order.id,
    )
    expect(charged.map(({ amount }: { amount: number }) => amount)).toEqual(
      status === 200 ? [seen] : [],
    )
    if (status === 200) expect(body.amount).toBe(seen)
    await placeByCard(visitor, order, { payment_type: 'bacs', agree_terms: true })
  }
  expect([...seenStatuses].sort()).toEqual([200, 409])
})

it('a payment whose amount differs from the seen total is replaced, never charged (server.21)', async () => {
  const { visitor, order } = await userInCheckout(await openShop())
  const card = await saveCard(visitor, PAYS)
  const before = intentId(await requestPayment(visitor, order.id))
  await visitor.shop.database.run('UPDATE stand_in_intents SET amount = 55217 WHERE id = ?', [
    before,
  ])
  const seen = order.totals.total
  expect((await subscribe(visitor, order, card, seen)).body).toMatchObject({
    status: 'succeeded',
    amount: seen,
  })
  expect(await charges(visitor)).toMatchObject([{ amount: seen }])
  expect(await intentsOf(visitor.shop, order)).toMatchObject([
    { id: before, status: 'canceled' },
    { status: 'succeeded' },
  ])
})

it('a finished payment is returned whatever total was seen (server.21)', async () => {
  const { visitor, order } = await userInCheckout(await openShop())
  const card = await saveCard(visitor, PAYS)
  const seen = order.totals.total
  await subscribe(visitor, order, card, seen)
  await raisePrices(visitor.shop)
  expect((await subscribe(visitor, order, card, seen + 1)).body).toMatchObject({
    status: 'succeeded',
    amount: seen,
  })
  expect(await charges(visitor)).toHaveLength(1)
})

it('a placement with another total is refused with the new totals (server.21)', async () => {
  const { visitor, order } = await userInCheckout(await openShop())
  await raisePrices(visitor.shop)
  const { totals } = (await visitor.get('/api/basket')).body
  const placed = await placeByCard(visitor, order, { payment_type: 'bacs', agree_terms: true })
  expect(placed).toMatchObject({ status: 409, body: { errors: { total: [expect.any(String)] } } })
  expect(placed.body.totals).toEqual(totals)
})

it.each([
  1, 29,
])('a total of %i pence can be paid only without a card (server.24)', async (pence) => {
  const { visitor } = await userInCheckout(await openShop())
  const card = await saveCard(visitor, PAYS)
  const order = await costing(visitor, pence)
  expect(order.totals.total).toBe(pence)
  const message = 'Card payments start at £0.30. Please choose a different payment method.'
  const tooSmall = { status: 422, body: { message, errors: { payment_type: [message] } } }
  expect(await pay(visitor, order, pence)).toMatchObject(tooSmall)
  expect(await subscribe(visitor, order, card, pence)).toMatchObject(tooSmall)
  expect(await placeByCard(visitor, order)).toMatchObject(tooSmall)
  expect(await intentsOf(visitor.shop, order)).toEqual([])
  const placed = await placeByCard(visitor, order, { payment_type: 'bacs', agree_terms: true })
  expect(placed).toMatchObject({ status: 200, body: { data: { status: 'pending' } } })
})

it('a card can pay 30 pence, but not 0 (server.24)', async () => {
  const { visitor } = await userInCheckout(await openShop())
  const least = await costing(visitor, 30)
  expect(least.totals.total).toBe(30)
  expect(intentId(await requestPayment(visitor, least.id))).toMatch(/^pi_/)
  const { id } = await costing(visitor, 0)
  expect(await pay(visitor, { id }, 0)).toMatchObject({
    status: 422,
    body: { message: 'There is nothing to pay.' },
  })
})
