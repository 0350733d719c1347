import { expect, it } from 'vitest'
import { basketAtom } from '../../../src/atoms/basket/basket'
import {
  changeCountryAtom,
  changeOrderCountryAtom,
  changeSameAddressAtom,
  shipToDeliveryAddressAtom,
} from '../../../src/atoms/checkout/country'
import {
  checkoutDraftAtom,
  keepFieldsAtom,
  typedOrderAtom,
} from '../../../src/atoms/checkout/draft'
import { fieldErrorsAtom, hasCheckoutErrorsAtom } from '../../../src/atoms/checkout/errors'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { isSignInNeededAtom } from '../../../src/atoms/session/sign-in-prompt'
import { messagesOf } from '../../../src/entities/field-errors'
import { messages, openBasket, type Shop } from '../basket/basket-page'
import { type CheckoutShop, ORDER, openShop } from './checkout-shop'
import { buildAddress } from './order-builders'

const BILLING = 'address_billing_json.country'
const TO_IRELAND = { address: 'address_billing_json', country: 'IE', before: 'GB' } as const

const shippedTo = ({ store }: CheckoutShop) => store.get(basketAtom).shipping.country
const typed = ({ store }: CheckoutShop) => store.get(checkoutDraftAtom).fields[BILLING]
const notices = ({ store }: CheckoutShop) =>
  store.get(notificationsAtom).map(({ message }) => message)

it('a changed country is saved with the order and ships the basket there (checkout.15)', async () => {
  const shop = await openShop()
  expect(await shop.store.set(changeOrderCountryAtom, TO_IRELAND)).toBe(true)
  expect(shippedTo(shop)).toBe('IE')
  expect(shop.bodies('PATCH', ORDER)).toMatchObject([
    {
      save_field: BILLING,
      validate_addresses: false,
      address_billing_json: { country: 'IE' },
    },
  ])
})

it('a changed billing country does not ship goods that go elsewhere (checkout.15)', async () => {
  const shop = await openShop({ order: { same_address: false } })
  await shop.store.set(changeOrderCountryAtom, TO_IRELAND)
  expect(shippedTo(shop)).toBe('GB')
  expect(shop.bodies('PATCH', ORDER)).toHaveLength(1)
})

it('a country whose order is refused is rolled back, in the form and in the basket (checkout.15)', async () => {
  const shop = await openShop()
  shop.once('PATCH', ORDER, { status: 409, body: { message: 'No.' } })
  expect(await shop.store.set(changeOrderCountryAtom, TO_IRELAND)).toBe(false)
  expect(shippedTo(shop)).toBe('GB')
  expect(typed(shop)).toBe('GB')
  expect(notices(shop)).toEqual(['There was a problem changing the billing country: No.'])
  expect(messagesOf(shop.store.get(fieldErrorsAtom), BILLING)).toEqual(['Not changed: No.'])
  expect(shop.store.get(hasCheckoutErrorsAtom)).toBe(false)
  expect(await shop.store.set(changeOrderCountryAtom, TO_IRELAND)).toBe(true)
  expect(notices(shop)).toEqual([])
})

it('a country that the basket cannot be shipped to is rolled back without saving the order (checkout.15)', async () => {
  const shop = await openShop()
  const body = { message: 'Not there.' }
  for (const method of ['PATCH', 'PUT', 'POST']) shop.once(method, /country/, { status: 422, body })
  expect(await shop.store.set(changeOrderCountryAtom, TO_IRELAND)).toBe(false)
  expect(typed(shop)).toBe('GB')
  expect(shop.bodies('PATCH', ORDER)).toEqual([])
  expect(notices(shop)).toEqual(['There was a problem changing the delivery country: Not there.'])
  expect(messagesOf(shop.store.get(fieldErrorsAtom), BILLING)).toEqual(['Not changed: Not there.'])
})

it('a delivery country that the order refuses says so, in the words of its own error (checkout.15)', async () => {
  const shop = await openShop({ order: { same_address: false } })
  const address = 'address_delivery_json'
  const name = `${address}.country`
  const body = { message: 'The data was invalid.', errors: { [name]: ['Not to there.'] } }
  shop.once('PATCH', ORDER, { status: 422, body })
  expect(await shop.store.set(changeOrderCountryAtom, { ...TO_IRELAND, address })).toBe(false)
  expect(shippedTo(shop)).toBe('GB')
  expect(notices(shop)[0]).toContain('There was a problem changing the delivery country: ')
  expect(messagesOf(shop.store.get(fieldErrorsAtom), name)).toEqual(['Not changed: Not to there.'])
})

