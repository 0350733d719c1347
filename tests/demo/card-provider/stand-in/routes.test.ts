// @vitest-environment node
import { expect, it } from 'vitest'
import { authenticate, charges, confirm, inCheckout, intentId, payment } from '../../api/paying'
import { openShop } from '../../api/visitor'

const PAYS = '4242424242424242'

it('a forged secret is a 404, and a return URL of another site is refused', async () => {
  const { visitor, order } = await inCheckout(await openShop())
  const secret = await payment(visitor, order.id)
  const forged = `${intentId(secret)}_secret_forged`
  expect(await confirm(visitor, forged, PAYS)).toMatchObject({ status: 404 })
  expect(await authenticate(visitor, forged, true)).toMatchObject({ status: 404 })
  const away = { return_url: 'https://elsewhere.example/' }
  expect(await confirm(visitor, secret, PAYS, away)).toMatchObject({ status: 400 })
  expect(await confirm(visitor, secret, '4242424242424241')).toMatchObject({
    status: 402,
    body: { error: { code: 'invalid_number' } },
  })
  expect(await charges(visitor)).toEqual([])
})

it('card numbers and client secrets are neither stored nor logged', async () => {
  const { visitor, order } = await inCheckout(await openShop())
  const secret = await payment(visitor, order.id)
  await confirm(visitor, secret, PAYS)
  await visitor.get(`/checkout?payment_intent_client_secret=${secret}`).catch(() => null)
  const log = JSON.stringify((await visitor.get('/demo/requests.json')).body)
  expect(log).not.toContain(secret)
  const cards = JSON.stringify(await visitor.shop.database.all('SELECT * FROM stand_in_cards'))
  expect(cards).not.toContain(PAYS)
})

it('faults apply to the card provider before and after a payment', async () => {
  const { visitor, order } = await inCheckout(await openShop())
  const secret = await payment(visitor, order.id)
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
