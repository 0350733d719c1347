// @vitest-environment node
import { expect, it, onTestFinished, vi } from 'vitest'
import type { DemoApi } from '../../../../demo/api/app'
import { placeOrder, stockOf } from '../ordering'
import { charges, confirm, placeByCard, requestPayment, userInCheckout } from '../paying'
import { openShop, signedInVisitor, type Visitor, ZERO_RATED } from '../visitor'

const PAYS = '4242424242424242'
const REFUND_FAILS = '4000000000005126'

/** A buyer with an order that was paid by card. */
async function withPaidOrder(card = PAYS, shop?: DemoApi) {
  const { visitor, order } = await userInCheckout(shop ?? (await openShop()))
  await confirm(visitor, await requestPayment(visitor, order.id), card)
  return { visitor, order: (await placeByCard(visitor, order)).body.data }
}

const cancel = (visitor: Visitor, order: { id: string }) =>
  visitor.patch(`/api/order/${order.id}`, { ...order, status: 'cancelled' })

const read = async (visitor: Visitor, { id }: { id: string }) =>
  (await visitor.get(`/api/order/id/${id}`)).body.data

it('cancelling an order returns its products to stock once (checkout.26)', async () => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
  await visitor.add(ZERO_RATED.id, 3)
  const { body } = await placeOrder(visitor)
  for (let times = 0; times < 2; times += 1) {
    expect((await cancel(visitor, body.data)).body.data.status).toBe('cancelled')
  }
  expect(await stockOf(visitor, ZERO_RATED.id)).toBe(ZERO_RATED.stock)
})

it('a cancelled order paid by card is refunded once, in full (server.13)', async () => {
  const { visitor, order } = await withPaidOrder()
  const answers = await Promise.all([cancel(visitor, order), cancel(visitor, order)])
  for (const { body } of answers) expect(body.data.status).toBe('cancelled')
  const { total } = order.totals
  expect(await charges(visitor)).toMatchObject([{ amount: total, amount_refunded: total }])
  const { body } = await visitor.get('/api/users/payments')
  expect(body.data.payments[0]).toMatchObject({ order_id: order.id, status: 'refunded' })
  const mails = (await visitor.get('/demo/mail.json')).body
  const told = mails.filter(({ body }: { body: string }) => body.includes('refunded'))
  expect(told).toHaveLength(1)
  expect(await stockOf(visitor, ZERO_RATED.id)).toBe(ZERO_RATED.stock)
})

it('an order whose refund fails is not cancelled (server.13)', async () => {
  const { visitor, order } = await withPaidOrder(REFUND_FAILS)
  expect(await cancel(visitor, order)).toMatchObject({ status: 502 })
  expect(await read(visitor, order)).toEqual(order)
  expect(await charges(visitor)).toMatchObject([{ amount_refunded: 0 }])
  expect(await stockOf(visitor, ZERO_RATED.id)).toBe(ZERO_RATED.stock - 2)
})

it('a shipped order is neither cancelled nor refunded (server.13)', async () => {
  const { visitor, order } = await withPaidOrder()
  await visitor.shop.database.run(
    "UPDATE orders SET status = 'shipped', shipped_at = '2026-01-01' WHERE id = ?",
    [order.id],
  )
  expect(await cancel(visitor, order)).toMatchObject({
    status: 422,
    body: { errors: { status: [expect.any(String)] } },
  })
  expect(await charges(visitor)).toMatchObject([{ amount_refunded: 0 }])
})

it("a buyer can cancel until the order's van is loaded, and not a second later (server.122)", async () => {
  vi.stubEnv('DEMO_ORDER_TIME', '')
  onTestFinished(() => void vi.unstubAllEnvs())
  let now = new Date('2026-11-02T08:00:00Z')
  const { visitor, order } = await withPaidOrder(PAYS, await openShop({ now: () => now }))
  const [next] = (await visitor.get('/api/basket')).body.delivery.days
  expect([order.delivery_day, order.cancel_by]).toEqual([next.day, next.order_by])
  now = new Date(order.cancel_by)
  expect((await read(visitor, order)).cancel_by).toBeNull()
  expect(await cancel(visitor, order)).toMatchObject({ status: 422 })
  expect(await charges(visitor)).toMatchObject([{ amount_refunded: 0 }])
  now = new Date(now.getTime() - 1_000)
  expect((await cancel(visitor, order)).body.data).toMatchObject({
    status: 'cancelled',
    cancel_by: null,
  })
})

it('a refunded order can be cancelled even after its deadline (server.13, server.122)', async () => {
  const { visitor, order } = await withPaidOrder()
  await visitor.shop.database.run("UPDATE payments SET refunded_at = '2026-01-01T00:00:00Z'")
  await visitor.post('/demo/clock', { days: 21 })
  expect((await cancel(visitor, order)).body.data).toMatchObject({ status: 'cancelled' })
})

it('a failed refund does not extend the time to cancel (server.122)', async () => {
  const { visitor, order } = await withPaidOrder(REFUND_FAILS)
  expect(await cancel(visitor, order)).toMatchObject({ status: 502 })
  await visitor.post('/demo/clock', { days: 21 })
  expect(await cancel(visitor, order)).toMatchObject({ status: 422 })
  expect(await charges(visitor)).toMatchObject([{ amount_refunded: 0 }])
})

it('customer services cancel an order paid by bank transfer (server.13)', async () => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
  await visitor.add(ZERO_RATED.id, 3)
  const { body } = await placeOrder(visitor)
  await visitor.shop.database.run("UPDATE orders SET status = 'paid' WHERE id = ?", [body.data.id])
  expect(await cancel(visitor, body.data)).toMatchObject({ status: 422 })
})

it('a buyer cannot cancel another buyer’s order (server.13)', async () => {
  const { visitor, order } = await withPaidOrder()
  const other = await signedInVisitor(visitor.shop, 'approved')
  expect(await cancel(other, order)).toMatchObject({ status: 404 })
  expect(await charges(visitor)).toMatchObject([{ amount_refunded: 0 }])
})

it('cancelling a draft whose payment has succeeded places it and refunds all of it (server.13)', async () => {
  const { visitor, order } = await userInCheckout(await openShop())
  await confirm(visitor, await requestPayment(visitor, order.id), PAYS)
  for (let times = 0; times < 2; times += 1) {
    expect(await cancel(visitor, order)).toMatchObject({
      status: 200,
      body: { data: { id: order.id, status: 'cancelled' } },
    })
  }
  const { total } = order.totals
  expect(await charges(visitor)).toMatchObject([{ amount: total, amount_refunded: total }])
  expect(await stockOf(visitor, ZERO_RATED.id)).toBe(ZERO_RATED.stock)
})
