import { describe, expect, it, vi } from 'vitest'
import { addAddress, fetchAddresses, removeAddress, updateAddress } from '../../src/api/address'
import { fetchCheckoutOrder, fetchOrder, fetchOrders, updateOrder } from '../../src/api/order'
import { fetchUser, updateUser } from '../../src/api/user'
import { isBasketLoadedAtom } from '../../src/atoms/basket/basket'
import { emptyAddress } from '../../src/entities/address'
import { FIRST, openShop } from '../components/shop'

type Options = Parameters<typeof openShop>[0]

async function open(options: Options) {
  const shop = await openShop(options)
  await vi.waitFor(() => expect(shop.store.get(isBasketLoadedAtom)).toBe(true))
  return shop
}

describe('the calls for addresses', () => {
  it('get, add, change and remove, each answered by all of them', async () => {
    await open({ as: 'verified' })
    const before = await fetchAddresses()
    expect(before.length).toBeGreaterThan(0)

    const { default: _, ...draft } = emptyAddress('delivery')
    const added = await addAddress({
      ...draft,
      default: false,
      first_name: 'Ada',
      last_name: "O'Brien 🙂",
      company: 'Tea & Co',
      street_address_1: '1 High Street',
      city: 'York',
      postcode: 'YO1 7LY',
      country: 'GB',
      email: 'ada@example.com',
      phone: '01904 496 000',
    })
    const mine = added.find(({ last_name }) => last_name === "O'Brien 🙂")
    expect(added).toHaveLength(before.length + 1)
    expect(mine).toMatchObject({ type: 'delivery', postcode: 'YO1 7LY' })

    const changed = await updateAddress(mine?.id ?? '', { city: 'Leeds' })
    expect(changed.find(({ id }) => id === mine?.id)?.city).toBe('Leeds')
    const made = await updateAddress(mine?.id ?? '', { default: 1 })
    expect(made.find(({ id }) => id === mine?.id)?.default).toBe(true)
    expect(await removeAddress(mine?.id ?? '')).toHaveLength(before.length)
  })
})

describe('the calls for the user', () => {
  it('get and change who is signed in', async () => {
    await open({ as: 'approved' })
    const user = await fetchUser()
    expect(user.email).toBe('orders@harbourandhearth.example')
    expect(await updateUser(user.id, { first_name: 'Grace' })).toMatchObject({
      id: user.id,
      first_name: 'Grace',
    })
  })
})

describe('the calls for orders', () => {
  it('get the checkout order of the basket and save it', async () => {
    await open({ as: 'approved', basket: [{ id: FIRST.id, qty: 2 }] })
    const order = await fetchCheckoutOrder()
    expect(order.basket.product).toMatchObject([{ qty: 2 }])
    const saved = await updateOrder({
      ...order,
      purchase_number: 'PO 7',
      save_field: 'purchase_number',
    })
    expect(saved).toMatchObject({ id: order.id, purchase_number: 'PO 7' })
    expect(await fetchCheckoutOrder()).toMatchObject({ id: order.id, purchase_number: 'PO 7' })
  })

  it('get all of them, and one', async () => {
    await open({ as: 'history' })
    const orders = await fetchOrders()
    expect(orders.length).toBeGreaterThan(0)
    const [latest] = orders
    expect(await fetchOrder(latest?.id ?? '')).toMatchObject({ id: latest?.id })
  })
})
