import { expect, it } from 'vitest'
import { ordersAtom } from '../../../src/atoms/account/orders'
import { enableRepeatAtom, stopRepeatAtom } from '../../../src/atoms/account/repeat-plan'
import { orderOf } from '../../../src/entities/account/account-order'
import { planOf, weeksAfter } from '../../../src/entities/account/repeat-plan'
import { formatLongDate, londonToday } from '../../../src/lib/text/dates'
import { answerInstead, openOrders } from './orders-page'

it('an order repeats until stopped, and two clicks make one call (account.33)', async () => {
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

it('a refusal is shown at its field (account.129)', async () => {
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

it('an unchanged answer shows how the order still repeats (api.80)', async () => {
  const { store, order, api } = await openOrders()
  const day = weeksAfter(londonToday(), 2)
  const keepOrders = () =>
    answerInstead(api, '/order/', async ({ method, headers }) =>
      method === 'PATCH'
        ? api.fetch(new Request('https://shop.example/api/order', { headers }))
        : undefined,
    )
  const real = api.fetch
  keepOrders()
  expect(await store.set(enableRepeatAtom, order.id, { day, frequency: 4 })).toEqual({
    ok: false,
    message: 'This order is not repeated.',
    errors: [],
  })
  api.fetch = real
  await store.set(enableRepeatAtom, order.id, { day, frequency: 8 })
  keepOrders()
  const message = `This order repeats every 8 weeks, next on ${formatLongDate(day)}.`
  for (const again of [
    () => store.set(enableRepeatAtom, order.id, { day, frequency: 4 }),
    () => store.set(enableRepeatAtom, order.id, { day: weeksAfter(day, 1), frequency: 8 }),
    () => store.set(stopRepeatAtom, order.id),
  ]) {
    expect(await again()).toEqual({ ok: false, message, errors: [] })
  }
  const [kept] = store.get(ordersAtom).value
  expect(kept && planOf(orderOf(kept))).toEqual({ day, frequency: 8 })
})
