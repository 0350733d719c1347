// @vitest-environment node
import { expect, it } from 'vitest'
import { placeOrder } from '../ordering'
import { charges, confirm, placeByCard, requestPayment, userInCheckout } from '../paying'
import { openShop, Visitor, ZERO_RATED } from '../visitor'

/** A buyer whose approval is withdrawn during an order. */
async function withdrawn() {
  const { visitor, order } = await userInCheckout(await openShop(), 'verified')
  const { email } = (await visitor.get('/api/user')).body
  await visitor.post('/demo/approve', { email, approved: false })
  return { visitor, order, email }
}

const pricesIn = (text: string) => text.match(/£|\d{3,}/g)

it('after a withdrawn approval the basket shows its lines without prices (server.140)', async () => {
  const { visitor } = await withdrawn()
  const { body } = await visitor.get('/api/basket')
  expect(body.totalItems).toBe(2)
  expect(body.data.product).toMatchObject([
    { qty: 2, unit: null, unit_display: null, total: null, total_display: null },
  ])
  expect(body.totals).toMatchObject({ total: null, totalDisplay: null, subTotalDisplay: null })
  expect(pricesIn(JSON.stringify(body.totals))).toBeNull()
})

it('a basket token does not bypass a withdrawn approval (server.140)', async () => {
  const { visitor, order } = await withdrawn()
  const guest = new Visitor(visitor.shop)
  guest.basketToken = visitor.basketToken
  expect((await guest.get('/api/basket')).body.totals.total).toBeNull()
  expect(await guest.get('/api/order/token')).toMatchObject({ status: 403 })
  expect(await guest.patch(`/api/order/${order.id}`, order)).toMatchObject({ status: 404 })
})

it('after a withdrawn approval nothing is priced, ordered or charged (server.140)', async () => {
  const { visitor, order } = await withdrawn()
  const line = (await visitor.get('/api/basket')).body.data.product[0]
  const closed = [
    await visitor.get('/api/order/token'),
    await visitor.get(`/api/order/id/${order.id}`),
    await visitor.patch(`/api/order/${order.id}`, order),
    await visitor.patch(`/api/order/${order.id}`, {
      ...order,
      status: 'pending',
      payment_type: 'bacs',
      agree_terms: true,
    }),
    await visitor.post('/api/stripe/payment', { order_id: order.id }),
    await visitor.patch(`/api/basket/discount/${line.id}`, { code: 'FIVEOFF' }),
    await visitor.get(`/api/prices/${ZERO_RATED.id}`),
    await visitor.add(ZERO_RATED.id),
  ]
  for (const answer of closed) {
    expect(answer.status).toBe(403)
    expect(answer.body.message).toContain('has been approved')
  }
  expect(await charges(visitor)).toEqual([])
  expect(await visitor.delete(`/api/basket/${line.id}`)).toMatchObject({ status: 200 })
})

it('an order paid before an approval was withdrawn is still placed (server.9)', async () => {
  const { visitor, order } = await userInCheckout(await openShop(), 'verified')
  const { email } = (await visitor.get('/api/user')).body
  await confirm(visitor, await requestPayment(visitor, order.id), '4242424242424242')
  await visitor.post('/demo/approve', { email, approved: false })
  expect((await placeByCard(visitor, order)).body.data.status).toBe('paid')
})

it('a new approval opens prices and orders again (server.1)', async () => {
  const { visitor, email } = await withdrawn()
  await visitor.post('/demo/approve', { email, approved: true })
  expect((await visitor.get('/api/basket')).body.totals.total).toBeGreaterThan(0)
  expect(await placeOrder(visitor)).toMatchObject({ status: 200 })
})
