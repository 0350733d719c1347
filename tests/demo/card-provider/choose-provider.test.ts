// @vitest-environment node
import { expect, it } from 'vitest'
import { openShop, signedIn } from '../api/visitor'

it('without keys there is no card provider in production, and the API says so', async () => {
  const shop = await openShop({ environment: { NODE_ENV: 'production' } })
  const visitor = await signedIn(shop, 'crm')
  expect(await visitor.get('/api/stripe/setup-intent')).toMatchObject({
    status: 501,
    body: { message: expect.stringContaining('does not take cards') },
  })
  expect(shop.handles('/demo/card-provider/v3/stripe.js')).toBe(false)
  expect((await visitor.get('/demo/card-provider/v3/stripe.js')).status).toBe(404)
})
