// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest'
import { signDelivery } from '../../../demo/card-provider/stand-in/webhook-signature'
import { createWebhooks } from '../../../demo/control/webhooks'
import { stockOf } from '../api/ordering'
import { confirm, requestPayment, userInCheckout } from '../api/paying'
import { eventBody, intentsOf, openSignedShop, SECRET } from '../api/provider-events'
import { openShop, type Visitor, ZERO_RATED } from '../api/visitor'

const PAYS = '4242424242424242'

afterEach(() => {
  vi.useRealTimers()
})

const choose = (visitor: Visitor, delivery: object) =>
  visitor.call('PUT', '/demo/webhooks', delivery)

const statusOf = async ({ shop }: Visitor, { id }: { id: string }) =>
  (await shop.database.get<{ status: string }>('SELECT status FROM orders WHERE id = ?', [id]))
    ?.status

async function pay(visitor: Visitor, order: { id: string }) {
  await confirm(visitor, await requestPayment(visitor, order.id), PAYS)
  await visitor.shop.webhooks.settled()
}

it("the stand-in's events place a paid order, even when repeated (server.146)", async () => {
  for (const mode of ['on', 'twice'] as const) {
    const { visitor, order } = await userInCheckout(await openShop({ webhooks: 'on' }))
    expect((await choose(visitor, { mode })).body).toEqual({ mode, delayMs: 0, pending: 0 })
    await pay(visitor, order)
    expect(await statusOf(visitor, order)).toBe('paid')
    expect(await stockOf(visitor, ZERO_RATED.id)).toBe(ZERO_RATED.stock - 2)
    const heard = visitor.shop.requests.list().filter(({ path }) => path.endsWith('/webhook'))
    expect(heard.length).toBe(mode === 'on' ? 1 : 2)
  }
})

it('events that are off are lost, and a sweep finishes the order (server.146)', async () => {
  const { visitor, order } = await userInCheckout(await openShop({ webhooks: 'on' }))
  await choose(visitor, { mode: 'off' })
  await pay(visitor, order)
  expect(await statusOf(visitor, order)).toBe('new')
  expect((await visitor.post('/demo/sweep')).body).toEqual({ placed: [order.id], stranded: [] })
  expect(await statusOf(visitor, order)).toBe('paid')
  expect((await visitor.post('/demo/sweep')).body).toEqual({ placed: [], stranded: [] })
})

/** A paid order whose event is about to be delivered, on a stopped clock. */
async function aboutToDeliver() {
  const { visitor, order } = await userInCheckout(await openSignedShop())
  await pay(visitor, order)
  const { shop } = visitor
  const [intent] = await intentsOf(shop, order)
  const body = eventBody('payment_intent.succeeded', intent?.id ?? '', order.id)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const deliver = () => shop.webhooks.deliver(body, signDelivery(SECRET, body, new Date()))
  const advance = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    await shop.webhooks.settled()
  }
  return { visitor, order, shop, deliver, advance }
}

it('an event is redelivered after growing pauses while the webhook fails (server.146)', async () => {
  const { visitor, order, shop, deliver, advance } = await aboutToDeliver()
  await choose(visitor, { mode: 'on' })
  shop.faults.set([
    { method: 'POST', path: '/api/stripe/webhook', status: 500, times: 1 },
    { method: 'POST', path: '/api/stripe/webhook', drop: 'before', times: 1 },
  ])
  deliver()
  await shop.webhooks.settled()
  for (const [pause, status] of [
    [999, 'new'],
    [1, 'new'],
    [4_999, 'new'],
    [1, 'paid'],
  ] as const) {
    await advance(pause)
    expect(await statusOf(visitor, order)).toBe(status)
  }
})

it('a delayed event is pending until delivered, and a reset drops it (server.146)', async () => {
  const { visitor, order, shop, deliver, advance } = await aboutToDeliver()
  await choose(visitor, { mode: 'on', delayMs: 2_000 })
  deliver()
  expect((await visitor.get('/demo/webhooks')).body).toEqual({
    mode: 'on',
    delayMs: 2_000,
    pending: 1,
  })
  await advance(1_999)
  expect(await statusOf(visitor, order)).toBe('new')
  await advance(1)
  expect(await statusOf(visitor, order)).toBe('paid')
  await choose(visitor, { mode: 'twice', delayMs: 2_000 })
  deliver()
  expect(shop.webhooks.state().pending).toBe(2)
  await shop.reset()
  expect(shop.webhooks.state()).toEqual({ mode: 'off', delayMs: 0, pending: 0 })
})

it('a delivery that always fails is given up (server.146)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const post = vi.fn(async () => false)
  const webhooks = createWebhooks(post)
  webhooks.deliver('{}', '')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(post).toHaveBeenCalledTimes(4)
  webhooks.deliver('{}', '')
  webhooks.reset()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(post).toHaveBeenCalledTimes(5)
})

it('the delivery control refuses unknown settings (server.146)', async () => {
  const { visitor } = await userInCheckout(await openShop())
  for (const wrong of [{}, { mode: 'late' }, { mode: 'on', delayMs: -1 }]) {
    expect((await choose(visitor, wrong)).status).toBe(422)
  }
})
