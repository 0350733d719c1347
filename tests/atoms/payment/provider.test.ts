import { beforeEach, expect, it, vi } from 'vitest'
import { loadProviderAtom, takesCards } from '../../../src/atoms/payment/provider'
import { openShop, withCards } from '../checkout/checkout-shop'
import { provider } from './fake-provider'

vi.mock('../../../src/api/payment/card-provider', () => import('./fake-provider'))
beforeEach(provider.reset)

it("the provider's script is loaded once", async () => {
  const { store } = await openShop()
  const [one, other] = await Promise.all([store.set(loadProviderAtom), store.set(loadProviderAtom)])
  expect(one).toBe(other)
  expect(await store.set(loadProviderAtom)).toBe(one)
  expect(provider.notes).toEqual(['load'])
})

it('a site takes cards when it has the public key of the provider (payment.23)', () => {
  expect(takesCards()).toBe(false)
  withCards()
  expect(takesCards()).toBe(true)
})
