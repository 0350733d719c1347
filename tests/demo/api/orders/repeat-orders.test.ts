// @vitest-environment node
import { expect, it } from 'vitest'
import { guestWithBasket, placeOrder } from '../ordering'
import { ADDRESS, openShop, signedInVisitor, type Visitor, ZERO_RATED } from '../visitor'

const NOW = new Date('2026-03-10T12:00:00Z')

async function withOrder(): Promise<{ visitor: Visitor; id: string }> {
  const visitor = await signedInVisitor(await openShop({ now: () => NOW }), 'approved')
  await visitor.add(ZERO_RATED.id, 2)
  const order = await visitor.checkout()
  const { body } = await visitor.patch(`/api/order/${order.id}`, {
    ...order,
    status: 'pending',
    payment_type: 'on account',
    agree_terms: true,
  })
  return { visitor, id: body.data.id }
}

it('an order repeats every n weeks until it is stopped (server.6)', async () => {
  const { visitor, id } = await withOrder()
  const { body } = await visitor.patch(`/api/order/enable-repeat/${id}`, {
    auto_repeat_next: '2026-03-12',
    frequency: 2,
  })
  expect(body.data[0]).toMatchObject({
    auto_repeat: true,
    auto_repeat_freq: 2,
    auto_repeat_next: '2026-03-12',
    auto_repeat_next_human: '12/03/2026',
  })
  expect((await visitor.post('/demo/clock', { days: 1 })).body.repeats).toBe(0)
  expect((await visitor.post('/demo/clock', { days: 16 })).body.repeats).toBe(2)
  const orders = (await visitor.get('/api/order')).body.data
  expect(orders).toHaveLength(3)
  expect(orders[0]).toMatchObject({ parent_id: id, status: 'pending', auto_repeat: false })
  expect(orders[0].basket.product).toMatchObject([{ qty: 2 }])
  expect(orders[0].totals).toEqual(orders[2].totals)
  expect(orders[2]).toMatchObject({
    auto_repeat_last_human: '26/03/2026',
    auto_repeat_next_human: '09/04/2026',
  })

  expect(
    await visitor.patch(`/api/order/enable-repeat/${orders[0].id}`, {
      auto_repeat_next: '2026-04-01',
      frequency: 4,
    }),
  ).toMatchObject({ status: 422 })
  const stopped = await visitor.patch(`/api/order/stop-repeat/${orders[0].id}`)
  expect(stopped.body.data[2]).toMatchObject({ auto_repeat: false, auto_repeat_next: null })
  expect((await visitor.post('/demo/clock', { days: 60 })).body.repeats).toBe(0)
})

it('a repeat contains what is in stock, and an email names the rest', async () => {
  const { visitor, id } = await withOrder()
  await visitor.patch(`/api/order/enable-repeat/${id}`, { auto_repeat_next: '2026-03-11' })
  await visitor.shop.database.run('UPDATE products SET stock = 1 WHERE id = ?', [ZERO_RATED.id])
  await visitor.post('/demo/clock', { days: 1 })
  const [repeat] = (await visitor.get('/api/order')).body.data
  expect(repeat.basket.product).toMatchObject([{ qty: 1 }])
  expect(repeat.notes).toBe(`${ZERO_RATED.title}: 1 of 2`)
  expect((await visitor.get('/demo/mail.json')).body[0].body).toContain('1 of 2')
})

it.each([
  ['from yesterday on', { auto_repeat_next: '2026-03-09', frequency: 4 }, 'auto_repeat_next'],
  [
    'from a day in more than a year',
    { auto_repeat_next: '2027-03-11', frequency: 4 },
    'auto_repeat_next',
  ],
  ['from a day that does not exist', { auto_repeat_next: '2026-02-30' }, 'auto_repeat_next'],
  ['without a first day', { frequency: 4 }, 'auto_repeat_next'],
  ['every three weeks', { auto_repeat_next: '2026-03-12', frequency: 3 }, 'frequency'],
])('a repeat order is refused %s (server.6)', async (_, plan, field) => {
  const { visitor, id } = await withOrder()
  const { status, body } = await visitor.patch(`/api/order/enable-repeat/${id}`, plan)
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual([field])
})

it('a repeat order can begin today and one year from today (server.6)', async () => {
  const { visitor, id } = await withOrder()
  for (const auto_repeat_next of ['2026-03-10', '2027-03-10']) {
    const plan = { auto_repeat_next, frequency: '12' }
    expect(await visitor.patch(`/api/order/enable-repeat/${id}`, plan)).toMatchObject({
      status: 200,
    })
  }
})

it('only the owner of an order can repeat it', async () => {
  const { visitor, id } = await withOrder()
  const other = await signedInVisitor(visitor.shop, 'crm')
  const plan = { auto_repeat_next: '2026-03-12', frequency: 4 }
  expect(await other.patch(`/api/order/enable-repeat/${id}`, plan)).toMatchObject({ status: 404 })
  other.bearer = null
  expect(await other.patch(`/api/order/stop-repeat/${id}`)).toMatchObject({ status: 401 })
})

it("a guest's order cannot repeat, because no account could be charged (server.6)", async () => {
  const guest = await guestWithBasket(await openShop())
  const { id } = (await placeOrder(guest, { address_billing_json: ADDRESS })).body.data
  await guest.signIn('verified')
  const auto_repeat_next = new Date().toISOString().slice(0, 10)
  const plan = { auto_repeat_next, frequency: 4 }
  expect(await guest.patch(`/api/order/enable-repeat/${id}`, plan)).toMatchObject({
    status: 422,
    body: { errors: { id: ['This order cannot be repeated.'] } },
  })
})

it('an order repeats every four weeks by default (server.6)', async () => {
  const { visitor, id } = await withOrder()
  const plan = { auto_repeat_next: '2026-03-12' }
  const { body } = await visitor.patch(`/api/order/enable-repeat/${id}`, plan)
  expect(body.data[0]).toMatchObject({ auto_repeat: true, auto_repeat_freq: 4 })
})
