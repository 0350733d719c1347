// @vitest-environment node
import { expect, it } from 'vitest'
import { stockOf } from '../ordering'
import { confirm, guestInCheckout, placeByCard, requestPayment, userInCheckout } from '../paying'
import { eventBody, intentsOf, openSignedShop, postEvent } from '../provider-events'
import { ADDRESS, type Visitor, ZERO_RATED } from '../visitor'

const PAYS = '4242424242424242'

type Order = { id: string }

/** A paid order, not placed yet, whose money was returned. */
async function returned(
  verb: 'refund' | 'dispute',
  begin: typeof userInCheckout | typeof guestInCheckout,
) {
  const { visitor, order } = await begin(await openSignedShop())
  const changes = { same_address: true, address_billing_json: ADDRESS }
  await visitor.patch(`/api/order/${order.id}`, changes)
  await confirm(visitor, await requestPayment(visitor, order.id), PAYS)
  await visitor.post(`/demo/intents/${verb}`, { order_id: order.id })
  return { visitor, order, token: visitor.basketToken }
}

const hear = (type: string) => async (visitor: Visitor, order: Order) => {
  const [intent] = await intentsOf(visitor.shop, order)
  expect((await postEvent(visitor.shop, eventBody(type, intent?.id ?? ''))).status).toBe(200)
}

/** The ways to place a paid order. */
const PLACERS = {
  'a late report of the payment': hear('payment_intent.succeeded'),
  'the report of the refund': hear('charge.refunded'),
  'the sweep': (visitor: Visitor) => visitor.post('/demo/sweep'),
  'the page': placeByCard,
  'a save': (visitor: Visitor, { id }: Order) => visitor.patch(`/api/order/${id}`, {}),
  'a reader': (visitor: Visitor) => visitor.get('/api/order/token'),
  'a payment call': (visitor: Visitor, { id }: Order) => requestPayment(visitor, id),
}
const placers = Object.entries(PLACERS)

const mailsAbout = async (visitor: Visitor, { id }: Order): Promise<string[]> =>
  (await visitor.get('/demo/mail.json')).body
    .filter(({ subject }: { subject: string }) => subject === `Your order ${id}`)
    .map(({ body }: { body: string }) => body)

it.each(
  placers,
)('a charge refunded before its order is placed: %s cancels the order with one email (server.25)', async (_, act) => {
  for (const begin of [userInCheckout, guestInCheckout]) {
    const { visitor, order, token } = await returned('refund', begin)
    await act(visitor, order)
    for (const [, next] of placers) {
      visitor.basketToken = token
      await next(visitor, order)
    }
    const { body } = await visitor.get(`/api/order/id/${order.id}`)
    expect(body.data).toMatchObject({
      status: 'cancelled',
      totals: order.totals,
      basket: { product: [{ qty: 2 }] },
    })
    expect(await stockOf(visitor, ZERO_RATED.id)).toBe(ZERO_RATED.stock)
    expect(await mailsAbout(visitor, order)).toEqual([
      `We have refunded ${order.totals.totalDisplay} for your order ${order.id}, which is not placed: the money is with you within ten days, and you can order again.`,
    ])
  }
})

it.each(
  placers,
)('a charge disputed before its order is placed: %s cancels the order (server.25)', async (_, act) => {
  const { visitor, order } = await returned('dispute', userInCheckout)
  await act(visitor, order)
  await visitor.post('/demo/sweep')
  const { body } = await visitor.get(`/api/order/id/${order.id}`)
  expect(body.data.status).toBe('cancelled')
  expect(await stockOf(visitor, ZERO_RATED.id)).toBe(ZERO_RATED.stock)
  expect(await mailsAbout(visitor, order)).toEqual([
    expect.stringContaining('Your bank has told us that you dispute'),
  ])
})

it('a buyer refunded before placement sees the refund and can order again (server.25)', async () => {
  const { visitor, order } = await returned('refund', userInCheckout)
  expect(await placeByCard(visitor, order)).toMatchObject({
    status: 200,
    body: { data: { id: order.id, status: 'cancelled' } },
  })
  const [paid] = (await visitor.get('/api/users/payments')).body.data.payments
  expect(paid).toMatchObject({ order_id: order.id, status: 'refunded' })
  expect((await visitor.add(ZERO_RATED.id, 1)).body.totalItems).toBe(1)
  const next = await visitor.checkout()
  expect(next.id).not.toBe(order.id)
  await confirm(visitor, await requestPayment(visitor, next.id), PAYS)
  expect((await placeByCard(visitor, next)).body.data).toMatchObject({ status: 'paid' })
})

it('an order partly refunded before placement is still placed (server.25)', async () => {
  const { visitor, order } = await userInCheckout(await openSignedShop())
  await confirm(visitor, await requestPayment(visitor, order.id), PAYS)
  await visitor.shop.database.run('UPDATE stand_in_charges SET amount_refunded = 1')
  await visitor.post('/demo/sweep')
  expect((await visitor.get(`/api/order/id/${order.id}`)).body.data.status).toBe('paid')
})
