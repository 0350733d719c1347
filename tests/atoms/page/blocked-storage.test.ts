import { expect, it, vi } from 'vitest'
import { basketStatusAtom } from '../../../src/atoms/basket/basket'
import { setDeliveryAddressAtom } from '../../../src/atoms/basket/delivery-address'
import { deliveryAddressesAtom } from '../../../src/atoms/session/identity'
import { deliveryAddressIdAtom } from '../../../src/atoms/session/session'
import { loginAtom } from '../../../src/atoms/session/sign-in'
import { openShop } from '../../components/shop'

it('a delivery address that cannot be stored applies until the page is left (page.18)', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const { api, store } = await openShop()
  const account = api.accounts.find(({ role }) => role === 'crm')
  await store.set(loginAtom, { email: account?.email ?? '', password: account?.password ?? '' })
  await vi.waitFor(() => expect(store.get(basketStatusAtom)).toBe('loaded'))
  const calls = () => api.requests.list().map(({ method, path }) => `${method} ${path}`)
  const before = calls().length
  const second = store.get(deliveryAddressesAtom)[1]?.id ?? ''
  store.set(setDeliveryAddressAtom, second)
  expect(store.get(deliveryAddressIdAtom)).toBe(second)
  expect(reload).not.toHaveBeenCalled()
  // A reload would lose the address, so the basket is fetched instead.
  await vi.waitFor(() => expect(calls().slice(before)).toContain('GET /api/basket'))
  await vi.waitFor(() => expect(store.get(basketStatusAtom)).toBe('loaded'))
})
