// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest'
import { signDelivery } from '../../../../demo/card-provider/stand-in/webhook-signature'
import { stockOf } from '../ordering'
import { charges, confirm, requestPayment, saveCard, userInCheckout } from '../paying'
import { eventBody, intentsOf, openSignedShop, postEvent, SECRET } from '../provider-events'
import { openShop, signedInVisitor, type Visitor, ZERO_RATED } from '../visitor'

const PAYS = '4242424242424242'

afterEach(() => vi.restoreAllMocks())

async function paid() {
  const { visitor, order } = await userInCheckout(await openSignedShop())
  await confirm(visitor, await requestPayment(visitor, order.id), PAYS)
  const [intent] = await intentsOf(visitor.shop, order)
  return { visitor, order, shop: visitor.shop, intentId: intent?.id ?? '' }
}

const statusOf = async (visitor: Visitor, { id }: { id: string }) =>
  (await visitor.get(`/api/order/id/${id}`)).body.data.status

it('a reported success places the order once, in any order of events (server.23)', async () => {
  const { visitor, order, shop, intentId } = await paid()
  const success = eventBody('payment_intent.succeeded', intentId, order.id)
  const late = eventBody('payment_intent.payment_failed', intentId, order.id)
  const bodies = [late, success, success, eventBody('payment_intent.processing', intentId), late]
  for (const body of bodies) {
    expect((await postEvent(shop, body)).status).toBe(200)
    expect(await statusOf(visitor, order)).toBe('paid')
  }
  expect(await stockOf(visitor, ZERO_RATED.id)).toBe(ZERO_RATED.stock - 2)
})

it('an event for a payment unknown to the provider places nothing (server.23)', async () => {
  const { visitor, order } = await userInCheckout(await openSignedShop())
  await requestPayment(visitor, order.id)
  const [intent] = await intentsOf(visitor.shop, order)
  const lie = eventBody('payment_intent.succeeded', intent?.id ?? '', order.id)
  expect((await postEvent(visitor.shop, lie)).status).toBe(200)
  expect(await statusOf(visitor, order)).toBe('new')
})

it('an event needs a valid, recent signature of its raw body (server.23)', async () => {
  const { visitor, order, shop, intentId } = await paid()
  const body = eventBody('payment_intent.succeeded', intentId, order.id)
  const now = new Date()
  const old = new Date(now.getTime() - 301_000)
  for (const [text, signature] of [
    [body, null],
    [body, ''],
    [body, 't=1,v1=2'],
    [body, signDelivery('whsec_other', body, now)],
    [body, signDelivery(SECRET, body, old)],
    [`${body} `, signDelivery(SECRET, body, now)],
    [`\uFEFF${body}`, signDelivery(SECRET, body, now)],
  ] as const) {
    const answer = await postEvent(shop, text, signature)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ message: 'Bad request.' })
  }
  expect(await statusOf(visitor, order)).toBe('new')
})

it('unknown events and payments are accepted, and change nothing (server.23)', async () => {
  const { visitor, order, shop, intentId } = await paid()
  for (const body of [
    eventBody('customer.created', 'cus_1'),
    eventBody('payment_intent.succeeded', 'pi_unknown', '999999'),
    eventBody('payment_intent.amount_capturable_updated', intentId),
    eventBody('charge.dispute.created', 'pi_unknown'),
  ]) {
    expect((await postEvent(shop, body)).status).toBe(200)
  }
  expect(await statusOf(visitor, order)).toBe('new')
})

