// @vitest-environment node
import { expect, it } from 'vitest'
import { guestWithBasket, placeOrder, stockOf } from '../ordering'
import {
  ADDRESS,
  openShop,
  SCARCE,
  STANDARD_RATED,
  signedInVisitor,
  Visitor,
  ZERO_RATED,
} from '../visitor'

it('a placed order reduces the stock and closes the basket', async () => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
  await visitor.add(ZERO_RATED.id, 3)
  const { status, body } = await placeOrder(visitor, { payment_type: 'on account' })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    status: 'pending',
    payment_type: 'on account',
    basket: { product: [{ qty: 3, product: { sku: ZERO_RATED.sku } }] },
  })
  expect(body.data.created_at_human).toMatch(/^\d\d\/\d\d\/\d{4}$/)
  expect(await stockOf(visitor, ZERO_RATED.id)).toBe(ZERO_RATED.stock - 3)
  expect((await visitor.get('/api/basket')).body).toMatchObject({ token: null, totalItems: 0 })
  const orders = (await visitor.get('/api/order')).body.data
  expect(orders).toMatchObject([{ id: body.data.id, totals: body.data.totals }])
  expect((await visitor.get(`/api/order/id/${body.data.id}`)).body.data).toEqual(orders[0])
  expect((await visitor.get('/api/auth/check')).body.lastorder.id).toBe(body.data.id)
})

it('simultaneous placements of an order place it once (server.9)', async () => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
  await visitor.add(ZERO_RATED.id, 3)
  const order = { ...(await visitor.checkout()), payment_type: 'bacs', agree_terms: true }
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      visitor.patch(`/api/order/${order.id}`, { ...order, status: 'pending' }),
    ),
  )
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(body.data).toEqual(answers[0]?.body.data)
  }
  expect(await stockOf(visitor, ZERO_RATED.id)).toBe(ZERO_RATED.stock - 3)
  expect((await visitor.get('/api/order')).body.data).toHaveLength(1)
  const mails = (await visitor.get('/demo/mail.json')).body
  expect(mails).toHaveLength(1)
})

it('the last item is sold to one of two buyers', async () => {
  const shop = await openShop()
  const buyers = [await signedInVisitor(shop, 'approved'), await signedInVisitor(shop, 'verified')]
  for (const buyer of buyers) await buyer.add(SCARCE.id, SCARCE.stock)
  const answers = await Promise.all(buyers.map((buyer) => placeOrder(buyer)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  const refused = answers.find(({ status }) => status === 422)
  expect(refused?.body.errors).toEqual({ basket: [`${SCARCE.title} is out of stock.`] })
  expect(await shop.database.get('SELECT stock FROM products WHERE id = ?', [SCARCE.id])).toEqual({
    stock: 0,
  })
})

it('an order is not placed at all when one line exceeds the stock', async () => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
  await visitor.add(ZERO_RATED.id, 2)
  await visitor.add(SCARCE.id, SCARCE.stock)
  await visitor.shop.database.run('UPDATE products SET stock = 0 WHERE id = ?', [SCARCE.id])
  expect(await placeOrder(visitor)).toMatchObject({ status: 422 })
  expect(await stockOf(visitor, ZERO_RATED.id)).toBe(ZERO_RATED.stock)
  expect((await visitor.get('/api/basket')).body.totalItems).toBe(2 + SCARCE.stock)
  expect((await visitor.get('/api/order')).body.data).toEqual([])
})

it('a guest places an order that only they can see (server.1)', async () => {
  const guest = await guestWithBasket()
  const { status, body } = await placeOrder(guest, {
    validate_addresses: true,
    same_address: true,
    address_billing_json: ADDRESS,
  })
  expect(status).toBe(200)
  const path = `/api/order/id/${body.data.id}`
  expect((await guest.get(path)).body.data.status).toBe('pending')
  expect(await new Visitor(guest.shop).get(path)).toMatchObject({ status: 404 })
  expect(await (await signedInVisitor(guest.shop, 'crm')).get(path)).toMatchObject({ status: 404 })
  expect((await guest.get('/demo/mail.json')).body[0].to).toBe(ADDRESS.email)
})

it.each([
  ['without a payment type', { payment_type: null }, 'payment_type'],
  ['without agreement to the terms', { agree_terms: false }, 'agree_terms'],
  ['on account for a user without an account', { payment_type: 'on account' }, 'payment_type'],
  ['by card without a payment', { payment_type: 'card' }, 'payment_type'],
  ['with an unknown payment type', { payment_type: 'cheque' }, 'payment_type'],
])('an order is refused %s', async (_, changes, field) => {
  const visitor = await signedInVisitor(await openShop(), 'verified')
  await visitor.add(ZERO_RATED.id)
  const { status, body } = await placeOrder(visitor, changes)
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual([field])
})

it('an order is refused for an empty basket and for an unapproved user (server.1)', async () => {
  const shop = await openShop()
  const visitor = await signedInVisitor(shop, 'approved')
  const { body } = await visitor.add(ZERO_RATED.id)
  await visitor.delete(`/api/basket/${body.data.product[0].id}`)
  expect(await placeOrder(visitor)).toMatchObject({
    status: 422,
    body: { message: 'Your basket is empty.' },
  })
  const unapproved = await signedInVisitor(shop, 'unapproved')
  expect(await unapproved.get('/api/order/token')).toMatchObject({ status: 403 })
})

it('an order is refused when its total differs from the one seen (checkout.18)', async () => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
  await visitor.add(ZERO_RATED.id)
  const order = await visitor.checkout()
  await visitor.shop.database.run('UPDATE products SET price_pence = price_pence + 100')
  const body = { ...order, status: 'pending', payment_type: 'bacs', agree_terms: true }
  expect(await visitor.patch(`/api/order/${order.id}`, body)).toMatchObject({ status: 409 })
  const fresh = await visitor.checkout()
  const again = { ...body, totals: fresh.totals }
  expect(await visitor.patch(`/api/order/${order.id}`, again)).toMatchObject({ status: 200 })
})

it('a placed order keeps its prices', async () => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
  await visitor.add(ZERO_RATED.id)
  const { body } = await placeOrder(visitor)
  await visitor.shop.database.run('UPDATE products SET price_pence = price_pence * 2')
  const order = (await visitor.get(`/api/order/id/${body.data.id}`)).body.data
  expect(order.totals).toEqual(body.data.totals)
  expect(order.basket.product[0].unit).toBe(ZERO_RATED.pricePence)
})

it('a free order needs no payment type (payment.2)', async () => {
  const visitor = await signedInVisitor(await openShop(), 'verified')
  const { body } = await visitor.add(STANDARD_RATED.id)
  await visitor.patch(`/api/basket/discount/${body.data.product[0].id}`, { code: 'SAMPLES' })
  expect(await placeOrder(visitor, { payment_type: null })).toMatchObject({
    status: 200,
    body: { data: { status: 'paid', totals: { total: 0 } } },
  })
})

it('an order whose total has become 0 is refused when another total was seen (server.21)', async () => {
  const visitor = await signedInVisitor(await openShop(), 'verified')
  const { body } = await visitor.add(STANDARD_RATED.id)
  const seen = await visitor.checkout()
  await visitor.patch(`/api/basket/discount/${body.data.product[0].id}`, { code: 'SAMPLES' })
  expect(await placeOrder(visitor, { totals: seen.totals })).toMatchObject({
    status: 409,
    body: { totals: { total: 0 } },
  })
  expect((await visitor.get('/api/order')).body.data).toEqual([])
  expect(await placeOrder(visitor)).toMatchObject({ status: 200 })
})
