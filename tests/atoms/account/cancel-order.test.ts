import { expect, it } from 'vitest'
import { cancelPlacedOrderAtom } from '../../../src/atoms/account/cancel-order'
import { openedOrderAtom, ordersAtom } from '../../../src/atoms/account/orders'
import { orderOf } from '../../../src/entities/account/account-order'
import { answerInstead, json, openOrders } from './orders-page'

it('a cancelled order is read again, and so is the list (account.102)', async () => {
  const { store, order, api } = await openOrders()
  await api.database.run("UPDATE orders SET status = 'pending', shipped_at = NULL")
  expect(await store.set(cancelPlacedOrderAtom, orderOf(order))).toBeNull()
  expect(store.get(openedOrderAtom)(order.id).value?.received.status).toBe('cancelled')
  expect(store.get(ordersAtom).value[0]?.received.status).toBe('cancelled')
})

it('the answer counts where the order cannot be read (account.102)', async () => {
  const { store, order, api } = await openOrders()
  await api.database.run("UPDATE orders SET status = 'pending', shipped_at = NULL")
  let reads = 0
  answerInstead(api, `/order/id/${order.id}`, () => {
    reads += 1
    // It is read once to be sent back whole.
    return reads > 1 ? json({ message: 'Down.' }, 503) : undefined
  })
  expect(await store.set(cancelPlacedOrderAtom, orderOf(order))).toBeNull()
  expect(reads).toBeGreaterThan(1)
})
