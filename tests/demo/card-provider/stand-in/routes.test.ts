// @vitest-environment node
import { expect, it } from 'vitest'
import {
  authenticate,
  charges,
  confirm,
  intentId,
  requestPayment,
  saveCard,
  userInCheckout,
} from '../../api/paying'
import { openShop } from '../../api/visitor'

const PAYS = '4242424242424242'

it('a forged secret is a 404, and a return URL of another site is refused', async () => {
  const { visitor, order } = await userInCheckout(await openShop())
  const secret = await requestPayment(visitor, order.id)
  const forged = `${intentId(secret)}_secret_forged`
  expect(await confirm(visitor, forged, PAYS)).toMatchObject({ status: 404 })
  expect(await authenticate(visitor, forged, true)).toMatchObject({ status: 404 })
  const away = { return_url: 'https://elsewhere.example/' }
  expect(await confirm(visitor, secret, PAYS, away)).toMatchObject({ status: 400 })
  for (const return_url of ['/payment', 'http://user@shop.example/payment']) {
    expect(await confirm(visitor, secret, PAYS, { return_url })).toMatchObject({
      status: 400,
      body: { error: { code: 'url_invalid' } },
    })
  }
  expect(await confirm(visitor, secret, '4242424242424241')).toMatchObject({
    status: 402,
    body: { error: { code: 'invalid_number' } },
  })
  expect(await charges(visitor)).toEqual([])
})

it('card numbers and client secrets are neither stored nor logged', async () => {
  const { visitor, order } = await userInCheckout(await openShop())
  const secret = await requestPayment(visitor, order.id)
  await confirm(visitor, secret, PAYS)
  await visitor.get(`/checkout?payment_intent_client_secret=${secret}`).catch(() => null)
  const log = JSON.stringify((await visitor.get('/demo/requests.json')).body)
  expect(log).not.toContain(secret)
  const cards = JSON.stringify(await visitor.shop.database.all('SELECT * FROM stand_in_cards'))
  expect(cards).not.toContain(PAYS)
})

it('faults apply to the card provider before and after a payment', async () => {
  const { visitor, order } = await userInCheckout(await openShop())
  const secret = await requestPayment(visitor, order.id)
  visitor.shop.faults.set([
    { path: '/demo/card-provider/v1/**', times: 1, drop: 'before' },
    { path: '/demo/card-provider/v3/stripe.js', times: 1, status: 404, body: '' },
  ])
  await expect(confirm(visitor, secret, PAYS)).rejects.toThrow(TypeError)
  expect(await charges(visitor)).toEqual([])
  const script = () =>
    visitor.shop.fetch(new Request('http://shop.example/demo/card-provider/v3/stripe.js'))
  expect((await script()).status).toBe(404)
  expect(await (await script()).text()).toContain('Stripe')
  await expect(confirm(visitor, secret, '4000000000300006')).rejects.toThrow()
  expect(await charges(visitor)).toHaveLength(1)
})

/** A buyer's payment, and calls about it. */
async function begun() {
  const { visitor, order } = await userInCheckout(await openShop())
  const secret = await requestPayment(visitor, order.id)
  const amount = Number(order.totals.total)
  return { visitor, secret, amount }
}

it('a card form with another amount, currency or purpose is refused (server.147)', async () => {
  const { visitor, secret, amount } = await begun()
  const right = { mode: 'payment', amount, currency: 'gbp' }
  for (const wrong of [
    { amount: amount - 1 },
    { amount: amount + 1 },
    { amount: undefined },
    { currency: 'eur' },
    { mode: 'setup' },
    { allowed_payment_method_types: ['card'] },
  ]) {
    const elements = { ...right, ...wrong }
    expect(await confirm(visitor, secret, PAYS, { elements })).toMatchObject({
      status: 400,
      body: {
        error: {
          type: 'invalid_request_error',
          message: expect.stringContaining('does not match'),
          payment_intent: { status: 'requires_payment_method' },
        },
      },
    })
  }
  expect(await charges(visitor)).toEqual([])
  expect(await confirm(visitor, secret, PAYS, { elements: right })).toMatchObject({ status: 200 })
})

it('a card form that accepts more than cards saves none (server.27)', async () => {
  const { visitor } = await begun()
  const { client_secret } = (await visitor.get('/api/stripe/setup-intent')).body
  const elements = { mode: 'setup', currency: 'gbp' }
  expect(await confirm(visitor, client_secret, PAYS, { elements })).toMatchObject({ status: 400 })
  const cards = { ...elements, allowed_payment_method_types: ['card'] }
  expect(await confirm(visitor, client_secret, PAYS, { elements: cards })).toMatchObject({
    status: 200,
  })
})

it.each([
  ['pk_test_another_account', /^No such payment_intent: 'pi_.*'$/],
  ['pk_live_anything', /a similar object exists in test mode, but a live mode key was used/],
])('a payment is unknown with the publishable key %s (server.147)', async (key, message) => {
  const { visitor, secret } = await begun()
  const path = `/demo/card-provider/v1/payment_intents/${intentId(secret)}/retrieve`
  for (const answer of [
    await visitor.post(path, { client_secret: secret, key }),
    await confirm(visitor, secret, PAYS, { key }),
  ]) {
    expect(answer).toMatchObject({
      status: 404,
      body: { error: { type: 'invalid_request_error', code: 'resource_missing', param: 'intent' } },
    })
    expect(answer.body.error.message).toMatch(message)
  }
  expect(await charges(visitor)).toEqual([])
})

it('a payment needs a return address, and is confirmed once (server.147)', async () => {
  const { visitor, secret } = await begun()
  const without = await confirm(visitor, secret, PAYS, { return_url: undefined })
  expect(without).toMatchObject({
    status: 400,
    body: { error: { payment_intent: { status: 'requires_payment_method' } } },
  })
  expect(without.body.error.message).toContain('you must provide a `return_url`')
  expect((await confirm(visitor, secret, PAYS)).status).toBe(200)
  expect(await confirm(visitor, secret, PAYS)).toMatchObject({
    status: 400,
    body: {
      error: {
        code: 'payment_intent_unexpected_state',
        message: expect.stringContaining('already succeeded'),
        payment_intent: { status: 'succeeded' },
      },
    },
  })
  expect(await charges(visitor)).toHaveLength(1)
})

it("a saved card with a bank's own page returns to the page that pays (server.27)", async () => {
  const { visitor, order } = await userInCheckout(await openShop())
  const card = await saveCard(visitor, '4000000000003220')
  const { client_secret } = (
    await visitor.call('PUT', '/api/stripe/subscription', {
      order_id: order.id,
      payment_method: card,
    })
  ).body
  const path = `/demo/card-provider/v1/payment_intents/${intentId(client_secret)}/retrieve`
  expect((await visitor.post(path, { client_secret })).body).toMatchObject({
    status: 'requires_action',
    next_action: { redirect_to_url: { return_url: 'http://shop.example/payment' } },
  })
  expect((await authenticate(visitor, client_secret, true)).body).toMatchObject({
    status: 'succeeded',
    return_url: 'http://shop.example/payment',
  })
})
