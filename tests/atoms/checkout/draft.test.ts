import { createStore } from 'jotai/vanilla'
import { expect, it } from 'vitest'
import {
  addressCheckAtom,
  canPayAtom,
  changeDraftAtom,
  checkoutDraftAtom,
  choosePaymentTypeAtom,
  claimDraftAtom,
  continueAsGuestAtom,
  countriesAtom,
  followSignOutAtom,
  forgetDraftAtom,
  hasLockedAddressesAtom,
  offeredTypes,
  orderToSaveAtom,
  paymentTypeAtom,
  storeFieldsAtom,
  typedOrderAtom,
} from '../../../src/atoms/checkout/draft'
import { addressesOf } from '../../../src/atoms/checkout/order-addresses'
import { identifyAtom } from '../../../src/atoms/session/identity'
import { announceSignOut } from '../../../src/atoms/session/personal-data'
import { setDeliveryAddressIdAtom } from '../../../src/atoms/session/session'
import { isSignInNeededAtom, requestSignInAtom } from '../../../src/atoms/session/sign-in-prompt'
import { PAYMENT_TYPES } from '../../../src/entities/checkout/order'
import { openShop, withCards } from './checkout-shop'
import { buildAddress, buildUser } from './order-builders'

type Store = ReturnType<typeof createStore>

const KEY = 'trade-blocks:checkout-draft'

it('the draft survives a reload, with fields, guest choice, payment type and total (checkout.16)', async () => {
  const shop = await openShop()
  shop.store.set(continueAsGuestAtom)
  shop.store.set(storeFieldsAtom, { purchase_number: 'PO-7' })
  shop.store.set(storeFieldsAtom, { customer_notes: 'Ring twice' })
  shop.store.set(choosePaymentTypeAtom, 'bacs')
  const again = await shop.reopen()
  expect(again.get(checkoutDraftAtom)).toMatchObject({
    isGuest: true,
    fields: { purchase_number: 'PO-7', customer_notes: 'Ring twice' },
    paymentType: 'bacs',
  })
})

it("a guest's draft passes to the user who signs in, and to no other (checkout.16)", async () => {
  const { store } = await openShop()
  store.set(storeFieldsAtom, { purchase_number: 'PO-7' })
  store.set(identifyAtom, buildUser())
  store.set(claimDraftAtom)
  expect(store.get(checkoutDraftAtom)).toMatchObject({ userId: 'u1', isGuest: false })
  store.set(identifyAtom, buildUser({ id: 'u2' }))
  expect(store.get(checkoutDraftAtom).fields).toEqual({})
})

it('a guest claims no draft', async () => {
  const { store } = await openShop()
  store.set(continueAsGuestAtom)
  store.set(claimDraftAtom)
  expect(store.get(checkoutDraftAtom).isGuest).toBe(true)
})

it('a buyer who continues as a guest is no longer asked to sign in again (checkout.3)', () => {
  const store = createStore()
  store.set(requestSignInAtom)
  store.set(continueAsGuestAtom)
  expect(store.get(isSignInNeededAtom)).toBe(false)
})

it('the draft is forgotten after placement and when its owner signs out in any tab (session.18)', async () => {
  const { store } = await openShop()
  store.set(storeFieldsAtom, { purchase_number: 'PO-7' })
  store.set(forgetDraftAtom)
  expect(sessionStorage.getItem(KEY)).toBeNull()
  store.set(storeFieldsAtom, { purchase_number: 'PO-7' })
  const unsubscribe = store.set(followSignOutAtom)
  window.dispatchEvent(new StorageEvent('storage', { key: 'trade-blocks:auth-user' }))
  expect(sessionStorage.getItem(KEY)).not.toBeNull()
  window.dispatchEvent(new StorageEvent('storage', { key: 'trade-blocks:signed-out' }))
  expect(sessionStorage.getItem(KEY)).toBeNull()
  store.set(storeFieldsAtom, { purchase_number: 'PO-7' })
  announceSignOut()
  expect(sessionStorage.getItem(KEY)).toBeNull()
  unsubscribe()
  store.set(storeFieldsAtom, { purchase_number: 'PO-7' })
  window.dispatchEvent(new StorageEvent('storage', { key: 'trade-blocks:signed-out' }))
  expect(sessionStorage.getItem(KEY)).not.toBeNull()
})

it("the payment type is the chosen one, else the order's, else 'on account' if allowed (payment.1)", async () => {
  const guest = await openShop()
  expect(guest.store.get(paymentTypeAtom)).toBeNull()
  const { store } = await openShop({ user: { on_account: true } })
  expect(store.get(paymentTypeAtom)).toBe('on account')
  store.set(choosePaymentTypeAtom, 'cash')
  expect(store.get(paymentTypeAtom)).toBe('on account')
  store.set(choosePaymentTypeAtom, 'bacs')
  expect(store.get(paymentTypeAtom)).toBe('bacs')
  const known = await openShop({
    user: { id: 'u3', on_account: true },
    order: { payment_type: 'bacs' },
  })
  expect(known.store.get(paymentTypeAtom)).toBe('bacs')
})

it('the country is the United Kingdom when neither basket nor order names any (checkout.7)', async () => {
  const shop = await openShop({ order: { countries: [] } })
  shop.once('GET', /basket/, { status: 200, body: { data: {}, totalItems: 0 } })
  expect((await shop.reopen()).get(countriesAtom).map(({ code }) => code)).toEqual(['GB'])
})

