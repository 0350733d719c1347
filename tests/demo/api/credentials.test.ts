// @vitest-environment node
import { expect, it } from 'vitest'
import { openShop, Visitor } from './visitor'

it('a visitor without a token is anonymous, and an unknown token is a 401', async () => {
  const visitor = new Visitor(await openShop())
  expect(await visitor.get('/api/auth/check')).toMatchObject({
    status: 200,
    body: { user: null, auth: false },
  })
  for (const path of ['/api/user', '/api/order', '/api/address', '/api/quote']) {
    expect((await visitor.get(path)).status).toBe(401)
  }
  visitor.bearer = 'made-up'
  for (const path of ['/api/auth/check', '/api/basket', '/api/prices?skus=1001']) {
    expect((await visitor.get(path)).status).toBe(401)
  }
})
