// @vitest-environment node
import { expect, it } from 'vitest'
import { storeBasket } from '../ordering'
import { openShop, SCARCE, signedIn, Visitor, ZERO_RATED } from '../visitor'

const stored = async ({ shop }: Visitor) =>
  (await shop.database.get<{ count: number }>('SELECT count(*) AS count FROM baskets'))?.count

it('a basket is stored when something is added, with a token that cannot be guessed (server.17)', async () => {
  const visitor = await signedIn(await openShop(), 'approved')
  const empty = (await visitor.get('/api/basket')).body
  expect(empty).toMatchObject({ data: { product: [] }, totalItems: 0, token: null })
  expect(await stored(visitor)).toBe(0)
  const { body } = await visitor.add(ZERO_RATED.id)
  expect(Object.keys(body)).toEqual(expect.arrayContaining(Object.keys(empty)))
  expect(body.token.length).toBeGreaterThanOrEqual(40)
  expect((await visitor.get('/api/basket')).body.token).toBe(body.token)
})

it.each([
  ['a visitor', null],
  ['an approved user', 'approved'],
] as const)('no call of %s but adding stores a basket, whatever the token (server.17)', async (_, role) => {
  const shop = await openShop()
  const visitor = role ? await signedIn(shop, role) : new Visitor(shop)
  visitor.basketToken = 'made-up'
  const answers = [
    await visitor.get('/api/basket'),
    await visitor.patch('/api/basket/country', { country: 'FR' }),
    await visitor.delete('/api/basket/1'),
    await visitor.delete('/api/basket/discount-remove/1'),
    await visitor.patch('/api/basket/1', { qty: 2 }),
    await visitor.patch('/api/basket/discount/1', { code: 'TRADE10' }),
    await visitor.get('/api/order/token'),
    await visitor.post('/api/basket', { id: 'no such product', qty: 1 }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([
    200,
    200,
    200,
    200,
    422,
    422,
    422,
    role ? 422 : 403,
  ])
  for (const { body } of answers.slice(0, 4)) expect(body.token).toBeNull()
  expect(answers[1]?.body.shipping.country).toBe('FR')
  expect(await stored(visitor)).toBe(0)
})

it('something added with an unknown token gets a new one (server.17)', async () => {
  const visitor = await signedIn(await openShop(), 'approved')
  visitor.basketToken = 'made-up'
  expect((await visitor.add(ZERO_RATED.id)).body.token).not.toBe('made-up')
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
  const id = await storeBasket(guest, { [ZERO_RATED.id]: 4, [SCARCE.id]: 9 })
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
  await visitor.signIn('verified')
  expect((await visitor.get('/api/basket')).body).toMatchObject({ totalItems: 0, token: null })
})
