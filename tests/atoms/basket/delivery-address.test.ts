import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { basketStatusAtom } from '../../../src/atoms/basket/basket'
import { setDeliveryAddressAtom } from '../../../src/atoms/basket/delivery-address'
import { deliveryAddressesAtom } from '../../../src/atoms/session/identity'
import { deliveryAddressIdAtom } from '../../../src/atoms/session/session'
import { loginAtom } from '../../../src/atoms/session/sign-in'
import { localStore } from '../../../src/lib/browser/storage'
import { openShop } from '../../components/shop'

const KEY = 'trade-blocks:delivery-address'
const reload = vi.fn()

beforeEach(() => {
  vi.spyOn(window.location, 'reload').mockImplementation(reload.mockReset())
})

// A blocked storage leaves its values in the memory of the page.
afterEach(() => {
  vi.restoreAllMocks()
  localStore.removeAll('')
})

async function openWithAddresses() {
  const shop = await openShop({ as: 'crm' })
  await vi.waitFor(() => {
    expect(shop.store.get(deliveryAddressesAtom).length).toBeGreaterThan(1)
    expect(shop.store.get(basketStatusAtom)).toBe('loaded')
  })
  const [first, second] = shop.store.get(deliveryAddressesAtom).map(({ id }) => id)
  shop.api.requests.clear()
  return { ...shop, first: first ?? '', second: second ?? '' }
}

it('choosing another delivery address stores it and reloads the page (session.22)', async () => {
  const { store, second, requests } = await openWithAddresses()
  store.set(setDeliveryAddressAtom, second)
  expect(store.get(deliveryAddressIdAtom)).toBe(second)
  expect(localStorage.getItem(KEY)).toBe(JSON.stringify(second))
  expect(reload).toHaveBeenCalledOnce()
  expect(requests('GET', '/basket')).toEqual([])
})

it('a delivery address that the user does not have is ignored', async () => {
  const { store, first } = await openWithAddresses()
  store.set(setDeliveryAddressAtom, '999999')
  expect(store.get(deliveryAddressIdAtom)).toBe(first)
  expect(localStorage.getItem(KEY)).toBe(JSON.stringify(first))
  expect(reload).not.toHaveBeenCalled()
})

it('a delivery address that cannot be stored fetches the basket and does not reload (page.18)', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const { api, store, requests } = await openShop()
  const { email = '', password = '' } = api.accounts.find(({ role }) => role === 'crm') ?? {}
  await store.set(loginAtom, { email, password })
  await vi.waitFor(() => expect(store.get(basketStatusAtom)).toBe('loaded'))
  const second = store.get(deliveryAddressesAtom)[1]?.id ?? ''
  api.requests.clear()
  store.set(setDeliveryAddressAtom, second)
  expect(store.get(deliveryAddressIdAtom)).toBe(second)
  expect(reload).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(requests('GET', '/basket')).toHaveLength(1))
})
