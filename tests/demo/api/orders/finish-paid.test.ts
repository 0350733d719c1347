// @vitest-environment node
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stockOf } from '../ordering'
import {
  charges,
  confirm,
  guestInCheckout,
  placeByCard,
  requestPayment,
  userInCheckout,
} from '../paying'
import { eventBody, intentsOf, letPass, openSignedShop, postEvent } from '../provider-events'
import { ADDRESS, openShop, signedInVisitor, Visitor, ZERO_RATED } from '../visitor'

const PAYS = '4242424242424242'
const PROCESSES = '4000000000100000'

/** A buyer who has paid by card, and whose order is not placed yet. */
async function paid(begin = userInCheckout, shop = openSignedShop()) {
  const { visitor, order } = await begin(await shop)
  await confirm(visitor, await requestPayment(visitor, order.id), PAYS)
  return { visitor, order }
}

const save = (visitor: Visitor, order: { id: string }, changes: object) =>
  visitor.patch(`/api/order/${order.id}`, changes)

/** The ways to finish a paid order. */
const FINISHERS = {
  webhook: async (visitor: Visitor, order: { id: string }) => {
    const [intent] = await intentsOf(visitor.shop, order)
    const body = eventBody('payment_intent.succeeded', intent?.id ?? '', order.id)
    expect((await postEvent(visitor.shop, body)).status).toBe(200)
  },
  sweep: async (visitor: Visitor) => {
    expect((await visitor.post('/demo/sweep')).status).toBe(200)
  },
  page: async (visitor: Visitor, order: { id: string }) => {
    expect(await placeByCard(visitor, order)).toMatchObject({
      status: 200,
      body: { data: { id: order.id, status: 'paid' } },
    })
  },
  reader: async (visitor: Visitor, order: { id: string }) => {
    expect(await visitor.checkout()).toMatchObject({ id: order.id, status: 'paid' })
  },
  saver: async (visitor: Visitor, order: { id: string }) => {
    expect((await save(visitor, order, { status: 'new' })).status).toBe(200)
  },
}

it('a paid order is placed once, by webhook, sweep, page or reader (server.19)', async () => {
  const shop = await openSignedShop()
  const finisher = fc.constantFrom(...(Object.keys(FINISHERS) as (keyof typeof FINISHERS)[]))
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(fc.tuple(finisher, fc.nat(30)), { minLength: 1, maxLength: 6 }),
      async (isGuest, finishers) => {
        const { stock } = ZERO_RATED
        await shop.database.run('UPDATE products SET stock = ? WHERE id = ?', [
          stock,
          ZERO_RATED.id,
        ])
        await shop.database.run("UPDATE discounts SET uses_left = 5 WHERE code = 'LASTONE'")
        const { visitor, order } = await (isGuest ? guestInCheckout : userInCheckout)(shop)
        const [line] = order.basket.product
        await visitor.patch(`/api/basket/discount/${line.id}`, { code: 'LASTONE' })
        await save(visitor, order, { address_billing_json: ADDRESS, purchase_number: 'PO 7' })
        const before = await visitor.checkout()
        await confirm(visitor, await requestPayment(visitor, order.id), PAYS)
        await shop.database.run("DELETE FROM mails WHERE subject LIKE 'Your order%'")

        const works = [...finishers, ['page', 30] as const]
        await Promise.all(
          works.map(async ([name, delay]) => {
            await letPass(shop, delay)
            await FINISHERS[name](visitor, before)
          }),
        )

        const placed = (await visitor.get(`/api/order/id/${order.id}`)).body.data
        expect(placed).toMatchObject({
          status: 'paid',
          payment_type: 'card',
          purchase_number: 'PO 7',
          totals: before.totals,
        })
        expect(placed.totals.discount).toBeGreaterThan(0)
        const own = (await charges(visitor)).filter(
          (charge: { order_id: string }) => charge.order_id === order.id,
        )
        expect(own).toHaveLength(1)
        expect(await stockOf(visitor, ZERO_RATED.id)).toBe(stock - 2)
        expect(
          await shop.database.get("SELECT uses_left FROM discounts WHERE code = 'LASTONE'"),
        ).toEqual({ uses_left: 4 })
        expect(
          await shop.database.all("SELECT 1 FROM mails WHERE subject = 'Your order ' || ?", [
            order.id,
          ]),
        ).toHaveLength(1)
      },
    ),
    { numRuns: 40 },
  )
})

