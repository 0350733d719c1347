// @vitest-environment node
import { expect, it } from 'vitest'
import { openShop, signedIn, type Visitor, ZERO_RATED } from '../visitor'

const stockOf = async ({ shop }: Visitor, id: string) =>
  (await shop.database.get<{ stock: number }>('SELECT stock FROM products WHERE id = ?', [id]))
    ?.stock

const place = async (visitor: Visitor, changes: object = {}) => {
  const order = await visitor.checkout()
  return visitor.patch(`/api/order/${order.id}`, {
    ...order,
    status: 'pending',
    payment_type: 'bacs',
    agree_terms: true,
    ...changes,
  })
}

it('cancelling an order returns its goods to stock once (checkout.26)', async () => {
  const visitor = await signedIn(await openShop(), 'approved')
  await visitor.add(ZERO_RATED.id, 3)
  const { body } = await place(visitor)
  for (let times = 0; times < 2; times += 1) {
    const answer = await visitor.patch(`/api/order/${body.data.id}`, {
      ...body.data,
      status: 'cancelled',
    })
    expect(answer.body.data.status).toBe('cancelled')
  }
  expect(await stockOf(visitor, ZERO_RATED.id)).toBe(ZERO_RATED.stock)
})
