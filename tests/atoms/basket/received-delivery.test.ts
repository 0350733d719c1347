import { createStore } from 'jotai/vanilla'
import { expect, it } from 'vitest'
import { noteDeliveryAtom, receivedDeliveryAtom } from '../../../src/atoms/basket/received-delivery'

it('an answer without delivery days keeps the known ones (delivery.1)', () => {
  const store = createStore()
  store.set(noteDeliveryAtom, { now: 'a' })
  store.set(noteDeliveryAtom, undefined)
  expect(store.get(receivedDeliveryAtom).answer).toEqual({ now: 'a' })
  store.set(noteDeliveryAtom, null)
  expect(store.get(receivedDeliveryAtom).answer).toBeNull()
})
