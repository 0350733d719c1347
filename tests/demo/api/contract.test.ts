// @vitest-environment node
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { User } from '../../../src/entities/account/user'
import { Address } from '../../../src/entities/address/address'
import { BasketResponse } from '../../../src/entities/basket/basket'
import { Order, OrderResponse } from '../../../src/entities/checkout/order'
import { PriceEntry, PriceList } from '../../../src/entities/product/price'
import { AuthCheck } from '../../../src/entities/session/authentication'
import { SignedIn } from '../../../src/entities/session/signed-in'
import { openShop, STANDARD_RATED, signedInVisitor, Visitor, ZERO_RATED } from './visitor'

/** Expects every field of the entity in the response, with the same value. */
function expectWhole(schema: v.GenericSchema, answer: unknown): void {
  // JSON drops fields that are undefined.
  const parsed = JSON.parse(JSON.stringify(v.parse(schema, answer)))
  expect(answer).toMatchObject(parsed)
}

it('responses for a user match the shop’s entities field by field (session.25, checkout.21)', async () => {
  const shop = await openShop()
  const visitor = await signedInVisitor(shop, 'verified')
  expectWhole(User, (await visitor.get('/api/user')).body)
  for (const address of (await visitor.get('/api/address')).body.data) {
    expectWhole(Address, address)
  }
  const { body } = await visitor.add(ZERO_RATED.id, 2)
  expectWhole(BasketResponse, { ...body, message: null })
  await visitor.add(STANDARD_RATED.id, 1)
  expectWhole(PriceEntry, (await visitor.get(`/api/prices/${ZERO_RATED.id}`)).body)
  expectWhole(Order, await visitor.checkout())
  expectWhole(AuthCheck, (await visitor.get('/api/auth/check')).body)
})

it('responses for visitors, sign-ins and lists match the shop’s entities (api.14, api.15)', async () => {
  const shop = await openShop()
  const visitor = new Visitor(shop)
  expect(v.parse(AuthCheck, (await visitor.get('/api/auth/check')).body).user).toBeNull()
  expectWhole(BasketResponse, {
    ...(await visitor.get('/api/basket')).body,
    message: null,
    product: null,
    purchase_type: null,
  })
  const signIn = v.parse(SignedIn, (await visitor.signIn('history')).body)
  expect(signIn.user?.addresses.length).toBeGreaterThan(2)
  const prices = v.parse(PriceList, (await visitor.get(`/api/prices?skus=1001,1002`)).body)
  expect([...prices.keys()]).toEqual(['1001', '1002'])
  const orders = (await visitor.get('/api/order')).body.data
  for (const order of orders) expectWhole(Order, order)
  const one = await visitor.get(`/api/order/id/${orders[0].id}`)
  const { received: _, ...listed } = v.parse(Order, orders[0])
  expect(v.parse(OrderResponse, one.body)).toMatchObject(listed)
})

it.each([
  ['a visitor', null],
  ['a user', 'history'],
] as const)('the authentication check of %s names optional features, and orders have their lines (api.15)', async (_, role) => {
  const shop = await openShop()
  const visitor = role ? await signedInVisitor(shop, role) : new Visitor(shop)
  expect((await visitor.get('/api/auth/check')).body.capabilities).toEqual([
    'order-lines',
    'seen-total',
    'seen-lines',
    'account-lists',
    'add-key',
    'enquiry-words',
    'logout',
    'regular-products',
    'delivery-days',
    'cancel-order',
  ])
  if (!role) return
  for (const order of (await visitor.get('/api/order')).body.data) {
    expect(order.basket.product.length).toBeGreaterThan(0)
  }
})
