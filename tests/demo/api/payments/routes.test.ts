// @vitest-environment node
import { expect, it } from 'vitest'
import {
  authenticate,
  charges,
  confirm,
  inCheckout,
  intentId,
  placeByCard,
  saveCard,
} from '../paying'
import { openShop, signedIn, Visitor } from '../visitor'

const PAYS = '4242424242424242'

const subscribe = (visitor: Visitor, order_id: string, payment_method: string) =>
  visitor.call('PUT', '/api/stripe/subscription', { order_id, payment_method })

const NEEDS_3DS = '4000002760003184'

it('a saved card is charged once, in parallel or again', async () => {
  const { visitor, order } = await inCheckout(await openShop())
  const card = await saveCard(visitor, PAYS)
  expect((await visitor.get('/api/stripe/payment-methods')).body.data).toContainEqual({
    id: card,
    brand: 'visa',
    last_four: '4242',
    exp_month: 12,
    exp_year: 2_060,
  })
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => subscribe(visitor, order.id, card)),
  )
  for (const { body } of answers) expect(body.status).toBe('succeeded')
  await placeByCard(visitor, order)
  expect((await subscribe(visitor, order.id, card)).body.status).toBe('succeeded')
  expect(await charges(visitor)).toHaveLength(1)
})

it('a declined saved card returns the provider’s message, and another card can pay', async () => {
  const { visitor, order } = await inCheckout(await openShop())
  const bad = await saveCard(visitor, '4000000000000341')
  expect(await subscribe(visitor, order.id, bad)).toMatchObject({
    status: 402,
    body: { message: 'Your card was declined.' },
  })
  expect(await placeByCard(visitor, order)).toMatchObject({ status: 422 })
  const good = await saveCard(visitor, PAYS)
  expect((await subscribe(visitor, order.id, good)).body.status).toBe('succeeded')
})

it('a saved card with 3-D Secure waits for the buyer', async () => {
  const { visitor, order } = await inCheckout(await openShop())
  const { client_secret: setup } = (await visitor.get('/api/stripe/setup-intent')).body
  const saved = await confirm(visitor, setup, NEEDS_3DS)
  expect(saved.body).toMatchObject({ status: 'requires_action' })
  await visitor.post(`/demo/card-provider/v1/setup_intents/${intentId(setup)}/authenticate`, {
    client_secret: setup,
    is_authorised: true,
  })
  const [card] = (await visitor.get('/api/stripe/payment-methods')).body.data
  const { body } = await subscribe(visitor, order.id, card.id)
  expect(body.status).toBe('requires_action')
  await authenticate(visitor, body.client_secret, false)
  expect(await placeByCard(visitor, order)).toMatchObject({ status: 422 })
  const again = await subscribe(visitor, order.id, card.id)
  expect(again.body.client_secret).toBe(body.client_secret)
  await authenticate(visitor, body.client_secret, true)
  expect((await subscribe(visitor, order.id, card.id)).body.status).toBe('succeeded')
})

it('only a signed-in user can pay with and remove their own saved cards', async () => {
  const shop = await openShop()
  const { visitor, order } = await inCheckout(shop)
  const other = await signedIn(shop, 'verified')
  const theirs = await saveCard(other, PAYS)
  expect(await subscribe(visitor, order.id, theirs)).toMatchObject({ status: 422 })
  expect(await subscribe(visitor, order.id, 'pm_forged')).toMatchObject({ status: 422 })
  expect(await subscribe(other, order.id, theirs)).toMatchObject({ status: 404 })
  await visitor.post('/api/stripe/payment-methods/remove', { id: theirs })
  expect((await other.get('/api/stripe/payment-methods')).body.data).toHaveLength(1)
  const left = await other.post('/api/stripe/payment-methods/remove', { id: theirs })
  expect(left.body).toEqual({ data: [] })
  const guest = new Visitor(shop)
  for (const path of ['setup-intent', 'payment-methods']) {
    expect((await guest.get(`/api/stripe/${path}`)).status).toBe(401)
  }
  expect((await subscribe(guest, order.id, theirs)).status).toBe(401)
})
