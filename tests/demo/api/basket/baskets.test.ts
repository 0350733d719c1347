// @vitest-environment node
import { expect, it } from 'vitest'
import { storeBasket } from '../ordering'
import { confirm, placeByCard, requestPayment, userInCheckout } from '../paying'
import { openShop, SCARCE, STANDARD_RATED, signedInVisitor, Visitor, ZERO_RATED } from '../visitor'

const stored = async ({ shop }: Visitor) =>
  (await shop.database.get<{ count: number }>('SELECT count(*) AS count FROM baskets'))?.count

it('a basket is stored with the first addition, under an unguessable token (server.17)', async () => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
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
  const visitor = role ? await signedInVisitor(shop, role) : new Visitor(shop)
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

it('an addition with an unknown token gets a new token (server.17)', async () => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
  visitor.basketToken = 'made-up'
  expect((await visitor.add(ZERO_RATED.id)).body.token).not.toBe('made-up')
})

it('a basket follows its user to another browser, and its token opens it (server.3, basket.17)', async () => {
  const shop = await openShop()
  const office = await signedInVisitor(shop, 'approved')
  await office.add(ZERO_RATED.id, 2)
  const home = await signedInVisitor(shop, 'approved')
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
  const office = await signedInVisitor(shop, 'approved')
  await office.add(ZERO_RATED.id, 2)
  await office.add(SCARCE.id, 1)
  await guest.signIn('approved')
  const { body } = await guest.get('/api/basket')
  expect(body.token).toBe(office.basketToken)
  expect(body.data.product.map(({ qty }: { qty: number }) => qty)).toEqual([6, SCARCE.stock])
  const left = await shop.database.get('SELECT id FROM baskets WHERE id = ?', [id])
  expect(left).toBeUndefined()
})

it("a sign-in never takes over the previous user's basket (server.3)", async () => {
  const shop = await openShop()
  const visitor = await signedInVisitor(shop, 'approved')
  await visitor.add(ZERO_RATED.id, 2)
  await visitor.signIn('verified')
  expect((await visitor.get('/api/basket')).body).toMatchObject({ totalItems: 0, token: null })
})

const PAYS = '4242424242424242'

it.each([
  ['open', null],
  ['declined', '4000000000000002'],
  ['processing', '4000000000100000'],
])("a basket whose payment is %s stays the user's until they start another one (server.145)", async (_, card) => {
  const { visitor, order } = await userInCheckout(await openShop())
  const secret = await requestPayment(visitor, order.id)
  if (card) await confirm(visitor, secret, card)
  await visitor.shop.database.run(
    'UPDATE payments SET status = (SELECT status FROM stand_in_intents WHERE id = intent_id)',
  )
  const token = visitor.basketToken
  for (const named of [token, null]) {
    visitor.basketToken = named
    expect((await visitor.get('/api/basket')).body).toMatchObject({ token, totalItems: 2 })
  }
  visitor.basketToken = 'made-up'
  expect((await visitor.get('/api/basket')).body).toMatchObject({ token: null, totalItems: 0 })
  expect(await visitor.get('/api/order/token')).toMatchObject({ status: 422 })
  const { body } = await visitor.add(ZERO_RATED.id, 5)
  expect(body.totalItems).toBe(5)
  expect([token, 'made-up']).not.toContain(body.token)
  for (const named of [token, null, 'made-up', body.token]) {
    visitor.basketToken = named
    expect((await visitor.get('/api/basket')).body).toMatchObject({ token: body.token })
  }
  expect((await visitor.checkout()).id).not.toBe(order.id)
})

it('an earlier order is still read, paid and placed after a new basket starts (server.145)', async () => {
  const { visitor, order } = await userInCheckout(await openShop())
  const secret = await requestPayment(visitor, order.id)
  const token = visitor.basketToken
  visitor.basketToken = 'made-up'
  await visitor.add(ZERO_RATED.id, 5)
  const next = await visitor.checkout()
  visitor.basketToken = token
  expect((await visitor.get(`/api/order/id/${order.id}`)).body.data).toEqual(order)
  expect(await requestPayment(visitor, order.id)).toBe(secret)
  await confirm(visitor, secret, PAYS)
  await visitor.post('/demo/sweep')
  expect((await visitor.get(`/api/order/id/${order.id}`)).body.data).toMatchObject({
    status: 'paid',
    totals: order.totals,
  })
  await confirm(visitor, await requestPayment(visitor, next.id), PAYS)
  expect((await placeByCard(visitor, next)).body.data).toMatchObject({
    status: 'paid',
    basket: { product: [{ qty: 5 }] },
  })
})

it("a sign-in merges a visitor's basket into one whose payment is still open (server.3)", async () => {
  const { visitor, order } = await userInCheckout(await openShop())
  await requestPayment(visitor, order.id)
  const guest = new Visitor(visitor.shop)
  await storeBasket(guest, { [ZERO_RATED.id]: 4 })
  await guest.signIn('crm')
  expect((await guest.get('/api/basket')).body).toMatchObject({
    token: visitor.basketToken,
    data: { product: [{ qty: 6 }] },
  })
})

/** A user's second device, and the first one's token at its sign-out. */
async function loggedOut(begin: (own: Visitor) => Promise<unknown>) {
  const own = await signedInVisitor(await openShop(), 'verified')
  await own.add(STANDARD_RATED.id, 2)
  const other = await signedInVisitor(own.shop, 'verified')
  other.basketToken = own.basketToken
  await begin(own)
  const old = own.basketToken
  expect(await own.post('/api/auth/logout', {})).toMatchObject({ status: 200 })
  const stranger = new Visitor(own.shop)
  stranger.basketToken = old
  return { other, stranger, old }
}

it("a sign-out invalidates the basket's token, and a sign-in finds the basket (server.117)", async () => {
  const { stranger, old } = await loggedOut(async () => {})
  const unknown = new Visitor(stranger.shop)
  unknown.basketToken = 'unknown'
  expect((await stranger.get('/api/basket')).body).toEqual((await unknown.get('/api/basket')).body)
  const again = await signedInVisitor(stranger.shop, 'verified')
  again.basketToken = null
  const { data, token } = (await again.get('/api/basket')).body
  expect(data.product).toMatchObject([{ qty: 2 }])
  expect(token).not.toBe(old)
})

it('another device of the user keeps its earlier token, even when it pays (server.117)', async () => {
  const { other, old } = await loggedOut(async () => {})
  await requestPayment(other, (await other.checkout()).id)
  other.basketToken = old
  expect((await other.get('/api/basket')).body.totalItems).toBe(2)
})

it('a basket whose payment has begun keeps its token (server.145, server.117)', async () => {
  const { other, old } = await loggedOut(async (own) => {
    await requestPayment(own, (await own.checkout()).id)
  })
  const { totalItems, token } = (await other.get('/api/basket')).body
  expect([totalItems, token]).toEqual([2, old])
})
