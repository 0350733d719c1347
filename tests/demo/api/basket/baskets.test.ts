// @vitest-environment node
import { expect, it } from 'vitest'
import { openShop, SCARCE, signedIn, Visitor, ZERO_RATED } from '../visitor'

it('a new basket is empty and has a token that cannot be guessed', async () => {
  const shop = await openShop()
  const visitor = new Visitor(shop)
  const { body } = await visitor.get('/api/basket')
  expect(body).toMatchObject({ data: { product: [] }, totalItems: 0 })
  expect(body.token.length).toBeGreaterThanOrEqual(40)
  expect((await visitor.get('/api/basket')).body.token).toBe(body.token)
})

it('an unknown token gets a new basket under a new token', async () => {
  const visitor = new Visitor(await openShop())
  visitor.basketToken = 'made-up'
  expect((await visitor.get('/api/basket')).body.token).not.toBe('made-up')
})

it('a basket follows its user to another browser, and is visible to everybody with its token (server.3, basket.17)', async () => {
  const shop = await openShop()
  const office = await signedIn(shop, 'approved')
  await office.add(ZERO_RATED.id, 2)
  const home = await signedIn(shop, 'approved')
  expect((await home.get('/api/basket')).body).toMatchObject({
    totalItems: 2,
    token: office.basketToken,
  })
  const colleague = new Visitor(shop)
  colleague.basketToken = office.basketToken
  const { body } = await colleague.get('/api/basket')
  expect(body.totalItems).toBe(2)
  expect(body.totals.total).toBeGreaterThan(0)
})

it('a sign-in merges an anonymous basket into the user’s own (server.3)', async () => {
  const shop = await openShop()
  const guest = new Visitor(shop)
  await guest.get('/api/basket')
  const { id } = (await shop.database.get<{ id: number }>(
    'SELECT id FROM baskets WHERE token = ?',
    [guest.basketToken],
  )) ?? { id: 0 }
  await shop.database.run(
    'INSERT INTO basket_lines (basket_id, product_id, qty) VALUES (?, ?, 4), (?, ?, 9)',
    [id, ZERO_RATED.id, id, SCARCE.id],
  )
  const office = await signedIn(shop, 'approved')
  await office.add(ZERO_RATED.id, 2)
  await office.add(SCARCE.id, 1)
  await guest.signIn('approved')
  const { body } = await guest.get('/api/basket')
  expect(body.token).toBe(office.basketToken)
  expect(body.data.product.map(({ qty }: { qty: number }) => qty)).toEqual([6, SCARCE.stock])
  const left = await shop.database.get('SELECT id FROM baskets WHERE id = ?', [id])
  expect(left).toBeUndefined()
})

it('a sign-in never takes over the basket of the user who was signed in before (server.3)', async () => {
  const shop = await openShop()
  const visitor = await signedIn(shop, 'approved')
  await visitor.add(ZERO_RATED.id, 2)
  const tokenBefore = visitor.basketToken
  await visitor.signIn('verified')
  expect((await visitor.get('/api/basket')).body).toMatchObject({ totalItems: 0 })
  expect(visitor.basketToken).not.toBe(tokenBefore)
})
