// @vitest-environment node
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { OrderUpdate, updateOrder } from '../../../../demo/api/orders/update-order'
import { guestWithBasket, placeOrder } from '../ordering'
import { guestInCheckout, requestPayment } from '../paying'
import { ADDRESS, openShop, signedInVisitor, ZERO_RATED } from '../visitor'

it('locked addresses of an order cannot be changed (address.6)', async () => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
  await visitor.add(ZERO_RATED.id)
  const order = await visitor.checkout()
  const { body } = await visitor.patch(`/api/order/${order.id}`, {
    ...order,
    address_delivery_json: { ...order.address_delivery_json, street_address_1: 'Elsewhere 1' },
    address_billing_json: ADDRESS,
  })
  expect(body.data).toMatchObject({
    address_delivery_json: { street_address_1: '3 Wharf Road' },
    address_billing_json: { city: 'Penzance' },
  })
})

it('both addresses of an order are validated only on request (server.5)', async () => {
  const guest = await guestWithBasket()
  const order = await guest.checkout()
  const wrong = { ...ADDRESS, postcode: 'NOPE', email: 'ruth@' }
  const answer = await guest.patch(`/api/order/${order.id}`, {
    ...order,
    validate_addresses: true,
    same_address: false,
    address_billing_json: wrong,
    address_delivery_json: { ...ADDRESS, city: '', company: '' },
  })
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toEqual({
    'address_billing_json.postcode': ['Postcode must be a valid UK postcode.'],
    'address_billing_json.email': ['Email address must be a valid email address.'],
    'address_delivery_json.city': ['City is required.'],
    'address_delivery_json.company': ['Company is required.'],
  })
  const forced = await guest.patch(`/api/order/${order.id}`, {
    ...order,
    same_address: false,
    address_billing_json: wrong,
  })
  expect(forced.body.data.address_billing_json.postcode).toBe('NOPE')
})

it('a placed order ignores a late save, and cannot be cancelled once shipped', async () => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
  await visitor.add(ZERO_RATED.id, 3)
  const { body } = await placeOrder(visitor)
  const path = `/api/order/${body.data.id}`
  const stale = await visitor.patch(path, { ...body.data, status: 'new', purchase_number: 'X' })
  expect(stale.body.data).toMatchObject({ status: 'pending', purchase_number: '' })
  await visitor.shop.database.run('UPDATE orders SET shipped_at = placed_at WHERE id = ?', [
    body.data.id,
  ])
  expect(await visitor.patch(path, { status: 'cancelled' })).toMatchObject({ status: 422 })
})

it('an order sent back as received stays unchanged (server.15)', async () => {
  const visitor = await signedInVisitor(await openShop(), 'verified')
  await visitor.add(ZERO_RATED.id, 2)
  const order = await visitor.checkout()
  const path = `/api/order/${order.id}`
  expect((await visitor.patch(path, order)).body.data).toEqual(order)
  const claimed = {
    ...order,
    id: '1',
    user_id: '1',
    web_order_id: 'W1',
    status: 'paid',
    created_at: '2020-01-01T00:00:00Z',
    shipped_at: '2020-01-01T00:00:00Z',
    notes: 'Paid in cash',
    parent_id: '1',
    auto_repeat: true,
    auto_repeat_next: '2020-01-01',
    countries: [{ code: 'XX', name: 'Nowhere' }],
    basket: { product: [{ ...order.basket.product[0], unit: 1, qty: 900 }], gifts: [{}] },
    totals: { ...order.totals, total: 1, totalDisplay: '£0.01' },
    of_another_module: { any: ['thing'] },
  }
  expect((await visitor.patch(path, claimed)).body.data).toEqual(order)
  expect((await visitor.get('/api/order')).body.data).toEqual([])
})

it.each([
  { totals: null },
  { totals: { total: null } },
  { totals: [] },
  { address_billing_json: null, address_delivery_json: null },
  { same_address: null },
])('an order can be saved with the meaningless value %j', async (nothing) => {
  const visitor = await signedInVisitor(await openShop(), 'verified')
  await visitor.add(ZERO_RATED.id, 2)
  const order = await visitor.checkout()
  const answer = await visitor.patch(`/api/order/${order.id}`, { ...order, ...nothing })
  expect(answer.body.data).toEqual(order)
})

it('a draft paid during its cancellation is neither placed nor cancelled without a refund (server.13)', async () => {
  const { visitor, order } = await guestInCheckout(await openShop())
  await requestPayment(visitor, order.id)
  const { database } = visitor.shop
  await database.run("UPDATE payments SET status = 'succeeded'")
  const { basketToken } = visitor
  const nobody = { user: null, sessionHash: null, deliveryAddressId: null, sender: '' }
  const input = v.parse(OrderUpdate, { status: 'cancelled', validate_addresses: false })
  await expect(
    database.transaction((sql) =>
      updateOrder(sql, { ...nobody, basketToken }, Number(order.id), input, new Date()),
    ),
  ).rejects.toMatchObject({ status: 409 })
  expect(await database.get('SELECT status FROM orders WHERE id = ?', [order.id])).toEqual({
    status: 'new',
  })
})
