import { expect, it, vi } from 'vitest'
import { cancelOrderAtom } from '../../../src/atoms/account/cancel-order'
import { openedOrderAtom, openOrderAtom, ordersAtom } from '../../../src/atoms/account/orders'
import { shownPopupAtom } from '../../../src/atoms/base/overlay'
import { ENDED_ANSWER, placePopups } from '../session/ended-session'
import { assign } from '../session/session-page'
import { answerInstead, json, openOrders } from './orders-page'

const open = async () => {
  const shop = await openOrders()
  await shop.api.database.run("UPDATE orders SET status = 'pending', shipped_at = NULL")
  await shop.store.set(openOrderAtom, shop.order.id)
  return shop
}

it('a cancelled order shows as cancelled on its page and in the list (account.102)', async () => {
  const { store, order } = await open()
  const before = store.get(ordersAtom).value.map(({ id }) => id)
  expect(await store.set(cancelOrderAtom, order.id, () => true)).toMatchObject({ ok: true })
  expect(store.get(ordersAtom).value.map(({ id }) => id)).toEqual(before)
  expect(store.get(openedOrderAtom)(order.id).value?.received.status).toBe('cancelled')
  expect(store.get(ordersAtom).value[0]?.received.status).toBe('cancelled')
})

it('a cancellation counts as done even if the list cannot be read (account.139)', async () => {
  const { store, order, api } = await open()
  answerInstead(api, '/order', ({ url }) =>
    new URL(url).pathname === '/api/order' ? json({ message: 'Down.' }, 500) : undefined,
  )
  expect(await store.set(cancelOrderAtom, order.id, () => true)).toEqual({ ok: true })
})

it('an unreadable order is not reported as still active (account.139)', async () => {
  const { store, order, api } = await open()
  let reads = 0
  answerInstead(api, `/order/id/${order.id}`, () => {
    reads += 1
    return reads === 1 ? undefined : json({ message: 'Down.' }, 500)
  })
  expect(await store.set(cancelOrderAtom, order.id, () => true)).toMatchObject({
    ok: false,
    message: 'We could not check whether your order is cancelled. Please reload the page.',
  })
})

it('the cancellation sends the whole, current order (checkout.26, checkout.27)', async () => {
  const { store, order, api } = await open()
  await api.database.run("UPDATE orders SET purchase_number = 'PO-NEW'")
  const sent: Record<string, unknown>[] = []
  answerInstead(api, `/order/${order.id}`, async (request) => {
    sent.push((await request.clone().json()) as Record<string, unknown>)
    return undefined
  })
  await store.set(cancelOrderAtom, order.id, () => true)
  expect(sent).toMatchObject([{ status: 'cancelled', purchase_number: 'PO-NEW', id: order.id }])
})

it('an unreadable order is not sent, and the buyer reads why (account.139)', async () => {
  const { store, order, api } = await open()
  answerInstead(api, `/order/id/${order.id}`, () => json({ message: 'Closed.' }, 500))
  const outcome = await store.set(cancelOrderAtom, order.id, () => true)
  expect(outcome).toMatchObject({ ok: false })
  const { status } = (await api.database.get<{ status: string }>(
    'SELECT status FROM orders WHERE id = ?',
    [order.id],
  )) ?? { status: '' }
  expect(status).toBe('pending')
})

it('an answer about another order cancels neither of them (api.177)', async () => {
  const { store, order, api, requests } = await open()
  answerInstead(api, `/order/id/${order.id}`, () => json({ data: { ...order.received, id: '7' } }))
  expect(await store.set(cancelOrderAtom, order.id, () => true)).toMatchObject({ ok: false })
  expect(requests('PATCH', '/order/7')).toEqual([])
  expect(requests('PATCH', `/order/${order.id}`)).toEqual([])
})

it('a session that has ended when an order is cancelled is renewed in place (session.20)', async () => {
  const { store, order, api } = await open()
  const popups = placePopups()
  api.faults.set([{ method: 'GET', path: `/api/order/id/${order.id}`, ...ENDED_ANSWER }])
  void store.set(cancelOrderAtom, order.id, () => true)
  await vi.waitFor(() => expect(store.get(shownPopupAtom)).toBe('login'))
  expect(assign).not.toHaveBeenCalled()
  popups.remove()
})
