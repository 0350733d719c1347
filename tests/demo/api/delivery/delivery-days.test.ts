// @vitest-environment node
import { expect, it } from 'vitest'
import { dayInWords } from '../../../../demo/api/delivery/delivery-days'
import { placeOrder } from '../ordering'
import { confirm, guestInCheckout, requestPayment, userInCheckout } from '../paying'
import { ADDRESS, openShop, signedInVisitor, Visitor, ZERO_RATED } from '../visitor'

const PAYS = '4242424242424242'

it('basket and order include the delivery date, or none without an address (server.118, delivery.1)', async () => {
  const shop = await openShop()
  const visitor = await signedInVisitor(shop, 'approved')
  const empty = (await visitor.get('/api/basket')).body
  expect(empty.delivery.days).toHaveLength(8)
  await visitor.add(ZERO_RATED.id)
  const order = await visitor.checkout()
  expect(order.delivery.days).toEqual(empty.delivery.days)
  expect(order.delivery_day).toBe(order.delivery.days[0].day)
  expect((await new Visitor(shop).get('/api/basket')).body.delivery).toBeNull()
})

it('a saved delivery day stays until the address changes (server.119)', async () => {
  const { visitor, order } = await userInCheckout(await openShop(), 'verified')
  const path = `/api/order/${order.id}`
  const third = order.delivery.days[2].day
  const chosen = (await visitor.patch(path, { ...order, delivery_day: third })).body.data
  expect([chosen.delivery_day, chosen.delivery.chosen]).toEqual([third, third])
  expect((await visitor.get('/api/basket')).body.delivery.chosen).toBe(third)
  const unknown = (await visitor.patch(path, { ...chosen, delivery_day: 'never' })).body.data
  expect(unknown.delivery_day).toBe(third)
  const elsewhere = { ...ADDRESS, country: 'JE', postcode: 'JE2 3AB' }
  const moved = { ...chosen, same_address: false, address_delivery_json: elsewhere }
  const answer = (await visitor.patch(path, moved)).body.data
  expect(answer.delivery_day).toBe(answer.delivery.days[0].day)
})

it('an order after its deadline is refused with the new days (server.119)', async () => {
  const { visitor, order } = await userInCheckout(await openShop(), 'verified')
  await visitor.post('/demo/clock', { days: 21 })
  const placing = { ...order, status: 'pending', payment_type: 'bacs', agree_terms: true }
  const refused = await visitor.patch(`/api/order/${order.id}`, placing)
  expect(refused).toMatchObject({
    status: 409,
    body: { errors: { delivery_day: [expect.any(String)] }, totals: order.totals },
  })
  expect(refused.body.delivery.chosen > order.delivery_day).toBe(true)
  const accepted = { ...placing, delivery_day: refused.body.delivery.chosen }
  expect((await visitor.patch(`/api/order/${order.id}`, accepted)).body.data).toMatchObject({
    status: 'pending',
    delivery: null,
    delivery_day: accepted.delivery_day,
  })
})

it('an order after its deadline is not charged (server.119)', async () => {
  const { visitor, order } = await userInCheckout(await openShop(), 'verified')
  await visitor.post('/demo/clock', { days: 21 })
  const request = { order_id: order.id, delivery_day: order.delivery_day }
  expect(await visitor.post('/api/stripe/payment', request)).toMatchObject({
    status: 409,
    body: { errors: { delivery_day: [expect.any(String)] } },
  })
  const paid = 'SELECT * FROM payments WHERE order_id = ?'
  expect(await visitor.shop.database.get(paid, [order.id])).toBeUndefined()
})

it('an order paid too late gets the next day, with a note and an email (server.120)', async () => {
  const { visitor, order } = await guestInCheckout(await openShop())
  const changes = { same_address: true, address_billing_json: ADDRESS }
  const saved = (await visitor.patch(`/api/order/${order.id}`, { ...order, ...changes })).body.data
  const day = saved.delivery.days[1].day
  const asked = { order_id: order.id, delivery_day: day }
  const { client_secret } = (await visitor.post('/api/stripe/payment', asked)).body
  await confirm(visitor, client_secret, PAYS)
  await visitor.post('/demo/clock', { days: 21 })
  const placed = (await visitor.get(`/api/order/id/${order.id}`)).body.data
  expect(placed).toMatchObject({ status: 'paid' })
  expect(placed.delivery_day > day).toBe(true)
  const words = `It can no longer arrive on ${dayInWords(day)}: it arrives on ${dayInWords(placed.delivery_day)}.`
  expect(placed.notes).toBe(words)
  const mails = (await visitor.get('/demo/mail.json')).body
  expect(mails[0].body).toContain(`Delivery: ${dayInWords(placed.delivery_day)}. ${words}`)
})

it("a payment without a day uses the order's, and a reset restores the clock", async () => {
  const { visitor, order } = await userInCheckout(await openShop(), 'verified')
  expect(await requestPayment(visitor, order.id)).toContain('_secret_')
  const { now } = order.delivery
  await visitor.post('/demo/clock', { days: 3 })
  await visitor.post('/demo/reset')
  const again = await signedInVisitor(visitor.shop, 'verified')
  expect((await again.get('/api/basket')).body.delivery.now).toBe(now)
  await again.add(ZERO_RATED.id)
  expect((await placeOrder(again)).body.data.delivery_day).toBe(order.delivery_day)
})