it('a card is a payment type only on a site that takes cards (payment.1)', async () => {
  const order = { payment_type: 'card' } as const
  const others = PAYMENT_TYPES.filter((type) => type !== 'card')
  expect(offeredTypes()).toEqual(others)
  const { store } = await openShop({ order })
  expect(store.get(paymentTypeAtom)).toBeNull()
  const onAccount = await openShop({ order, user: { on_account: true } })
  expect(onAccount.store.get(paymentTypeAtom)).toBe('on account')
  withCards()
  expect(offeredTypes()).toEqual(['card', ...others])
  expect((await openShop({ order })).store.get(paymentTypeAtom)).toBe('card')
})

it('the countries are those of the basket, else those of the order (checkout.7)', async () => {
  const countries = [{ code: 'FR', name: 'France' }]
  const shop = await openShop({ order: { countries } })
  expect(shop.store.get(countriesAtom).map(({ code }) => code)).toEqual(['GB', 'IE'])
  shop.once('GET', /basket/, { status: 200, body: { data: {}, totalItems: 0 } })
  expect((await shop.reopen()).get(countriesAtom)).toEqual(countries)
})

it('the order is shown and saved with the typed fields and resolved addresses (checkout.10)', async () => {
  const { store } = await openShop()
  store.set(storeFieldsAtom, { 'address_billing_json.city': 'York', purchase_number: 'PO-7' })
  expect(store.get(typedOrderAtom)).toMatchObject({
    purchase_number: 'PO-7',
    address_billing_json: { city: 'York' },
    address_delivery_json: { city: 'Manchester' },
  })
  expect(store.get(orderToSaveAtom)?.address_delivery_json).toMatchObject({
    id: 'd1',
    type: 'delivery',
    city: 'York',
  })
})

it('with locked addresses the order has the stored ones and the typed notes (checkout.5, checkout.10)', async () => {
  const addresses = [buildAddress({ id: 'site', city: 'Leeds' })]
  const { store } = await openShop({ user: { crm_id: 'C-1', addresses } })
  store.set(setDeliveryAddressIdAtom, 'site')
  expect(store.get(hasLockedAddressesAtom)).toBe(true)
  store.set(storeFieldsAtom, { 'address_delivery_json.city': 'York', customer_notes: 'Ring twice' })
  expect(store.get(orderToSaveAtom)).toMatchObject({
    customer_notes: 'Ring twice',
    same_address: false,
    address_delivery_json: { id: 'site', city: 'Leeds' },
    address_billing_json: { city: 'Manchester' },
  })
  expect(store.get(canPayAtom)).toBe(true)
})

const NO_EMAIL = { address_billing_json: buildAddress({ type: 'billing', email: '' }) }

/** Marks the current addresses as checked, as 'Next: Payment' does. */
const checked = (store: Store, addressCheck: 'validated' | 'forced') => {
  const order = store.get(orderToSaveAtom)
  store.set(changeDraftAtom, { addressCheck, checkedAddresses: order && addressesOf(order) })
}

it('payment needs complete, validated, forced or locked addresses (checkout.17)', async () => {
  expect(createStore().get(canPayAtom)).toBe(false)
  const complete = await openShop()
  expect(complete.store.get(canPayAtom)).toBe(true)
  const { store } = await openShop({ order: NO_EMAIL })
  expect(store.get(canPayAtom)).toBe(false)
  checked(store, 'validated')
  expect(store.get(canPayAtom)).toBe(true)
  checked(store, 'forced')
  expect(store.get(canPayAtom)).toBe(true)
})

it.each([
  ['a street', { 'address_billing_json.street_address_1': '' }],
  ['a country', { 'address_billing_json.country': 'IE' }],
  ['another place for the goods', { same_address: '' }],
])('after a change of %s addresses must be forced again, unless it is undone (checkout.161)', async (_, change) => {
  const { store } = await openShop({
    order: { ...NO_EMAIL, address_delivery_json: buildAddress({ city: 'Leeds' }) },
  })
  checked(store, 'forced')
  store.set(storeFieldsAtom, { purchase_number: 'PO-7', 'address_delivery_json.city': 'York' })
  expect(store.get(addressCheckAtom)).toBe('forced')
  store.set(storeFieldsAtom, change)
  expect(store.get(addressCheckAtom)).toBe('open')
  expect(store.get(canPayAtom)).toBe(false)
  store.set(changeDraftAtom, { fields: {} })
  expect(store.get(addressCheckAtom)).toBe('forced')
})

it('a new delivery address must be checked again; the typed text stays (checkout.6, checkout.161)', async () => {
  const addresses = [buildAddress(), buildAddress({ id: 'a2', city: 'Leeds' })]
  const { store } = await openShop({ user: { crm_id: 'C-1', addresses } })
  store.set(setDeliveryAddressIdAtom, 'a1')
  store.set(storeFieldsAtom, { purchase_number: 'PO-7' })
  checked(store, 'forced')
  expect(store.get(addressCheckAtom)).toBe('forced')
  store.set(setDeliveryAddressIdAtom, 'a2')
  expect(store.get(addressCheckAtom)).toBe('open')
  expect(store.get(orderToSaveAtom)?.purchase_number).toBe('PO-7')
})
