import { expect, it } from 'vitest'
import { ordersAtom } from '../../../src/atoms/account/orders'
import { enableRepeatAtom, stopRepeatAtom } from '../../../src/atoms/account/repeat-plan'
import { orderOf } from '../../../src/entities/account-order'
import { planOf, weeksAfter } from '../../../src/entities/repeat-plan'
import { londonToday } from '../../../src/lib/dates'
import { openOrders } from './orders-page'

it('an order is repeated from a day on, and stopped; two clicks are one call (account.33)', async () => {
  const { store, order, requests } = await openOrders()
  const plan = { day: weeksAfter(londonToday(), 2), frequency: 8 }
  const both = [1, 2].map(() => store.set(enableRepeatAtom, order.id, plan))
  expect(await Promise.all(both)).toEqual([{ ok: true }, { ok: true }])
  expect(requests('PATCH', '/order')).toEqual([`/api/order/enable-repeat/${order.id}`])
  const [changed] = store.get(ordersAtom).value
  expect(changed && planOf(orderOf(changed))).toEqual(plan)
  expect(await store.set(stopRepeatAtom, order.id)).toEqual({ ok: true })
  const [stopped] = store.get(ordersAtom).value
  expect(stopped && orderOf(stopped).auto_repeat).toBe(false)
})

it('what the server refuses is said, with the field that it is about (account.33)', async () => {
  const { store, order } = await openOrders()
  const outcome = await store.set(enableRepeatAtom, order.id, { day: '2020-01-01', frequency: 4 })
  expect(outcome).toMatchObject({
    ok: false,
    errors: [
      {
        key: 'auto_repeat_next',
        messages: ['Choose a day between today and one year from today.'],
      },
    ],
  })
})