it('the webhook places an order as last saved (server.22)', async () => {
  const { visitor, order } = await guestInCheckout(await openSignedShop())
  const typed = {
    payment_type: 'card',
    agree_terms: true,
    same_address: true,
    address_billing_json: ADDRESS,
    purchase_number: 'PO 7',
    delivery_instructions: 'Ring twice',
    customer_notes: 'Thank you',
  }
  const saved = (await save(visitor, order, typed)).body.data
  await confirm(visitor, await requestPayment(visitor, order.id), PAYS)
  await FINISHERS.webhook(visitor, order)
  const placed = (await visitor.get(`/api/order/id/${order.id}`)).body.data
  const { created_at, created_at_human, basket, cancel_by } = placed
  const placing = { status: 'paid', created_at, created_at_human, basket, cancel_by, countries: [] }
  expect(placed).toEqual({ ...saved, ...placing, delivery: null })
  expect(saved).toMatchObject({ ...typed, address_billing_json: ADDRESS })
})

it.each([
  ['before it is placed', false],
  ['after it is placed', true],
])('a paid order cannot be changed %s, and each save answers with it (server.22)', async (_, isPlaced) => {
  const { visitor, order } = await paid()
  if (isPlaced) await FINISHERS.webhook(visitor, order)
  const stale = {
    customer_notes: 'Stale',
    same_address: true,
    address_billing_json: { ...ADDRESS, country: 'IE', postcode: 'D02 X285' },
    totals: { total: 1 },
  }
  const answers = [
    await save(visitor, order, stale),
    await placeByCard(visitor, order, { ...stale, payment_type: 'bacs', agree_terms: false }),
    await placeByCard(visitor, order, { payment_type: 'on account' }),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ id: order.id, status: 'paid', payment_type: 'card' })
    expect(body.data.totals).toEqual(order.totals)
    expect(body.data.address_billing_json.country).toBe('GB')
  }
  const [first, ...others] = answers.map(({ body }) => body.data)
  for (const other of others) expect(other).toEqual(first)
})

it('a paid order switched to bank transfer is still placed as paid by card (server.22)', async () => {
  const { visitor, order } = await paid()
  expect(
    await placeByCard(visitor, order, { payment_type: 'bacs', agree_terms: true }),
  ).toMatchObject({ status: 200, body: { data: { status: 'paid', payment_type: 'card' } } })
})

it('a paid order is placed at its paid price even if its products are now free (server.19)', async () => {
  const { visitor, order } = await paid()
  await visitor.shop.database.run('UPDATE products SET price_pence = 0, verified_price_pence = 0')
  await FINISHERS.sweep(visitor)
  expect(await visitor.checkout()).toMatchObject({ status: 'paid', totals: order.totals })
})

it.each([
  ['a user', userInCheckout],
  ['a guest', guestInCheckout],
])('%s gets the paid order in checkout while its basket token is sent (server.22)', async (_, begin) => {
  const { visitor, order } = await paid(begin)
  const token = visitor.basketToken
  expect(await visitor.checkout()).toMatchObject({ id: order.id, status: 'paid' })
  expect((await visitor.get('/api/basket')).body).toMatchObject({ totalItems: 0, token: null })
  visitor.basketToken = token
  expect(await visitor.checkout()).toMatchObject({ id: order.id, status: 'paid' })
  visitor.basketToken = null
  expect(await visitor.get('/api/order/token')).toMatchObject({ status: 422 })
})

it('another device of the user sees the paid order until a new basket starts (server.22)', async () => {
  const { visitor, order } = await paid()
  const tablet = await signedInVisitor(visitor.shop, 'crm')
  tablet.basketToken = visitor.basketToken
  expect(await tablet.checkout()).toMatchObject({ id: order.id, status: 'paid' })
  expect((await visitor.add(ZERO_RATED.id, 1)).status).toBe(200)
  expect(await visitor.checkout()).toMatchObject({ status: 'new' })
  expect(await tablet.checkout()).toMatchObject({ status: 'new' })
})

