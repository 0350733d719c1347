// @vitest-environment node
import { expect, it } from 'vitest'
import { openShop, signedInVisitor } from '../api/visitor'

const KEYS = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }

it.each([
  undefined,
  '',
  'shop.example',
  'shop:4173',
  'javascript:alert(1)',
])('with Stripe keys the demo does not start while SHOP_URL is %j', async (address) => {
  const environment = { ...KEYS, ...(address !== undefined && { SHOP_URL: address }) }
  await expect(openShop({ environment })).rejects.toThrow('SHOP_URL')
})

it('without keys there is no card provider in production, and the API says so', async () => {
  const shop = await openShop({ environment: { NODE_ENV: 'production' } })
  const visitor = await signedInVisitor(shop, 'crm')
  expect(await visitor.get('/api/stripe/setup-intent')).toMatchObject({
    status: 501,
    body: { message: expect.stringContaining('does not take cards') },
  })
  expect(shop.handles('/demo/card-provider/v3/stripe.js')).toBe(false)
  expect((await visitor.get('/demo/card-provider/v3/stripe.js')).status).toBe(404)
})
