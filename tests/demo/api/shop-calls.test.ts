import { expect, it, vi } from 'vitest'
import { fetchOrder, fetchOrders } from '../../../src/api/account/account-order'
import { fetchUser, updateUser } from '../../../src/api/account/user'
import {
  addAddress,
  fetchAddresses,
  makeDefault,
  removeAddress,
  updateAddress,
} from '../../../src/api/address/address'
import { fetchCheckoutOrder, updateOrder } from '../../../src/api/checkout/order'
import { isBasketLoadedAtom } from '../../../src/atoms/basket/basket'
import { emptyAddress } from '../../../src/entities/address/address'
import { FIRST, openShop } from '../../components/shop'

const { id: _, ...DRAFT } = emptyAddress('delivery')

it('the demo adds, changes and removes an address (api.12)', async () => {
  await openShop({ as: 'verified' })
  const before = await fetchAddresses()
  expect(before.length).toBeGreaterThan(0)

  const { answer: added, diff } = await addAddress({
    ...DRAFT,
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
  expect(diff).toBeNull()
  const mine = added.find(({ last_name }) => last_name === "O'Brien 🙂")
  expect(added).toHaveLength(before.length + 1)
  expect(mine).toMatchObject({ type: 'delivery', postcode: 'YO1 7LY' })

  const { answer: changed } = await updateAddress(mine?.id ?? '', { city: 'Leeds' }, mine ?? {})
  expect(changed.find(({ id }) => id === mine?.id)?.city).toBe('Leeds')
  const { answer: withDefault } = await makeDefault(mine?.id ?? '')
  expect(withDefault.find(({ id }) => id === mine?.id)?.default).toBe(true)
  expect((await removeAddress(mine?.id ?? '')).answer).toHaveLength(before.length)
})

it('the demo server returns and changes the signed-in user', async () => {
  await openShop({ as: 'approved' })
  const user = await fetchUser()
  expect(user.email).toBe('orders@harbourandhearth.example')
  expect(await updateUser(user.id, { first_name: 'Grace' }, user)).toMatchObject({
    answer: { id: user.id, first_name: 'Grace' },
    diff: null,
  })
})

it('the demo server creates the checkout order of a basket and saves it', async () => {
  const { store } = await openShop({ as: 'approved', basket: [{ id: FIRST.id, qty: 2 }] })
  await vi.waitFor(() => expect(store.get(isBasketLoadedAtom)).toBe(true))
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

it('the demo returns all orders of the user, or one', async () => {
  await openShop({ as: 'history' })
  const orders = await fetchOrders()
  expect(orders.length).toBeGreaterThan(0)
  const [latest] = orders
  expect(await fetchOrder(latest?.id ?? '')).toMatchObject({ id: latest?.id })
})
