// @vitest-environment node
import { expect, it } from 'vitest'
import { openShop, signedInVisitor, Visitor } from '../api/visitor'

it('the request log masks secrets', async () => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
  await visitor.get('/api/basket')
  await visitor.get('/api/email-verify/2?signature=abc&expires=1')
  const text = JSON.stringify((await visitor.get('/demo/requests.json')).body)
  expect(text).not.toContain(visitor.bearer)
  expect(text).not.toContain(visitor.basketToken)
  expect(text).not.toContain('abc')
  expect(JSON.parse(text).map(({ path }: { path: string }) => path)).toEqual([
    '/api/auth/login',
    '/api/basket',
    '/api/email-verify/2?signature=hidden&expires=1',
  ])
})

it('the request log masks the code of an invitation', async () => {
  const shop = await openShop()
  const visitor = new Visitor(shop)
  await visitor.get('/api/auth/invite/COME-AND-BUY?now=1')
  expect(shop.requests.list().map(({ path }) => path)).toEqual(['/api/auth/invite/hidden?now=1'])
})
