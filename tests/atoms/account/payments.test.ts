import { createStore } from 'jotai/vanilla'
import { expect, it } from 'vitest'
import { fetchAccountPaymentsAtom, paymentsAtom } from '../../../src/atoms/account/payments'
import { savedCardsAtom } from '../../../src/atoms/payment/saved-cards'
import { identifyAtom } from '../../../src/atoms/session/identity'
import { fakeServer, json } from '../../api/fake-server'
import { buildUser } from '../checkout/order-builders'

it("the account shows checkout's cards, and only its own payments (account.22)", async () => {
  const server = fakeServer(
    json({ data: { payment_methods: [{ id: 'pm_1' }], payments: [{ id: 1 }] } }),
  )
  const store = createStore()
  await store.set(fetchAccountPaymentsAtom)
  expect(server.requests).toEqual([])
  store.set(identifyAtom, buildUser())
  await store.set(fetchAccountPaymentsAtom)
  expect(store.get(savedCardsAtom).map(({ id }) => id)).toEqual(['pm_1'])
  expect(store.get(paymentsAtom).map(({ id }) => id)).toEqual(['1'])
  store.set(identifyAtom, buildUser({ id: 'u2' }))
  expect(store.get(paymentsAtom)).toEqual([])
})
