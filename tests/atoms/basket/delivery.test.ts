import { expect, it, vi } from 'vitest'
import { deliveryAtom, serverTimeAtom } from '../../../src/atoms/basket/delivery'
import { noteDeliveryAtom } from '../../../src/atoms/basket/received-delivery'
import { openShop } from '../checkout/checkout-shop'

const ANSWER = {
  now: '2026-03-04T09:00:00Z',
  days: [{ day: '2026-03-05', order_by: '2026-03-04T14:00:00Z' }],
  chosen: '2026-03-05',
}

it('a server without the capability for delivery days has none, whatever it answers (delivery.1)', async () => {
  const { store } = await openShop({ capabilities: [] })
  store.set(noteDeliveryAtom, ANSWER)
  expect(store.get(deliveryAtom)).toBeNull()
  expect(store.get(serverTimeAtom)()).toBeNull()
})

it("the server's time advances independently of the browser's clock (delivery.2)", async () => {
  const { store } = await openShop({ capabilities: ['delivery-days'] })
  const passed = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  store.set(noteDeliveryAtom, ANSWER)
  expect(store.get(deliveryAtom)).toMatchObject({ chosen: '2026-03-05', missing: [] })
  vi.spyOn(Date, 'now').mockReturnValue(0)
  passed.mockReturnValue(61_000)
  expect(store.get(serverTimeAtom)()).toBe(Date.parse('2026-03-04T09:01:00Z'))
})
