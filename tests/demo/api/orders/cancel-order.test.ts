// @vitest-environment node
import { expect, it } from 'vitest'
import { placeOrder, stockOf } from '../ordering'
import { openShop, signedIn, ZERO_RATED } from '../visitor'

it('cancelling an order returns its goods to stock once (checkout.26)', async () => {
  const visitor = await signedIn(await openShop(), 'approved')
  await visitor.add(ZERO_RATED.id, 3)
  const { body } = await placeOrder(visitor)
  for (let times = 0; times < 2; times += 1) {
    const answer = await visitor.patch(`/api/order/${body.data.id}`, {
      ...body.data,
      status: 'cancelled',
    })
    expect(answer.body.data.status).toBe('cancelled')
  }
  expect(await stockOf(visitor, ZERO_RATED.id)).toBe(ZERO_RATED.stock)
})
