// @vitest-environment node
import { expect, it } from 'vitest'
import { openShop, signedInVisitor, Visitor } from '../visitor'

const TEA = { id: '1001', title: 'Assam', image: '/a.svg', qty: 6 }
const MONDAY = { name: '☕ Monday', version: '', products: [TEA] }
const put = (visitor: Visitor, id: string, body: unknown) =>
  visitor.call('PUT', `/api/lists/${id}`, body)

it('users make, change and remove their own lists only (list.20)', async () => {
  const shop = await openShop()
  const visitor = await signedInVisitor(shop, 'verified')
  expect((await visitor.get('/api/lists')).body).toEqual({ data: [] })
  expect(await put(visitor, 'monday', MONDAY)).toMatchObject({
    status: 200,
    body: { id: 'monday', name: '☕ Monday', version: '1', products: [TEA] },
  })
  await put(visitor, 'default', { ...MONDAY, name: 'Saved list', products: [] })
  const other = await signedInVisitor(shop, 'history')
  expect((await other.get('/api/lists')).body).toEqual({ data: [] })
  expect((await other.delete('/api/lists/monday?version=1')).status).toBe(404)
  expect((await put(other, 'monday', { ...MONDAY, name: 'Mine' })).body.version).toBe('1')
  const { body } = await visitor.get('/api/lists')
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['☕ Monday', 'Saved list'])
  const left = await visitor.delete('/api/lists/monday?version=1')
  expect(left.body.data.map(({ id }: { id: string }) => id)).toEqual(['default'])
})

it('a change based on an old version is refused (list.22)', async () => {
  const visitor = await signedInVisitor(await openShop(), 'verified')
  await put(visitor, 'monday', MONDAY)
  expect((await put(visitor, 'monday', { ...MONDAY, products: [] })).status).toBe(409)
  expect((await put(visitor, 'new', { ...MONDAY, version: '1' })).status).toBe(409)
  expect((await visitor.delete('/api/lists/monday?version=7')).status).toBe(409)
  expect((await visitor.get('/api/lists')).body.data).toMatchObject([{ products: [TEA] }])
  expect((await put(visitor, 'monday', { ...MONDAY, version: '1' })).body.version).toBe('2')
})

it.each([
  ['without a name', { ...MONDAY, name: ' ' }, 'name'],
  ['with 81 characters', { ...MONDAY, name: '☕'.repeat(81) }, 'name'],
  ['with half a product', { ...MONDAY, products: [{ ...TEA, qty: 0.5 }] }, 'products.0.qty'],
  ['with 501 products', { ...MONDAY, products: Array(501).fill(TEA) }, 'products'],
])('a list %s is refused with a field error', async (_, body, field) => {
  const visitor = await signedInVisitor(await openShop(), 'verified')
  const answer = await put(visitor, 'monday', body)
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.errors)).toEqual([field])
})

it('an account can keep the saved list and 20 others, a visitor none', async () => {
  const shop = await openShop()
  const visitor = await signedInVisitor(shop, 'verified')
  for (let list = 0; list < 21; list += 1) await put(visitor, `list-${list}`, MONDAY)
  expect((await put(visitor, 'more', MONDAY)).status).toBe(422)
  expect((await put(visitor, 'no/such', MONDAY)).status).toBe(404)
  expect((await new Visitor(shop).get('/api/lists')).status).toBe(401)
  expect((await put(new Visitor(shop), 'a', MONDAY)).status).toBe(401)
})
