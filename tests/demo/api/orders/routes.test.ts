// @vitest-environment node
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { createClock } from '../../../../demo/api/clock'
import { orderRoutes } from '../../../../demo/api/orders/routes'
import type { Shop, ShopEnv } from '../../../../demo/api/shop'
import { type CardProvider, ProviderFailed } from '../../../../demo/card-provider/card-provider'
import { guestInCheckout, requestPayment } from '../paying'
import { openShop, type Visitor } from '../visitor'

/** Saves an order while the card provider is down. */
function saveWithoutProvider({ shop, basketToken }: Visitor, { id }: { id: string }) {
  const cards = {
    findPayment: () => Promise.reject(new ProviderFailed()),
  } as Partial<CardProvider> as CardProvider
  const { database } = shop
  const parts: Shop = {
    database,
    clock: createClock(),
    signingKey: '',
    passwordCost: 2,
    cards,
    proxies: new Set(),
    siteUrl: '',
    proxySecret: '',
  }
  return new Hono<ShopEnv>()
    .use(async (context, next) => {
      const nobody = { user: null, sessionHash: null, deliveryAddressId: null, sender: '' }
      context.set('visitor', { ...nobody, basketToken })
      await next()
    })
    .route('/', orderRoutes(parts))
    .onError((error, context) => context.json({}, error instanceof ProviderFailed ? 502 : 500))
    .request(`/order/${id}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ customer_notes: 'Ring twice' }),
    })
}

it('a draft can be saved while the card provider is down, but not placed (server.25)', async () => {
  const { visitor, order } = await guestInCheckout(await openShop())
  await requestPayment(visitor, order.id)
  expect((await saveWithoutProvider(visitor, order)).status).toBe(200)
  await visitor.shop.database.run("UPDATE payments SET status = 'succeeded'")
  expect((await saveWithoutProvider(visitor, order)).status).toBe(502)
  expect(
    await visitor.shop.database.get('SELECT status, customer_notes FROM orders WHERE id = ?', [
      order.id,
    ]),
  ).toEqual({ status: 'new', customer_notes: 'Ring twice' })
})