it('an event whose order cannot be placed answers 500, and works when repeated (server.23)', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { visitor, order, shop, intentId } = await paid()
  const basket = await shop.database.get<{ basket_id: number }>(
    'SELECT basket_id FROM orders WHERE id = ?',
    [order.id],
  )
  const basketId = basket?.basket_id ?? null
  await shop.database.run('DELETE FROM basket_lines WHERE basket_id = ?', [basketId])
  const body = eventBody('payment_intent.succeeded', intentId, order.id)
  expect((await postEvent(shop, body)).status).toBe(500)
  expect(warn.mock.calls.flat().join()).toContain('Your basket is empty.')

  const swept = (await visitor.post('/demo/sweep')).body
  expect(swept.placed).toEqual([])
  expect(swept.stranded).toEqual([
    { order_id: order.id, intent_id: intentId, amount: order.totals.total },
  ])

  await shop.database.run(
    'INSERT INTO basket_lines (basket_id, product_id, qty) VALUES (?, ?, 2)',
    [basketId, ZERO_RATED.id],
  )
  expect((await postEvent(shop, body)).status).toBe(200)
  expect(await statusOf(visitor, order)).toBe('paid')
  expect((await visitor.post('/demo/sweep')).body).toEqual({ placed: [], stranded: [] })
})

it('a charge with an unknown payment is logged and listed, never dropped (server.23)', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { visitor, order, shop, intentId } = await paid()
  await shop.database.run('DELETE FROM payments WHERE intent_id = ?', [intentId])
  const body = eventBody('payment_intent.succeeded', intentId, order.id)
  expect((await postEvent(shop, body)).status).toBe(200)
  expect(error.mock.calls.flat().join()).toContain(intentId)
  expect((await visitor.post('/demo/sweep')).body.stranded).toMatchObject([
    { order_id: order.id, intent_id: intentId },
  ])
})

it('the webhook has no session, CORS, rate limit or large bodies (server.23)', async () => {
  const { order, shop, intentId } = await paid()
  const body = eventBody('payment_intent.succeeded', intentId, order.id)
  const from = (headers: Record<string, string>, text = body) =>
    shop.fetch(
      new Request('http://shop.example/api/stripe/webhook', {
        method: 'POST',
        headers: { 'Stripe-Signature': signDelivery(SECRET, text, new Date()), ...headers },
        body: text,
      }),
    )
  const answer = await from({ Authorization: 'Bearer stale', Origin: 'https://evil.example' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
  expect((await from({}, JSON.stringify({ text: 'x'.repeat(600_000) }))).status).toBe(413)
  for (let time = 0; time < 120; time += 1) expect((await from({})).status).toBe(200)
})

it('a shop without a card provider has no webhook (server.23)', async () => {
  const shop = await openShop({ hasDemoControls: false })
  expect((await postEvent(shop, '{}')).status).toBe(501)
})

it('a repeat with a processing payment is finished when its success is reported (server.23, server.12)', async () => {
  let now = new Date('2026-03-10T12:00:00Z')
  const shop = await openShop({
    now: () => now,
    environment: { STAND_IN_WEBHOOK_SECRET: SECRET },
  })
  const visitor = await signedInVisitor(shop, 'approved')
  await visitor.add(ZERO_RATED.id, 1)
  const order = await visitor.checkout()
  const card = await saveCard(visitor, '4000000000100000')
  await visitor.call('PUT', '/api/stripe/subscription', {
    order_id: order.id,
    payment_method: card,
  })
  now = new Date(now.getTime() + 6_000)
  await visitor.post('/demo/sweep')
  await visitor.patch(`/api/order/enable-repeat/${order.id}`, { auto_repeat_next: '2026-03-11' })
  await visitor.post('/demo/clock', { days: 1 })
  const repeat = await shop.database.get<{ id: number; status: string }>(
    'SELECT id, status FROM orders WHERE parent_id = ?',
    [order.id],
  )
  expect(repeat?.status).toBe('active')
  now = new Date(now.getTime() + 6_000)
  const [intent] = await intentsOf(shop, { id: String(repeat?.id) })
  expect(
    (await postEvent(shop, eventBody('payment_intent.succeeded', intent?.id ?? ''))).status,
  ).toBe(200)
  expect(await statusOf(visitor, { id: String(repeat?.id) })).toBe('paid')
  expect(await charges(visitor)).toHaveLength(2)
})
