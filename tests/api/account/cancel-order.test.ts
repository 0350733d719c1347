import { expect, it } from 'vitest'
import { cancelOrder } from '../../../src/api/account/cancel-order'
import { answerInstead, json, openOrders } from '../../atoms/account/orders-page'

const open = async () => {
  const shop = await openOrders()
  await shop.api.database.run("UPDATE orders SET status = 'pending', shipped_at = NULL")
  return shop
}

it('cancelling resolves to all orders, of which this one is cancelled (checkout.26)', async () => {
  const { order } = await open()
  const { answer, instead } = await cancelOrder(order.id)
  expect(instead).toBeNull()
  expect(answer.find(({ id }) => id === order.id)?.received.status).toBe('cancelled')
})

it('an answer that claims it does not count: the order is read again (account.102)', async () => {
  const { order, api } = await open()
  answerInstead(api, `/order/${order.id}`, () =>
    json({ data: { ...order.received, status: 'cancelled' } }),
  )
  expect((await cancelOrder(order.id)).instead).toBe('Your order still stands.')
})

it('a server that refuses is believed (account.102)', async () => {
  const { order, api } = await open()
  answerInstead(api, `/order/${order.id}`, () => json({ message: 'Too late.' }, 422))
  await expect(cancelOrder(order.id)).rejects.toThrow('Too late.')
})
