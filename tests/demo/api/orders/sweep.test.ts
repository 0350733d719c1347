// @vitest-environment node
import { expect, it, vi } from 'vitest'
import { placeOrder, stockOf } from '../ordering'
import {
  charges,
  confirm,
  guestInCheckout,
  placeByCard,
  requestPayment,
  userInCheckout,
} from '../paying'
import { openShop, signedInVisitor, type Visitor, ZERO_RATED } from '../visitor'

const PAYS = '4242424242424242'
const sweep = (visitor: Visitor) => visitor.post('/demo/clock', { days: 0 })
const read = async (visitor: Visitor, { id }: { id: string }) =>
  (await visitor.get(`/api/order/id/${id}`)).body.data

it.each([
  ['a user', userInCheckout],
  ['a guest', guestInCheckout],
])('the sweep places a paid order of %s that was never sent as pending (server.19)', async (_, begin) => {
  const { visitor, order } = await begin(await openShop())
  await confirm(visitor, await requestPayment(visitor, order.id), PAYS)
  await sweep(visitor)
  await sweep(visitor)
  const placed = await read(visitor, order)
  expect(placed).toMatchObject({ status: 'paid', payment_type: 'card', totals: order.totals })
  expect(await charges(visitor)).toHaveLength(1)
  expect(await stockOf(visitor, ZERO_RATED.id)).toBe(ZERO_RATED.stock - 2)
  expect((await placeByCard(visitor, order)).body.data).toEqual(placed)
})

it('an order with an open, declined or processing payment is not placed (server.19)', async () => {
  for (const card of [null, '4000000000000002', '4000000000100000']) {
    const { visitor, order } = await userInCheckout(await openShop())
    const secret = await requestPayment(visitor, order.id)
    if (card) await confirm(visitor, secret, card)
    await sweep(visitor)
    expect(await read(visitor, order)).toMatchObject({ status: 'new' })
  }
})

/** Two paid orders that were never sent as pending; the first one cannot be placed. */
async function withOneBroken() {
  const shop = await openShop()
  const [broken, sound] = [await guestInCheckout(shop), await userInCheckout(shop)]
  for (const { visitor, order } of [broken, sound]) {
    await confirm(visitor, await requestPayment(visitor, order.id), PAYS)
  }
  const { database } = shop
  const { basket_id } = (await database.get<{ basket_id: number }>(
    'SELECT basket_id FROM orders WHERE id = ?',
    [broken.order.id],
  )) ?? { basket_id: 0 }
  await database.run('DELETE FROM basket_lines WHERE basket_id = ?', [basket_id])
  const mend = () =>
    database.run('INSERT INTO basket_lines (basket_id, product_id, qty) VALUES (?, ?, 2)', [
      basket_id,
      ZERO_RATED.id,
    ])
  return { shop, broken, sound, mend }
}

it('a paid order that cannot be placed is logged and retried, and blocks no other (server.19)', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { broken, sound, mend } = await withOneBroken()
  expect((await sweep(sound.visitor)).status).toBe(200)
  expect(await read(sound.visitor, sound.order)).toMatchObject({ status: 'paid' })
  expect(warn.mock.calls.flat().join()).toContain(`Order ${broken.order.id} is not placed yet: `)
  await mend()
  await sweep(sound.visitor)
  expect(await read(broken.visitor, broken.order)).toMatchObject({ status: 'paid' })
  warn.mockRestore()
})

it('a failing repeat is logged and rolled back, and blocks no other (server.12)', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const shop = await openShop({ now: () => new Date('2026-03-10T12:00:00Z') })
  const ids: string[] = []
  for (const role of ['approved', 'on_account'] as const) {
    const visitor = await signedInVisitor(shop, role)
    await visitor.add(ZERO_RATED.id, 1)
    const { id } = (await placeOrder(visitor, { payment_type: 'on account' })).body.data
    await visitor.patch(`/api/order/enable-repeat/${id}`, { auto_repeat_next: '2026-03-11' })
    ids.push(id)
  }
  const [broken = '', sound = ''] = ids
  await shop.database.run("UPDATE orders SET address_delivery_json = '{' WHERE id = ?", [broken])
  const visitor = await signedInVisitor(shop, 'on_account')
  expect((await visitor.post('/demo/clock', { days: 1 })).status).toBe(200)
  const repeats = await shop.database.all<{ parent_id: number }>(
    'SELECT parent_id FROM orders WHERE parent_id IN (?, ?)',
    [broken, sound],
  )
  expect(repeats).toEqual([{ parent_id: Number(sound) }])
  expect(warn.mock.calls.flat().join()).toContain(`Order ${broken} is not repeated yet`)
  warn.mockRestore()
})
