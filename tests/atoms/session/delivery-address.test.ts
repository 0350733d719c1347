import { beforeEach, describe, expect, it, vi } from 'vitest'
import { basketStatusAtom } from '../../../src/atoms/basket/basket'
import { setDeliveryAddressAtom } from '../../../src/atoms/basket/delivery-address'
import { checkAuthenticationAtom } from '../../../src/atoms/session/authentication'
import {
  deliveryAddressAtom,
  deliveryAddressesAtom,
  userAtom,
} from '../../../src/atoms/session/identity'
import { deliveryAddressIdAtom } from '../../../src/atoms/session/session'
import { openShop } from '../../components/shop'

const reload = vi.fn()

beforeEach(() => {
  reload.mockReset()
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
})

type Shop = Awaited<ReturnType<typeof openShop>>

/** Once it is known who is signed in and what is in the basket. */
async function loaded(shop: Shop): Promise<Shop> {
  await vi.waitFor(() => {
    expect(shop.store.get(userAtom)).not.toBeNull()
    expect(shop.store.get(basketStatusAtom)).toBe('loaded')
  })
  return shop
}

describe('the delivery address', () => {
  it('is the first one when none is set', async () => {
    const { store } = await loaded(await openShop({ as: 'crm' }))
    const [first, ...others] = store.get(deliveryAddressesAtom)
    expect(others.length).toBeGreaterThan(0)
    expect(store.get(deliveryAddressAtom)).toBe(first)
    expect(localStorage.getItem('trade-blocks:delivery-address')).toBe(JSON.stringify(first?.id))
  })

  it('is the first one when the stored one is no longer there', async () => {
    const shop = await openShop({ as: 'crm', isWaiting: true })
    localStorage.setItem('trade-blocks:delivery-address', '"gone"')
    shop.start()
    await loaded(shop)
    expect(shop.store.get(deliveryAddressIdAtom)).toBe(shop.store.get(deliveryAddressesAtom)[0]?.id)
  })

  it('is stored when it is changed, and the page reloads', async () => {
    const { store } = await loaded(await openShop({ as: 'crm' }))
    const second = store.get(deliveryAddressesAtom)[1]
    store.set(setDeliveryAddressAtom, second?.id ?? '')
    expect(localStorage.getItem('trade-blocks:delivery-address')).toBe(JSON.stringify(second?.id))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('stays when somebody asks for one that is not theirs', async () => {
    const { store } = await loaded(await openShop({ as: 'crm' }))
    const before = store.get(deliveryAddressIdAtom)
    store.set(setDeliveryAddressAtom, '999999')
    expect(store.get(deliveryAddressIdAtom)).toBe(before)
    expect(reload).not.toHaveBeenCalled()
  })

  it('keeps the user the same when the server says the same again', async () => {
    const { store } = await loaded(await openShop({ as: 'crm' }))
    const user = store.get(userAtom)
    await store.set(checkAuthenticationAtom)
    expect(store.get(userAtom)).toBe(user)
  })
})
