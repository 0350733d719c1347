import { expect, it } from 'vitest'
import { cancelOrder } from '../../../src/api/account/cancel-order'
import { answerInstead, json, openOrders } from '../../atoms/account/orders-page'

it('an order is cancelled by sending it back whole (checkout.26, checkout.27)', async () => {
  const { order, api } = await openOrders()
  await api.database.run("UPDATE orders SET status = 'pending', shipped_at = NULL")
  const sent: unknown[] = []
  answerInstead(api, `/order/${order.id}`, async (request) => {
    sent.push(await request.clone().json())
    return undefined
  })
  expect((await cancelOrder(order)).received.status).toBe('cancelled')
  expect(sent).toEqual([{ ...order.received, status: 'cancelled' }])
})

it("a server's refusal to cancel is final (account.139)", async () => {
  const { order, api } = await openOrders()
  answerInstead(api, `/order/${order.id}`, () => json({ message: 'Too late.' }, 422))
  await expect(cancelOrder(order)).rejects.toThrow('Too late.')
})