it('a rollback of a country keeps a later change of the buyer', async () => {
  const shop = await openShop({ order: { same_address: false } })
  shop.once('PATCH', ORDER, { status: 409 })
  const changed = shop.store.set(changeOrderCountryAtom, TO_IRELAND)
  shop.store.set(keepFieldsAtom, { [BILLING]: 'FR' })
  expect(await changed).toBe(false)
  expect(typed(shop)).toBe('FR')
  expect(shop.store.get(fieldErrorsAtom)).toEqual([])
})

it('a country changed after the session has ended is kept until the buyer signs in again (checkout.4)', async () => {
  const shop = await openShop({ user: { id: 'u1' } })
  shop.once('PATCH', ORDER, { status: 401 })
  expect(await shop.store.set(changeOrderCountryAtom, TO_IRELAND)).toBe(true)
  expect(typed(shop)).toBe('IE')
  expect(shop.store.get(isSignInNeededAtom)).toBe(true)
})

it('the basket ships to a country that autofill has changed, once (checkout.15)', async () => {
  const shop = await openShop()
  shop.store.set(keepFieldsAtom, { [BILLING]: 'IE' })
  expect(await shop.store.set(shipToDeliveryAddressAtom)).toBe(true)
  expect(shippedTo(shop)).toBe('IE')
  const calls = shop.calls.length
  await shop.store.set(shipToDeliveryAddressAtom)
  expect(shop.calls).toHaveLength(calls)
})

it('the basket is not shipped to a country that the shop does not deliver to: the server refuses it', async () => {
  const shop = await openShop()
  shop.store.set(keepFieldsAtom, { [BILLING]: 'XX' })
  expect(await shop.store.set(shipToDeliveryAddressAtom)).toBe(true)
  expect(shippedTo(shop)).toBe('GB')
})

it('an unticked delivery box ships to the delivery address and is saved (checkout.7, checkout.15)', async () => {
  const delivery = buildAddress({ id: 'd1', country: 'IE' })
  const shop = await openShop({ order: { address_delivery_json: delivery } })
  await shop.store.set(changeSameAddressAtom, false)
  expect(shop.store.get(typedOrderAtom)?.same_address).toBe(false)
  expect(shippedTo(shop)).toBe('IE')
  expect(shop.bodies('PATCH', ORDER)).toMatchObject([{ save_field: 'same_address' }])
})

const other = (shop: Shop) => {
  const { countries, shipping } = shop.store.get(basketAtom)
  return countries.find(({ code }) => code !== shipping.country)?.code ?? ''
}

it('a changed shipping country shows at once and stays after the answer (basket.8)', async () => {
  const shop = await openBasket()
  const code = other(shop)
  const changed = shop.store.set(changeCountryAtom, code)
  expect(shop.store.get(basketAtom).shipping.country).toBe(code)
  expect(await changed).toEqual({ ok: true })
  expect(shop.store.get(basketAtom).shipping.country).toBe(code)
})

it('a refused shipping country rolls back, with its totals (basket.8)', async () => {
  const shop = await openBasket()
  const before = shop.store.get(basketAtom)
  shop.api.faults.set([{ path: '/api/basket/country', status: 500, body: { message: 'No.' } }])
  expect(await shop.store.set(changeCountryAtom, other(shop))).toMatchObject({
    ok: false,
    message: 'No.',
  })
  expect(shop.store.get(basketAtom)).toEqual(before)
  expect(messages(shop)).toEqual(['There was a problem changing the delivery country: No.'])
})

it('of two changes of the shipping country the second one shows (basket.8)', async () => {
  const shop = await openBasket()
  const { country } = shop.store.get(basketAtom).shipping
  const changes = [other(shop), country].map((code) => shop.store.set(changeCountryAtom, code))
  expect(shop.store.get(basketAtom).shipping.country).toBe(country)
  await Promise.all(changes)
  expect(shop.store.get(basketAtom).shipping.country).toBe(country)
})

it('a country that is answered with success, and is as it was, rolls back and is said (basket.8, api.80)', async () => {
  const shop = await openBasket()
  const before = shop.store.get(basketAtom)
  shop.api.faults.set([{ path: '/api/basket/country', status: 200, body: '{}' }])
  const message = 'The delivery country is United Kingdom.'
  expect(await shop.store.set(changeCountryAtom, other(shop))).toEqual({
    ok: false,
    message,
    errors: [],
  })
  expect(shop.store.get(basketAtom)).toEqual(before)
  expect(messages(shop)).toEqual([`There was a problem changing the delivery country: ${message}`])
})
