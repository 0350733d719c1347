// @vitest-environment node
import { expect, it } from 'vitest'
import { stockOf } from '../ordering'
import { charges, confirm, guestInCheckout, inCheckout, payment, placeByCard } from '../paying'
import { openShop, type Visitor, ZERO_RATED } from '../visitor'

const PAYS = '4242424242424242'
const sweep = (visitor: Visitor) => visitor.post('/demo/clock', { days: 0 })
const read = async (visitor: Visitor, { id }: { id: string }) =>
  (await visitor.get(`/api/order/id/${id}`)).body.data

it.each([
  ['a user', inCheckout],
  ['a guest', guestInCheckout],
])('an order of %s that was paid and never sent as pending is placed, once (server.19)', async (_, begin) => {
  const { visitor, order } = await begin(await openShop())
  await confirm(visitor, await payment(visitor, order.id), PAYS)
  await sweep(visitor)
  await sweep(visitor)
  const placed = await read(visitor, order)
  expect(placed).toMatchObject({ status: 'paid', payment_type: 'card', totals: order.totals })
  expect(await charges(visitor)).toHaveLength(1)
  expect(await stockOf(visitor, ZERO_RATED.id)).toBe(ZERO_RATED.stock - 2)
  expect((await placeByCard(visitor, order)).body.data).toEqual(placed)
})

it('an order whose payment is open, declined or processing is not placed (server.19)', async () => {
  for (const card of [null, '4000000000000002', '4000000000100000']) {
    const { visitor, order } = await inCheckout(await openShop())
    const secret = await payment(visitor, order.id)
    if (card) await confirm(visitor, secret, card)
    await sweep(visitor)
    expect(await read(visitor, order)).toMatchObject({ status: 'new' })
  }
})