it('others with its basket token cannot see a paid order (server.22)', async () => {
  const { visitor, order } = await paid()
  await FINISHERS.sweep(visitor)
  const holder = new Visitor(visitor.shop)
  holder.basketToken = visitor.basketToken
  expect(await holder.get('/api/order/token')).toMatchObject({ status: 422 })
  expect((await holder.get(`/api/order/id/${order.id}`)).status).toBe(404)
  const other = await signedInVisitor(visitor.shop, 'history')
  other.basketToken = visitor.basketToken
  expect(await other.get('/api/order/token')).toMatchObject({ status: 422 })
  const { visitor: buyer, order: byBank } = await guestInCheckout(visitor.shop)
  await save(buyer, byBank, { same_address: true, address_billing_json: ADDRESS })
  const placed = await placeByCard(buyer, byBank, { payment_type: 'bacs', agree_terms: true })
  expect(placed.body.data.status).toBe('pending')
  expect(await buyer.get('/api/order/token')).toMatchObject({ status: 422 })
})

it('a guest who signs in can still read an order that the webhook places (server.22)', async () => {
  const { visitor, order } = await paid(guestInCheckout)
  await visitor.signIn('crm')
  await FINISHERS.webhook(visitor, order)
  expect(await placeByCard(visitor, order)).toMatchObject({
    status: 200,
    body: { data: { id: order.id, status: 'paid' } },
  })
  expect(await visitor.checkout()).toMatchObject({ id: order.id, status: 'paid' })
})

it('a user with a processing payment can also pay for another basket (server.145)', async () => {
  const { visitor, order } = await userInCheckout(await openShop())
  const secret = await requestPayment(visitor, order.id)
  await confirm(visitor, secret, PROCESSES)
  expect(await visitor.checkout()).toMatchObject({ id: order.id, status: 'new' })
  expect(await requestPayment(visitor, order.id)).toBe(secret)
  expect((await visitor.add(ZERO_RATED.id, 1)).status).toBe(409)

  const token = visitor.basketToken
  visitor.basketToken = 'made-up'
  expect((await visitor.get('/api/basket')).body).toMatchObject({ totalItems: 0, token: null })
  expect((await visitor.add(ZERO_RATED.id, 5)).body.totalItems).toBe(5)
  const next = await visitor.checkout()
  expect(next).toMatchObject({ status: 'new', basket: { product: [{ qty: 5 }] } })
  expect(next.id).not.toBe(order.id)

  await visitor.shop.database.run("UPDATE stand_in_intents SET settles_at = '2026-01-01'")
  await FINISHERS.sweep(visitor)
  expect((await visitor.get(`/api/order/id/${order.id}`)).body.data).toMatchObject({
    status: 'paid',
    basket: { product: [{ qty: 2 }] },
  })
  await confirm(visitor, await requestPayment(visitor, next.id), PAYS)
  expect(await placeByCard(visitor, next)).toMatchObject({ status: 200 })
  expect(await charges(visitor)).toHaveLength(2)
  const tablet = await signedInVisitor(visitor.shop, 'crm')
  tablet.basketToken = token
  expect(await tablet.checkout()).toMatchObject({ id: order.id, status: 'paid' })
})

it('a payment that expired at the provider is replaced (server.9)', async () => {
  const { visitor, order } = await userInCheckout(await openShop())
  const before = await requestPayment(visitor, order.id)
  await visitor.shop.database.run("UPDATE stand_in_intents SET status = 'canceled'")
  const after = await requestPayment(visitor, order.id)
  expect(after).not.toBe(before)
  await confirm(visitor, after, PAYS)
  expect(await placeByCard(visitor, order)).toMatchObject({ status: 200 })
  expect(await charges(visitor)).toHaveLength(1)
})

it('a payment unknown to the provider is never replaced (server.30)', async () => {
  const { visitor, order } = await userInCheckout(await openShop())
  await requestPayment(visitor, order.id)
  await visitor.shop.database.run('DELETE FROM stand_in_intents WHERE order_id = ?', [order.id])
  const unknown = { status: 409, body: { message: expect.stringContaining('does not know') } }
  expect(await visitor.post('/api/stripe/payment', { order_id: order.id })).toMatchObject(unknown)
  expect(await placeByCard(visitor, order)).toMatchObject(unknown)
  expect(await visitor.add(ZERO_RATED.id, 1)).toMatchObject(unknown)
  expect(await intentsOf(visitor.shop, order)).toEqual([])
  visitor.basketToken = 'made-up'
  expect((await visitor.add(ZERO_RATED.id, 1)).body.totalItems).toBe(1)
  expect((await visitor.checkout()).id).not.toBe(order.id)
})
