// @vitest-environment node
import { expect, it } from 'vitest'
import { guestWithBasket, placeOrder } from '../ordering'
import { confirm, placeByCard, requestPayment, userInCheckout } from '../paying'
import {
  ADDRESS,
  openShop,
  STANDARD_RATED,
  signedInVisitor,
  type Visitor,
  ZERO_RATED,
} from '../visitor'

async function withGoods(role: 'approved' | 'history' = 'approved'): Promise<Visitor> {
  const visitor = await signedInVisitor(await openShop(), role)
  await visitor.add(STANDARD_RATED.id, 2)
  return visitor
}

async function enter(visitor: Visitor, code: unknown) {
  const basket = (await visitor.get('/api/basket')).body
  return visitor.patch(`/api/basket/discount/${basket.data.product[0]?.id ?? 0}`, { code })
}

it('a percentage discount reduces subtotal and VAT, with a message', async () => {
  const visitor = await withGoods()
  const before = (await visitor.get('/api/basket')).body.totals
  const { body } = await enter(visitor, ' trade10 ')
  expect(body.message).toBe('Discount code applied: 10% off your order.')
  expect(body.discounts).toEqual([
    { id: expect.any(String), title: '10% off your order', code: 'TRADE10' },
  ])
  const off = Math.round(before.subTotal * 0.1)
  expect(body.totals).toMatchObject({ subTotal: before.subTotal, discount: off })
  expect(before.total - body.totals.total).toBe(off + before.tax - body.totals.tax)
  expect(body.totals.tax).toBe(Math.round((before.subTotal - off) * 0.2) + 139)
})

it('a discount can be removed', async () => {
  const visitor = await withGoods()
  const { body } = await enter(visitor, 'TRADE10')
  const after = await visitor.delete(`/api/basket/discount-remove/${body.discounts[0].id}`)
  expect(after.body).toMatchObject({ discounts: [], totals: { discount: 0 } })
})

it.each([
  ['NOPE', 'This discount code is not known.'],
  ['SPRING24', 'The code SPRING24 has expired.'],
  ['LASTONE', 'The code LASTONE has been used up.'],
  ['COFFEE15', 'The code COFFEE15 is for Coffee only.'],
  ['<script>alert(1)</script>', 'This discount code is not known.'],
  ['', 'Please check the details marked below.'],
  ['x'.repeat(10_000), 'Please check the details marked below.'],
  [42, 'Please check the details marked below.'],
])('the discount code %j is refused with the reason', async (code, message) => {
  const shop = await openShop()
  const visitor = await signedInVisitor(shop, 'approved')
  await shop.database.run("UPDATE products SET category = 'Tea' WHERE id = ?", [ZERO_RATED.id])
  await visitor.add(ZERO_RATED.id, 1)
  const answer = await enter(visitor, code)
  expect(answer).toMatchObject({ status: 422, body: { message } })
  expect(answer.body.errors.code).toHaveLength(1)
})

it('a discount with a minimum stops applying when the basket falls below it', async () => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
  const qty = Math.ceil(5_000 / ZERO_RATED.pricePence)
  const { body } = await visitor.add(ZERO_RATED.id, qty)
  expect((await enter(visitor, 'FIVEOFF')).body.totals.discount).toBe(500)
  const path = `/api/basket/${body.data.product[0].id}`
  expect((await visitor.patch(path, { qty: 1 })).body.totals.discount).toBe(0)
  expect(await enter(visitor, 'FIVEOFF')).toMatchObject({
    status: 422,
    body: { message: 'The code FIVEOFF needs goods for at least £50.00.' },
  })
})

it('a discount code works once per basket, WELCOME20 on the first order only', async () => {
  const visitor = await withGoods('history')
  await enter(visitor, 'FREEDEL')
  expect(await enter(visitor, 'FREEDEL')).toMatchObject({ status: 422 })
  expect(await enter(visitor, 'WELCOME20')).toMatchObject({
    status: 422,
    body: { message: 'The code WELCOME20 is for the first order only.' },
  })
  const nobody = await signedInVisitor(visitor.shop, 'approved')
  expect(await enter(nobody, 'TRADE10')).toMatchObject({ status: 422 })
})

