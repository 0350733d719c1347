// @vitest-environment node
import { expect, it } from 'vitest'
import { charges, confirm, intentId, requestPayment, userInCheckout } from '../api/paying'
import { openShop, Visitor } from '../api/visitor'

const PAYS = '4242424242424242'

/** A buyer in checkout with a payment, and its state at the provider. */
async function withPayment() {
  const { visitor, order } = await userInCheckout(await openShop())
  const secret = await requestPayment(visitor, order.id)
  const status = async () => {
    const path = `/demo/card-provider/v1/payment_intents/${intentId(secret)}/retrieve`
    return (await visitor.post(path, { client_secret: secret })).body.status
  }
  const pay = (number = PAYS) => confirm(visitor, secret, number)
  const control = (verb: string, body: object = { order_id: order.id }) =>
    visitor.post(`/demo/intents/${verb}`, body)
  const hold = (isHeld: boolean) => visitor.call('PUT', '/demo/intents', { hold: isHeld })
  return { visitor, order, status, pay, control, hold }
}

it.each([
  ['succeeded', 'succeeded', 'succeeded'],
  ['failed', 'requires_payment_method', undefined],
] as const)('a payment that is held stays processing until it is released as %s', async (as, after, charged) => {
  const { visitor, order, status, pay, control, hold } = await withPayment()
  await hold(true)
  expect((await pay()).body.status).toBe('processing')
  expect(await status()).toBe('processing')
  expect((await charges(visitor))[0]).toMatchObject({ status: 'pending' })
  expect((await control('release', { order_id: order.id, as })).body).toEqual({ changed: 1 })
  expect(await status()).toBe(after)
  expect((await charges(visitor))[0]?.status).toBe(charged)
  expect((await control('release', { as })).body).toEqual({ changed: 0 })
})

it('payments confirmed after a hold or a reset are not held', async () => {
  const { pay, hold, visitor } = await withPayment()
  await hold(true)
  await hold(false)
  expect((await pay()).body.status).toBe('succeeded')
  await hold(true)
  await visitor.post('/demo/reset')
  const again = await userInCheckout(visitor.shop)
  const secret = await requestPayment(again.visitor, again.order.id)
  expect((await confirm(again.visitor, secret, PAYS)).body.status).toBe('succeeded')
})

it('an expiring intent is cancelled at the provider, and cannot be paid', async () => {
  const { pay, status, control } = await withPayment()
  expect((await control('expire')).body).toEqual({ changed: 1 })
  expect(await status()).toBe('canceled')
  expect(await pay()).toMatchObject({
    status: 400,
    body: { error: { code: 'payment_intent_unexpected_state' } },
  })
  expect((await control('expire')).body).toEqual({ changed: 0 })
})

it('a charge is refunded or disputed at the provider only once', async () => {
  const { visitor, pay, control } = await withPayment()
  expect((await control('refund')).body).toEqual({ changed: 0 })
  await pay()
  expect((await control('refund')).body).toEqual({ changed: 1 })
  const [{ amount }] = await charges(visitor)
  expect(await charges(visitor)).toMatchObject([{ amount_refunded: amount, is_disputed: false }])
  const other = await withPayment()
  await other.pay()
  expect((await other.control('dispute')).body).toEqual({ changed: 1 })
  expect((await other.control('dispute')).body).toEqual({ changed: 0 })
  expect((await other.control('refund')).body).toEqual({ changed: 0 })
  expect(await charges(other.visitor)).toMatchObject([{ amount_refunded: 0, is_disputed: true }])
})

it('with real keys the controls answer 501', async () => {
  const environment = {
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    SHOP_URL: 'https://shop.example',
  }
  const visitor = new Visitor(await openShop({ environment }))
  expect(await visitor.post('/demo/intents/expire', { order_id: '1' })).toMatchObject({
    status: 501,
  })
})
