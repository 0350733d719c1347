import { createStore } from 'jotai/vanilla'
import { expect, it } from 'vitest'
import { dueOrders, overviewAtom } from '../../../src/atoms/account/overview'
import { checkAuthenticationAtom } from '../../../src/atoms/session/authentication'
import { identifyAtom } from '../../../src/atoms/session/identity'
import { fakeServer, json } from '../../api/fake-server'
import { buildUser } from '../checkout/order-builders'

it('the dashboard has what the last check of the same user brought (account.7)', async () => {
  fakeServer(json({ user: { id: 'u1', first_name: 'Ada' }, lastorder: { id: 7 } }))
  const store = createStore()
  expect(store.get(overviewAtom).lastorder).toBeNull()
  await store.set(checkAuthenticationAtom)
  expect(store.get(overviewAtom).lastorder?.id).toBe('7')
  store.set(identifyAtom, buildUser({ id: 'u2' }))
  expect(store.get(overviewAtom).lastorder).toBeNull()
})

it('orders that are repeated are due, the next one first (account.7)', async () => {
  const order = (id: number, auto_repeat_next: string | null, auto_repeat = true) => ({
    id,
    auto_repeat,
    auto_repeat_next,
  })
  fakeServer(
    json({
      data: [
        order(1, '2026-12-24'),
        order(2, '2026-12-01'),
        order(3, null),
        order(4, '2026-11-01', false),
      ],
    }),
  )
  const store = createStore()
  store.set(identifyAtom, buildUser())
  await store.set(dueOrders.fetchAtom)
  expect(store.get(dueOrders.contentAtom).value?.map(({ id }) => id)).toEqual(['2', '1'])
})