it('a code stays used up after two simultaneous orders with its last use', async () => {
  const shop = await openShop()
  await shop.database.run("UPDATE discounts SET uses_left = 1 WHERE code = 'LASTONE'")
  for (const role of ['crm', 'verified'] as const) {
    const { visitor } = await userInCheckout(shop, role)
    expect((await enter(visitor, 'LASTONE')).status).toBe(200)
  }
  const buyers = [await signedInVisitor(shop, 'crm'), await signedInVisitor(shop, 'verified')]
  const orders = await Promise.all(buyers.map((buyer) => buyer.checkout()))
  for (const [index, buyer] of buyers.entries()) {
    await confirm(buyer, await requestPayment(buyer, orders[index].id), '4242424242424242')
  }
  for (const [index, buyer] of buyers.entries()) {
    expect((await placeByCard(buyer, orders[index])).body.data.totals.discount).toBeGreaterThan(0)
  }
  const late = await signedInVisitor(shop, 'approved')
  await late.add(STANDARD_RATED.id, 2)
  expect(await enter(late, 'LASTONE')).toMatchObject({
    status: 422,
    body: { message: 'The code LASTONE has been used up.' },
  })
})

it('a discount can make an order free', async () => {
  const visitor = await withGoods()
  expect((await enter(visitor, 'SAMPLES')).body.totals).toMatchObject({
    total: 0,
    toPayDisplay: '£0.00',
    shippingFree: true,
  })
})

const FIRST_ONLY = 'The code WELCOME20 is for the first order only.'

/** A guest's order with this email address. */
async function guestOrder(visitor: Visitor, email: string) {
  const guest = await guestWithBasket(visitor.shop)
  const address_billing_json = { ...ADDRESS, email }
  return { guest, placed: await placeOrder(guest, { address_billing_json }) }
}

it("an order placed as a guest counts as the owner's first, in any spelling of the address (server.14)", async () => {
  const visitor = await withGoods()
  const { email } = (await visitor.get('/api/user')).body
  await guestOrder(visitor, ` ${email.toUpperCase()}`)
  expect((await enter(visitor, 'WELCOME20')).body.message).toBe(FIRST_ONLY)
})

it("a guest's second order with the same address gets no first-order discount (server.14)", async () => {
  const visitor = await withGoods()
  await guestOrder(visitor, 'ruth@cornercafe.example')
  const again = await guestWithBasket(visitor.shop)
  await enter(again, 'WELCOME20')
  const order = await again.checkout()
  expect(order.totals.discount).toBeGreaterThan(0)
  const address_billing_json = { ...ADDRESS, email: 'Ruth@CornerCafe.example' }
  const { body } = await again.patch(`/api/order/${order.id}`, { ...order, address_billing_json })
  expect(body.data.totals.discount).toBe(0)
  expect(await placeOrder(again, { totals: order.totals })).toMatchObject({ status: 409 })
})

it('a first-order discount cannot be paid once the address shows an earlier order (server.9, server.14)', async () => {
  const visitor = await withGoods()
  await guestOrder(visitor, 'ruth@cornercafe.example')
  const again = await guestWithBasket(visitor.shop)
  await enter(again, 'WELCOME20')
  const order = await again.checkout()
  const secret = await requestPayment(again, order.id)
  const address_billing_json = { ...ADDRESS, email: 'ruth@cornercafe.example' }
  await again.patch(`/api/order/${order.id}`, { ...order, address_billing_json })
  expect(await confirm(again, secret, '4242424242424242')).toMatchObject({ status: 400 })
  const asked = { order_id: order.id, seen_total: order.totals.total }
  expect(await again.post('/api/stripe/payment', asked)).toMatchObject({ status: 409 })
})

it("a guest's order counts the orders of the account with the same address (server.14)", async () => {
  const visitor = await withGoods('history')
  const { email } = (await visitor.get('/api/user')).body
  const guest = await guestWithBasket(visitor.shop)
  await enter(guest, 'WELCOME20')
  const order = await guest.checkout()
  const address_billing_json = { ...ADDRESS, email }
  const { body } = await guest.patch(`/api/order/${order.id}`, { ...order, address_billing_json })
  expect(body.data.totals.discount).toBe(0)
})

it('a cancelled order does not count as the first one (server.14)', async () => {
  const visitor = await withGoods()
  const { body } = await placeOrder(visitor)
  await visitor.patch(`/api/order/${body.data.id}`, { ...body.data, status: 'cancelled' })
  await visitor.add(STANDARD_RATED.id, 2)
  expect(await enter(visitor, 'WELCOME20')).toMatchObject({ status: 200 })
})
