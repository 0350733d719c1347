// @vitest-environment node
import { expect, it } from 'vitest'
import { confirm, inCheckout, payment, placeByCard } from '../paying'
import { openShop, STANDARD_RATED, signedIn, type Visitor, ZERO_RATED } from '../visitor'

async function withGoods(role: 'approved' | 'history' = 'approved'): Promise<Visitor> {
  const visitor = await signedIn(await openShop(), role)
  await visitor.add(STANDARD_RATED.id, 2)
  return visitor
}

async function enter(visitor: Visitor, code: unknown) {
  const basket = (await visitor.get('/api/basket')).body
  return visitor.patch(`/api/basket/discount/${basket.data.product[0]?.id ?? 0}`, { code })
}

it('a percentage discount reduces goods and VAT, and returns a message', async () => {
  const visitor = await withGoods()
  const before = (await visitor.get('/api/basket')).body.totals
  const { body } = await enter(visitor, ' trade10 ')
  expect(body.message).toBe('Discount code applied: 10% off your order.')
  expect(body.discounts).toEqual([
    { id: expect.any(String), title: '10% off your order', code: 'TRADE10' },
  ])
  const off = Math.round(before.subTotal * 0.1)
  expect(body.totals).toMatchObject({ subTotal: before.subTotal, discount: off })
  expect(before.total - body.totals.total).toBe(off + before.tax - body.totals.tax)
  expect(body.totals.tax).toBe(Math.round((before.subTotal - off) * 0.2) + 139)
})

it('a discount can be removed', async () => {
  const visitor = await withGoods()
  const { body } = await enter(visitor, 'TRADE10')
  const after = await visitor.delete(`/api/basket/discount-remove/${body.discounts[0].id}`)
  expect(after.body).toMatchObject({ discounts: [], totals: { discount: 0 } })
})

it.each([
  ['NOPE', 'This discount code is not known.'],
  ['SPRING24', 'The code SPRING24 has expired.'],
  ['LASTONE', 'The code LASTONE has been used up.'],
  ['COFFEE15', 'The code COFFEE15 is for Coffee only.'],
  ['<script>alert(1)</script>', 'This discount code is not known.'],
  ['', 'Please check the details marked below.'],
  ['x'.repeat(10_000), 'Please check the details marked below.'],
  [42, 'Please check the details marked below.'],
])('the discount code %j is refused with the reason', async (code, message) => {
  const shop = await openShop()
  const visitor = await signedIn(shop, 'approved')
  await shop.database.run("UPDATE products SET category = 'Tea' WHERE id = ?", [ZERO_RATED.id])
  await visitor.add(ZERO_RATED.id, 1)
  const answer = await enter(visitor, code)
  expect(answer).toMatchObject({ status: 422, body: { message } })
  expect(answer.body.errors.code).toHaveLength(1)
})

it('a discount with a minimum stops applying when the basket falls below it', async () => {
  const visitor = await signedIn(await openShop(), 'approved')
  const qty = Math.ceil(5_000 / ZERO_RATED.pricePence)
  const { body } = await visitor.add(ZERO_RATED.id, qty)
  expect((await enter(visitor, 'FIVEOFF')).body.totals.discount).toBe(500)
  const path = `/api/basket/${body.data.product[0].id}`
  expect((await visitor.patch(path, { qty: 1 })).body.totals.discount).toBe(0)
  expect(await enter(visitor, 'FIVEOFF')).toMatchObject({
    status: 422,
    body: { message: 'The code FIVEOFF needs goods for at least £50.00.' },
  })
})

it('a discount code works once per basket, never in an empty one, and WELCOME20 only on a first order', async () => {
  const visitor = await withGoods('history')
  await enter(visitor, 'FREEDEL')
  expect(await enter(visitor, 'FREEDEL')).toMatchObject({ status: 422 })
  expect(await enter(visitor, 'WELCOME20')).toMatchObject({
    status: 422,
    body: { message: 'The code WELCOME20 is for the first order only.' },
  })
  const nobody = await signedIn(visitor.shop, 'approved')
  expect(await enter(nobody, 'TRADE10')).toMatchObject({ status: 422 })
})

it('a code whose last use is paid twice at the same time stays used up', async () => {
  const shop = await openShop()
  await shop.database.run("UPDATE discounts SET uses_left = 1 WHERE code = 'LASTONE'")
  for (const role of ['crm', 'verified'] as const) {
    const { visitor } = await inCheckout(shop, role)
    expect((await enter(visitor, 'LASTONE')).status).toBe(200)
  }
  const buyers = [await signedIn(shop, 'crm'), await signedIn(shop, 'verified')]
  const orders = await Promise.all(buyers.map((buyer) => buyer.checkout()))
  for (const [index, buyer] of buyers.entries()) {
    await confirm(buyer, await payment(buyer, orders[index].id), '4242424242424242')
  }
  for (const [index, buyer] of buyers.entries()) {
    expect((await placeByCard(buyer, orders[index])).body.data.totals.discount).toBeGreaterThan(0)
  }
  const late = await signedIn(shop, 'approved')
  await late.add(STANDARD_RATED.id, 2)
  expect(await enter(late, 'LASTONE')).toMatchObject({
    status: 422,
    body: { message: 'The code LASTONE has been used up.' },
  })
})

it('a discount can make an order free', async () => {
  const visitor = await withGoods()
  expect((await enter(visitor, 'SAMPLES')).body.totals).toMatchObject({
    total: 0,
    toPayDisplay: '£0.00',
    shippingFree: true,
  })
})
