// @vitest-environment node
import { expect, it } from 'vitest'
import {
  charges,
  confirm,
  guestInCheckout,
  intentId,
  placeByCard,
  requestPayment,
  userInCheckout,
} from '../paying'
import { ADDRESS, openShop, signedInVisitor, Visitor, ZERO_RATED } from '../visitor'

const PAYS = '4242424242424242'

const DECLINES = '4000000000000002'

const PROCESSES = '4000000000100000'

const PROCESSES_THEN_DECLINES = '4000000000100018'

it('an order is charged its total, and is placed once it is paid', async () => {
  const { visitor, order } = await userInCheckout(await openShop())
  const secret = await requestPayment(visitor, order.id)
  expect(await placeByCard(visitor, order)).toMatchObject({ status: 422 })
  expect((await confirm(visitor, secret, PAYS)).body).toMatchObject({
    status: 'succeeded',
    amount: order.totals.total,
  })
  const placed = await placeByCard(visitor, order)
  expect(placed).toMatchObject({
    status: 200,
    body: { data: { status: 'paid', payment_type: 'card', totals: order.totals } },
  })
  expect(await charges(visitor)).toMatchObject([
    { order_id: order.id, amount: order.totals.total, status: 'succeeded' },
  ])
  expect((await visitor.get('/api/users/payments')).body.data.payments).toMatchObject([
    { order_id: order.id, amount: order.totals.total, status: 'succeeded' },
  ])
})

it('an order has one payment, however often it is requested', async () => {
  const { visitor, order } = await userInCheckout(await openShop())
  const secrets = await Promise.all(
    Array.from({ length: 6 }, () => requestPayment(visitor, order.id)),
  )
  expect(new Set(secrets).size).toBe(1)
  const [secret = ''] = secrets
  expect(await confirm(visitor, secret, DECLINES)).toMatchObject({
    status: 402,
    body: {
      error: {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'generic_decline',
        message: 'Your card was declined.',
        payment_intent: { id: intentId(secret), status: 'requires_payment_method' },
      },
    },
  })
  expect(await requestPayment(visitor, order.id)).toBe(secret)
  const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(visitor, secret, PAYS)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
  expect(await requestPayment(visitor, order.id)).toBe(secret)
  await placeByCard(visitor, order)
  expect(await requestPayment(visitor, order.id)).toBe(secret)
  expect(await charges(visitor)).toHaveLength(1)
})

it('simultaneous placements of a paid order place it once (server.9)', async () => {
  const { visitor, order } = await userInCheckout(await openShop())
  await confirm(visitor, await requestPayment(visitor, order.id), PAYS)
  const answers = await Promise.all(Array.from({ length: 8 }, () => placeByCard(visitor, order)))
  for (const answer of answers) expect(answer.body.data).toEqual(answers[0]?.body.data)
  expect((await visitor.get('/api/order')).body.data).toHaveLength(1)
  expect(await charges(visitor)).toHaveLength(1)
})

it('changing the basket cancels its payment, and the next request creates another one (server.9)', async () => {
  const { visitor, order } = await userInCheckout(await openShop())
  const before = await requestPayment(visitor, order.id)
  expect((await visitor.add(ZERO_RATED.id)).status).toBe(200)
  expect(await confirm(visitor, before, PAYS)).toMatchObject({
    status: 400,
    body: { error: { code: 'payment_intent_unexpected_state' } },
  })
  const after = await requestPayment(visitor, order.id)
  expect(after).not.toBe(before)
  expect((await confirm(visitor, after, PAYS)).status).toBe(200)
  const live = await visitor.shop.database.all(
    "SELECT 1 FROM payments WHERE order_id = ? AND status <> 'canceled'",
    [order.id],
  )
  expect(live).toHaveLength(1)
})

it('a basket changed during its payment is charged unchanged or not at all (server.9)', async () => {
  const { visitor, order } = await userInCheckout(await openShop())
  const secret = await requestPayment(visitor, order.id)
  const [added, paid] = await Promise.all([
    visitor.add(ZERO_RATED.id),
    confirm(visitor, secret, PAYS),
  ])
  expect([
    [200, 400],
    [409, 200],
  ]).toContainEqual([added.status, paid.status])
})

it('a paid basket cannot change until its order is placed (server.9)', async () => {
  const { visitor, order } = await guestInCheckout(await openShop())
  const [line] = order.basket.product
  await visitor.patch(`/api/order/${order.id}`, {
    same_address: true,
    address_billing_json: ADDRESS,
  })
  await confirm(visitor, await requestPayment(visitor, order.id), PAYS)
  const refused = await Promise.all([
    visitor.patch(`/api/basket/${line.id}`, { qty: 9 }),
    visitor.delete(`/api/basket/${line.id}`),
    visitor.patch('/api/basket/country', { country: 'IE' }),
    visitor.patch(`/api/basket/discount/${line.id}`, { code: 'TRADE10' }),
  ])
  for (const { status, body } of refused) {
    expect(status).toBe(409)
    expect(body.message).toMatch(/paid/)
  }
  expect(await placeByCard(visitor, order)).toMatchObject({
    status: 200,
    body: { data: { basket: { product: [{ qty: 2 }] }, totals: order.totals } },
  })
})

it('a paid order is placed as paid, even if prices and stock have changed', async () => {
  const { visitor, order } = await userInCheckout(await openShop(), 'approved')
  await confirm(visitor, await requestPayment(visitor, order.id), PAYS)
  await visitor.shop.database.run('UPDATE products SET price_pence = price_pence * 3, stock = 0')
  const placed = await placeByCard(visitor, order, { validate_addresses: true })
  expect(placed).toMatchObject({ status: 200, body: { data: { totals: order.totals } } })
  expect(placed.body.data.basket.product[0].unit).toBe(order.basket.product[0].unit)
  expect(placed.body.data.notes).toContain('out of stock')
})

