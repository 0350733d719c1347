// @vitest-environment node
import Stripe from 'stripe'
import { expect, it, onTestFinished, vi } from 'vitest'
import { SignatureRefused } from '../../../demo/card-provider/provider-event'
import { createStripe } from '../../../demo/card-provider/stripe'
import { openStandIn, WEBHOOK_SECRET } from './open-stand-in'

const SHOP = { returnUrl: 'https://shop.example/payment' }
const PAYS = '4242424242424242'
const order = {
  amount: 1_280,
  orderId: '7',
  orderedAt: '2026-06-15T12:00:00.000Z',
  customerId: null,
}

it('each change of a payment is delivered once, after it is stored (server.28)', async () => {
  const { provider, confirm, control, events, delivered } = await openStandIn()
  const { id, clientSecret } = await provider.createPayment(order)
  expect(delivered).toEqual([])
  await confirm(clientSecret, '4000000000000002')
  await confirm(clientSecret, PAYS)
  await control.dispute('7')
  const told = await events()
  expect(told.map((event) => [event?.type, event?.intentId, event?.orderId])).toEqual([
    ['payment.failed', id, '7'],
    ['payment.succeeded', id, '7'],
    ['charge.disputed', id, null],
  ])
  expect(new Set(told.map((event) => event?.id)).size).toBe(3)
})

it('a cancelled or refunded payment is delivered once, however often requested (server.28)', async () => {
  const { provider, confirm, types } = await openStandIn()
  const open = await provider.createPayment(order)
  await provider.cancelPayment(open.id)
  await provider.cancelPayment(open.id)
  const paid = await provider.createPayment(order)
  await confirm(paid.clientSecret, PAYS)
  await provider.refundPayment(paid.id)
  await provider.refundPayment(paid.id)
  expect(await types()).toEqual(['payment.canceled', 'payment.succeeded', 'charge.refunded'])
})

it.each([
  ['4000000000100000', 'payment.succeeded'],
  ['4000000000100018', 'payment.failed'],
])('a payment with %s completes by itself: %s (server.28)', async (number, result) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], shouldAdvanceTime: true })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { provider, confirm, types } = await openStandIn()
  const { clientSecret } = await provider.createPayment(order)
  await confirm(clientSecret, number)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await types()).toEqual(['payment.processing'])
  await vi.advanceTimersByTimeAsync(3_100)
  vi.useRealTimers()
  await expect.poll(types).toEqual(['payment.processing', result])
})

it('a delivery that throws does not fail the payment (server.28)', async () => {
  const { provider, confirm, delivered } = await openStandIn()
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  delivered.push = () => {
    throw new Error('The endpoint is down')
  }
  const { id, clientSecret } = await provider.createPayment(order)
  expect(await confirm(clientSecret, PAYS)).toMatchObject({ status: 200 })
  expect(await provider.findPayment(id)).toMatchObject({ status: 'succeeded' })
  expect(error).toHaveBeenCalledOnce()
})

/** One payment's delivery, and both providers, which share a secret. */
async function deliveredOnce() {
  const { provider, confirm, delivered } = await openStandIn()
  const { id, clientSecret } = await provider.createPayment(order)
  await confirm(clientSecret, PAYS)
  const [{ body, signature } = { body: '', signature: '' }] = delivered
  const providers = [provider, await createStripe('sk_test_none', WEBHOOK_SECRET, SHOP)]
  return { id, body, signature, providers }
}

it("Stripe’s own library accepts the stand-in's signatures, and the stand-in Stripe’s (server.148)", async () => {
  const { id, body, providers } = await deliveredOnce()
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: WEBHOOK_SECRET,
  })
  for (const provider of providers) {
    expect(await provider.readEvent(body, signature)).toMatchObject({ intentId: id, orderId: '7' })
  }
})

it('a missing, wrong or old signature, another secret and an altered body are refused (server.148)', async () => {
  const { body, signature, providers } = await deliveredOnce()
  const signed = (secret: string, secondsAgo: number) =>
    Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret,
      timestamp: Math.floor(Date.now() / 1_000) - secondsAgo,
    })
  for (const provider of providers) {
    for (const [text, wrong] of [
      [body, undefined],
      [body, ''],
      [body, 'v1=0'],
      [body, signature.replace('v1=', 'v0=')],
      [body, signature.replace(/t=\d+/, 't=9999999999')],
      [body, signed('whsec_another', 0)],
      [body, signed(WEBHOOK_SECRET, 310)],
      [body.replace('1280', '1'), signature],
    ] as const) {
      await expect(provider.readEvent(text, wrong)).rejects.toThrow(SignatureRefused)
    }
    expect(await provider.readEvent(body, signed(WEBHOOK_SECRET, 280))).not.toBeNull()
  }
})

it('an event that is not about payments is ignored (server.28)', async () => {
  const body = JSON.stringify({ id: 'evt_1', type: 'customer.created', data: { object: {} } })
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: WEBHOOK_SECRET,
  })
  const { providers } = await deliveredOnce()
  for (const provider of providers) expect(await provider.readEvent(body, signature)).toBeNull()
})

it('nothing is accepted without a configured secret (server.148)', async () => {
  const body = JSON.stringify({ id: 'evt_1', type: 'customer.created', data: { object: {} } })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: 'x' })
  const provider = await createStripe('sk_test_none', '', SHOP)
  await expect(provider.readEvent(body, signature)).rejects.toThrow(SignatureRefused)
})