it('placing an order with another payment type cancels its pending payment (server.9)', async () => {
  const { visitor, order } = await userInCheckout(await openShop())
  const secret = await requestPayment(visitor, order.id)
  const placed = await placeByCard(visitor, order, { payment_type: 'bacs', agree_terms: true })
  expect(placed.body.data).toMatchObject({ status: 'pending', payment_type: 'bacs' })
  expect((await confirm(visitor, secret, PAYS)).status).toBe(400)
  expect(await visitor.post('/api/stripe/payment', { order_id: order.id })).toMatchObject({
    status: 409,
  })
  expect(await charges(visitor)).toEqual([])
})

it('a processing payment blocks its order, and charges at most once', async () => {
  let now = Date.now()
  const shop = await openShop({ now: () => new Date(now) })
  for (const [number, status] of [
    [PROCESSES_THEN_DECLINES, 422],
    [PROCESSES, 200],
  ] as const) {
    const { visitor, order } = await userInCheckout(shop)
    const secret = await requestPayment(visitor, order.id)
    expect((await confirm(visitor, secret, number)).body.status).toBe('processing')
    expect(await placeByCard(visitor, order)).toMatchObject({ status: 409 })
    expect((await visitor.add(ZERO_RATED.id)).status).toBe(409)
    expect(await requestPayment(visitor, order.id)).toBe(secret)
    now += 6_000
    expect((await placeByCard(visitor, order)).status).toBe(status)
    expect(await charges(visitor)).toHaveLength(status === 200 ? 1 : 0)
  }
})

it('an empty, free or foreign basket cannot be paid', async () => {
  const shop = await openShop()
  const { visitor, order } = await userInCheckout(shop)
  const ask = (who: Visitor) => who.post('/api/stripe/payment', { order_id: order.id })
  expect((await ask(new Visitor(shop))).status).toBe(404)
  expect((await ask(await signedInVisitor(shop, 'history'))).status).toBe(404)
  const [line] = order.basket.product
  await visitor.patch(`/api/basket/discount/${line.id}`, { code: 'SAMPLES' })
  expect(await ask(visitor)).toMatchObject({ status: 422 })
  await visitor.delete(`/api/basket/${line.id}`)
  expect(await ask(visitor)).toMatchObject({ status: 422 })
})

it('a guest who signs in after paying can still place the paid order', async () => {
  const { visitor, order } = await guestInCheckout(await openShop())
  const secret = await requestPayment(visitor, order.id)
  await confirm(visitor, secret, PAYS)
  const own = await signedInVisitor(visitor.shop, 'crm')
  await own.add(ZERO_RATED.id, 7)
  await visitor.signIn('crm')
  expect((await visitor.get('/api/basket')).body.totalItems).toBe(2)
  expect((await visitor.checkout()).id).toBe(order.id)
  expect(await requestPayment(visitor, order.id)).toBe(secret)
  expect(await placeByCard(visitor, order)).toMatchObject({ status: 200 })
  expect((await visitor.get('/api/basket')).body.totalItems).toBe(7)
})

it('a sign-in cancels a guest’s pending payment and merges the basket (server.3, server.9)', async () => {
  const { visitor, order } = await guestInCheckout(await openShop())
  const secret = await requestPayment(visitor, order.id)
  const own = await signedInVisitor(visitor.shop, 'crm')
  await own.add(ZERO_RATED.id, 7)
  expect((await visitor.signIn('crm')).status).toBe(200)
  expect((await visitor.get('/api/basket')).body.totalItems).toBe(9)
  expect((await confirm(visitor, secret, PAYS)).status).toBe(400)
})

it('an order being paid is hidden from other visitors with its token', async () => {
  const { visitor, order } = await userInCheckout(await openShop())
  await confirm(visitor, await requestPayment(visitor, order.id), PROCESSES)
  const colleague = new Visitor(visitor.shop)
  colleague.basketToken = visitor.basketToken
  expect(await colleague.get('/api/order/token')).toMatchObject({ status: 409 })
  await visitor.shop.database.run("UPDATE stand_in_intents SET settles_at = '2026-01-01'")
  expect((await visitor.checkout()).status).toBe('paid')
  expect(await colleague.get('/api/order/token')).toMatchObject({ status: 422 })
  expect(await placeByCard(visitor, order)).toMatchObject({ status: 200 })
})

it('a successful payment is returned even if its products have run out (server.9)', async () => {
  const { visitor, order } = await userInCheckout(await openShop())
  const secret = await requestPayment(visitor, order.id)
  await confirm(visitor, secret, PAYS)
  await visitor.shop.database.run('UPDATE products SET stock = 0')
  expect(await requestPayment(visitor, order.id)).toBe(secret)
})

it('a payment unknown to the provider is neither paid nor cancelled (server.30)', async () => {
  const shop = await openShop()
  const { visitor, order } = await userInCheckout(shop)
  await requestPayment(visitor, order.id)
  await shop.database.run("UPDATE payments SET intent_id = 'pi_other' WHERE order_id = ?", [
    order.id,
  ])
  const rows = () =>
    shop.database.all('SELECT intent_id, status FROM payments WHERE order_id = ?', [order.id])
  for (const answer of [
    await visitor.post('/api/stripe/payment', { order_id: order.id }),
    await visitor.add(ZERO_RATED.id, 1),
  ]) {
    expect(answer).toMatchObject({ status: 409 })
    expect(answer.body.message).toContain('contact customer services')
  }
  expect(await rows()).toEqual([{ intent_id: 'pi_other', status: 'unknown' }])
})
