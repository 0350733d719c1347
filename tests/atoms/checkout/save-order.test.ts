import { expect, it, vi } from 'vitest'
import { basketAtom, fetchBasketAtom } from '../../../src/atoms/basket/basket'
import {
  addressCheckAtom,
  checkoutDraftAtom,
  orderToSaveAtom,
  storeFieldsAtom,
  typedOrderAtom,
} from '../../../src/atoms/checkout/draft'
import {
  checkoutErrorsAtom,
  checkoutProblemAtom,
  fieldErrorsAtom,
  hasCheckoutErrorsAtom,
} from '../../../src/atoms/checkout/errors'
import { forgetOrderAtom } from '../../../src/atoms/checkout/order'
import {
  changeCountryAtom,
  changeOrderCountryAtom,
  changeSameAddressAtom,
  saveFieldAtom,
  saveForPaymentAtom,
  saveForPlacementAtom,
  shipToDeliveryAddressAtom,
} from '../../../src/atoms/checkout/save-order'
import { beginAtom, submissionAtom } from '../../../src/atoms/checkout/submission'
import {
  noteShownBasketAtom,
  seenTotalAtom,
  totalChangeAtom,
} from '../../../src/atoms/checkout/totals'
import { placedOrderAtom } from '../../../src/atoms/checkout/unfinished'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { setDeliveryAddressIdAtom } from '../../../src/atoms/session/session'
import { isSignInNeededAtom } from '../../../src/atoms/session/sign-in-prompt'
import type { Order } from '../../../src/entities/checkout/order'
import { messagesOf } from '../../../src/entities/field-errors'
import { messages, openBasket, type Shop } from '../basket/basket-page'
import { acceptTotal, type CheckoutShop, ORDER_PATH, openShop } from './checkout-shop'
import { buildAddress } from './order-builders'

const resume = () => {}

it('a field is saved with its name and without validation (checkout.14)', async () => {
  const shop = await openShop()
  shop.store.set(storeFieldsAtom, { purchase_number: 'PO-7' })
  await shop.store.set(saveFieldAtom, 'purchase_number')
  expect(shop.bodies('PATCH', ORDER_PATH)).toMatchObject([
    { save_field: 'purchase_number', purchase_number: 'PO-7', validate_addresses: false },
  ])
})

it('a save carries the whole order (checkout.21)', async () => {
  const shop = await openShop()
  const before = shop.stored()
  await shop.store.set(saveFieldAtom, 'purchase_number')
  const [body] = shop.bodies('PATCH', ORDER_PATH)
  expect(body).toEqual({ ...before, validate_addresses: false, save_field: 'purchase_number' })
})

it('fields that wait for a save are saved together, one save at a time (checkout.14)', async () => {
  const shop = await openShop()
  let answer = (_: object) => {}
  const reply = new Promise<object>((resolve) => {
    answer = resolve
  })
  shop.once('PATCH', ORDER_PATH, reply)
  const saves = [shop.store.set(saveFieldAtom, 'purchase_number')]
  await vi.waitFor(() => expect(shop.bodies('PATCH', ORDER_PATH)).toHaveLength(1))
  for (const name of ['customer_notes', 'delivery_instructions']) {
    saves.push(shop.store.set(saveFieldAtom, name))
  }
  answer({ data: shop.stored() })
  await Promise.all(saves)
  expect(shop.bodies('PATCH', ORDER_PATH).map(({ save_field }) => save_field)).toEqual([
    'purchase_number',
    'delivery_instructions',
  ])
})

it('a field left during a submission is saved by the submission alone (checkout.14)', async () => {
  const shop = await openShop()
  shop.store.set(beginAtom, 'continue')
  await shop.store.set(saveFieldAtom, 'purchase_number')
  expect(shop.bodies('PATCH', ORDER_PATH)).toEqual([])
})

it('a field that the server refuses shows its error; other failures are silent (checkout.14)', async () => {
  const shop = await openShop()
  const errors = { purchase_number: 'Too long.', customer_notes: 'Too long.' }
  shop.once('PATCH', ORDER_PATH, { status: 422, body: { errors } })
  await shop.store.set(saveFieldAtom, 'purchase_number')
  expect(shop.store.get(checkoutErrorsAtom).map(({ key }) => key)).toEqual([
    'purchase_number',
    '9999',
  ])
  for (const reply of [{ status: 500 }, { status: 409 }, 'lost'] as const) {
    shop.once('PATCH', ORDER_PATH, reply)
    await shop.store.set(saveFieldAtom, 'customer_notes')
  }
  expect(shop.store.get(checkoutErrorsAtom)).toHaveLength(2)
  expect(shop.store.get(checkoutProblemAtom)).toBeNull()
})

it('a field that is left after the session has ended asks to sign in again (checkout.4)', async () => {
  const shop = await openShop({ user: { id: 'u1' } })
  shop.once('PATCH', ORDER_PATH, { status: 401 })
  await shop.store.set(saveFieldAtom, 'purchase_number')
  expect(shop.store.get(isSignInNeededAtom)).toBe(true)
})

it.each([
  [false, 'validated', true],
  [true, 'forced', false],
] as const)('before payment the order is saved, forced %s, and the draft becomes %s (checkout.9, checkout.12)', async (isForced, addressCheck, validate_addresses) => {
  const shop = await openShop()
  const order = shop.store.get(orderToSaveAtom)
  if (!order) throw new Error('There is no order')
  const saved = await shop.store.set(saveForPaymentAtom, order, isForced, null, resume)
  expect(saved?.id).toBe('o1')
  expect(shop.bodies('PATCH', ORDER_PATH)).toMatchObject([{ validate_addresses, status: 'new' }])
  expect(shop.store.get(checkoutDraftAtom)).toMatchObject({
    addressCheck,
    seenTotal: { pence: 1_000 },
  })
})

it.each([
  ['as they were forced', {}, false],
  ['with another street', { 'address_billing_json.street_address_1': '' }, true],
])('addresses %s are saved before placement, and validated only when changed (checkout.161)', async (_, change, validate_addresses) => {
  const shop = await openShop()
  const { store } = shop
  const order = store.get(orderToSaveAtom)
  if (!order) throw new Error('There is no order')
  await store.set(saveForPaymentAtom, order, true, null, resume)
  store.set(storeFieldsAtom, change)
  store.set(beginAtom, 'place')
  await store.set(saveForPlacementAtom, 'bacs', resume)
  expect(shop.bodies('PATCH', ORDER_PATH)).toMatchObject([
    { validate_addresses: false },
    { validate_addresses },
  ])
})

it("after the address step, saved texts have the server's form; others stay as typed (checkout.236)", async () => {
  const shop = await openShop()
  const { store } = shop
  store.set(storeFieldsAtom, {
    [POSTCODE]: 'm11aa',
    'address_billing_json.city': 'Salford',
    purchase_number: 'po 7',
  })
  const order = store.get(orderToSaveAtom) as Order
  const saved = {
    ...order,
    purchase_number: 'PO 7',
    address_billing_json: { ...order.address_billing_json, postcode: 'M1 1AA', city: 'Manchester' },
  }
  shop.once('PATCH', ORDER_PATH, { status: 200, body: { data: saved } })
  await store.set(saveForPaymentAtom, order, true, null, resume)
  expect(store.get(orderToSaveAtom)).toMatchObject({
    purchase_number: 'PO 7',
    address_billing_json: { postcode: 'M1 1AA', city: 'Salford' },
    address_delivery_json: { postcode: 'M1 1AA' },
  })
  expect(store.get(addressCheckAtom)).toBe('forced')
})

it('an order that is already placed ends the submission (server.9)', async () => {
  const shop = await openShop()
  shop.once('PATCH', ORDER_PATH, {
    status: 200,
    body: { data: { ...shop.stored(), status: 'paid' } },
  })
  shop.store.set(beginAtom, 'place')
  expect(await shop.store.set(saveForPlacementAtom, 'bacs', resume)).toBeNull()
  expect(shop.store.get(placedOrderAtom)?.status).toBe('paid')
  expect(shop.store.get(submissionAtom).stage).toBe('done')
})

it('the order to place has payment type, agreed terms and its validation (payment.7)', async () => {
  const shop = await openShop({ order: { payment_type: 'card' } })
  shop.store.set(beginAtom, 'place')
  const choice = { payment_type: 'bacs', agree_terms: true, validate_addresses: true }
  expect(await shop.store.set(saveForPlacementAtom, 'bacs', resume)).toMatchObject(choice)
  expect(shop.bodies('PATCH', ORDER_PATH)).toMatchObject([{ ...choice, status: 'new' }])
  expect(await shop.store.set(saveForPlacementAtom, null, resume)).toMatchObject({
    payment_type: 'bacs',
  })
})

it('the order to place must have the total that the buyer has seen (checkout.18)', async () => {
  const shop = await openShop()
  shop.change({ totals: { ...shop.stored().totals, total: 1_200 } })
  shop.store.set(beginAtom, 'place')
  expect(await shop.store.set(saveForPlacementAtom, 'bacs', resume)).toBeNull()
  expect(shop.store.get(totalChangeAtom)?.to.pence).toBe(1_200)
  expect(shop.store.get(submissionAtom).stage).toBe('idle')
})

it('the buyer must accept the total of a basket filled on another device (checkout.18, checkout.40)', async () => {
  const shop = await openShop()
  const { store } = shop
  shop.change({ totals: { ...shop.stored().totals, total: 1_500, totalDisplay: '£15.00' } })
  shop.fill(3, 1_500)
  store.set(beginAtom, 'place')
  expect(await store.set(saveForPlacementAtom, 'bacs', resume)).toBeNull()
  expect(store.get(basketAtom).totals.total).toBe(1_500)
  expect(store.get(totalChangeAtom)).toMatchObject({ from: { pence: 1_000 }, to: { pence: 1_500 } })
  expect(store.set(beginAtom, 'place')).toBe(false)
  shop.fill(4, 2_000)
  await store.set(fetchBasketAtom)
  expect(store.get(totalChangeAtom)).toMatchObject({ from: { pence: 1_000 }, to: { pence: 2_000 } })
  acceptTotal(store)
  expect(store.get(seenTotalAtom).pence).toBe(2_000)
  expect(store.set(beginAtom, 'place')).toBe(true)
})

it('a changed basket shows a message, even if its lines and total are those seen (checkout.40)', async () => {
  const shop = await openShop()
  shop.change({ totals: { ...shop.stored().totals, total: 1_500 } })
  shop.fill(2, 1_000, { id: 'l9' })
  shop.store.set(beginAtom, 'place')
  expect(await shop.store.set(saveForPlacementAtom, 'bacs', resume)).toBeNull()
  expect(shop.store.get(submissionAtom).stage).toBe('idle')
  expect(shop.store.get(checkoutProblemAtom)).toBe(
    'Your basket has changed. Please check it before you place the order.',
  )
})

it('a missing order stops the submission before placement', async () => {
  const shop = await openShop()
  shop.store.set(forgetOrderAtom)
  shop.store.set(beginAtom, 'place')
  expect(await shop.store.set(saveForPlacementAtom, 'bacs', resume)).toBeNull()
  expect(shop.store.get(checkoutProblemAtom)).toBe(
    'Your basket has changed. Please check it before you place the order.',
  )
})

it.each([
  'saveForPayment',
  'saveForPlacement',
])('a refused order ends %s, and says that it has not been placed (checkout.20)', async (action) => {
  const shop = await openShop()
  const { store } = shop
  shop.once('PATCH', ORDER_PATH, { status: 409, body: { message: 'No.' } })
  store.set(beginAtom, 'place')
  const order = store.get(orderToSaveAtom)
  if (!order) throw new Error('There is no order')
  const saved =
    action === 'saveForPayment'
      ? await store.set(saveForPaymentAtom, order, false, null, resume)
      : await store.set(saveForPlacementAtom, 'bacs', resume)
  expect(saved).toBeNull()
  expect(store.get(checkoutProblemAtom)).toBe('No. Your order has not been placed.')
})

it('products swapped elsewhere at the same total are not placed until accepted (payment.100)', async () => {
  const shop = await openShop()
  const { store } = shop
  shop.swap()
  store.set(beginAtom, 'place')
  expect(await store.set(saveForPlacementAtom, 'bacs', resume)).toBeNull()
  const change = store.get(totalChangeAtom)
  expect(change).toMatchObject({
    from: { pence: 1_000, lines: [{ id: 'p1', qty: 2 }] },
    to: { pence: 1_000, lines: [{ id: 'p2', qty: 2 }] },
  })
  expect(store.set(beginAtom, 'place')).toBe(false)
  acceptTotal(store)
  expect(store.set(beginAtom, 'place')).toBe(true)
  expect(await store.set(saveForPlacementAtom, 'bacs', resume)).not.toBeNull()
})

it('seen lines are those on the screen, not those fetched last (payment.100)', async () => {
  const shop = await openShop()
  const { store } = shop
  store.set(noteShownBasketAtom, store.get(basketAtom))
  shop.swap()
  await store.set(fetchBasketAtom)
  store.set(beginAtom, 'place')
  expect(await store.set(saveForPlacementAtom, 'bacs', resume)).toBeNull()
  expect(store.get(totalChangeAtom)).toMatchObject({ from: { lines: [{ id: 'p1' }] } })
  acceptTotal(store)
  store.set(noteShownBasketAtom, store.get(basketAtom))
  store.set(beginAtom, 'place')
  expect(await store.set(saveForPlacementAtom, 'bacs', resume)).not.toBeNull()
})

it.each([
  ['leaves its lines out', { status: 200, body: { data: { id: 'o1', status: 'new' } } }],
  ['cannot be read', { status: 200, body: 'Saved.' as never }],
])('after a save whose answer %s, the order is read again for swapped products (payment.100)', async (_, reply) => {
  const shop = await openShop()
  shop.once('PATCH', ORDER_PATH, reply)
  shop.swap()
  shop.store.set(beginAtom, 'place')
  expect(await shop.store.set(saveForPlacementAtom, 'bacs', resume)).toBeNull()
  expect(shop.store.get(totalChangeAtom)).toMatchObject({ to: { lines: [{ id: 'p2' }] } })
})

it.each([
  ['as they were', false, true],
  ['swapped', true, false],
])("an order without lines is compared by the basket's lines: %s (payment.189)", async (_, isSwapped, isSaved) => {
  const shop = await openShop()
  if (isSwapped) shop.swap()
  shop.change({ basket: {} })
  shop.store.set(beginAtom, 'place')
  const saved = await shop.store.set(saveForPlacementAtom, 'bacs', resume)
  expect(saved !== null).toBe(isSaved)
  expect(shop.store.get(totalChangeAtom) === null).toBe(isSaved)
})

const POSTCODE = 'address_billing_json.postcode'

/** A page whose buyer has typed another postcode, and a server that saves nothing. */
async function openDeaf() {
  const shop = await openShop()
  const old = shop.stored()
  shop.store.set(storeFieldsAtom, { [POSTCODE]: 'PZ1 2AB' })
  const answerOld = () => {
    shop.once('PATCH', ORDER_PATH, { status: 200, body: { data: old } })
    shop.once('GET', /\/order\/id/, { status: 200, body: { data: old } })
  }
  const order = () => shop.store.get(orderToSaveAtom) as Order
  return { ...shop, answerOld, order }
}

it('an order with the old address stays before payment, keeps the text and can be resent (api.84)', async () => {
  const { store, answerOld, order, bodies } = await openDeaf()
  answerOld()
  store.set(beginAtom, 'continue')
  expect(await store.set(saveForPaymentAtom, order(), false, null, resume)).toBeNull()
  expect(store.get(checkoutProblemAtom)).toBe(
    'Your order was not updated with the new billing address: it still has ‘M1 1AA’. Please try again, or contact us. Everything you have typed is kept.',
  )
  expect(store.get(fieldErrorsAtom)).toMatchObject([
    { key: POSTCODE, messages: ['Not saved: the order still says ‘M1 1AA’.'] },
  ])
  expect(store.get(checkoutErrorsAtom)).toEqual([])
  expect(order().address_billing_json.postcode).toBe('PZ1 2AB')
  expect(store.get(checkoutDraftAtom).addressCheck).toBe('open')
  store.set(beginAtom, 'continue')
  expect(store.get(fieldErrorsAtom)).toEqual([])
  expect(await store.set(saveForPaymentAtom, order(), false, null, resume)).toMatchObject({
    address_billing_json: { postcode: 'PZ1 2AB' },
  })
  expect(bodies('PATCH', ORDER_PATH)).toHaveLength(2)
})

it.each([
  'place',
  'pay',
] as const)('an order that still has the old address stops before it can %s (api.84)', async (purpose) => {
  const { store, answerOld } = await openDeaf()
  answerOld()
  store.set(beginAtom, purpose)
  const type = purpose === 'pay' ? 'card' : 'bacs'
  expect(await store.set(saveForPlacementAtom, type, resume)).toBeNull()
  expect(store.get(checkoutProblemAtom)).toMatch(
    purpose === 'pay' ? /You have not been charged\.$/ : /Your order has not been placed\.$/,
  )
})

it('a field that was not saved shows no error until the form is sent (checkout.14, api.156)', async () => {
  const { store, answerOld } = await openDeaf()
  answerOld()
  await store.set(saveFieldAtom, POSTCODE)
  expect(store.get(fieldErrorsAtom)).toEqual([])
  expect(store.get(checkoutProblemAtom)).toBeNull()
})

it("the server's address is kept where only customer services may change it (api.85, address.6)", async () => {
  const addresses = [buildAddress({ id: 'a9', street_address_1: '5 Bridge Row' })]
  const { store, stored, once } = await openShop({ user: { id: 'u1', crm_id: 'C1', addresses } })
  store.set(setDeliveryAddressIdAtom, 'a9')
  const order = store.get(orderToSaveAtom) as Order
  expect(order.address_delivery_json.street_address_1).toBe('5 Bridge Row')
  for (const [method, path] of [
    ['PATCH', ORDER_PATH],
    ['GET', /\/order\/id/],
  ] as const) {
    once(method, path, { status: 200, body: { data: stored() } })
  }
  store.set(beginAtom, 'continue')
  expect(await store.set(saveForPaymentAtom, order, false, 'u1', resume)).toMatchObject({
    id: 'o1',
  })
})

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
  expect(shop.bodies('PATCH', ORDER_PATH)).toMatchObject([
    {
      save_field: BILLING,
      validate_addresses: false,
      address_billing_json: { country: 'IE' },
    },
  ])
})

it('a changed billing country does not change where the order is shipped (checkout.15)', async () => {
  const shop = await openShop({ order: { same_address: false } })
  await shop.store.set(changeOrderCountryAtom, TO_IRELAND)
  expect(shippedTo(shop)).toBe('GB')
  expect(shop.bodies('PATCH', ORDER_PATH)).toHaveLength(1)
})

it('a country is rolled back when its order is refused, in the form and in the basket (checkout.15)', async () => {
  const shop = await openShop()
  shop.once('PATCH', ORDER_PATH, { status: 409, body: { message: 'No.' } })
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
  expect(shop.bodies('PATCH', ORDER_PATH)).toEqual([])
  expect(notices(shop)).toEqual(['There was a problem changing the delivery country: Not there.'])
  expect(messagesOf(shop.store.get(fieldErrorsAtom), BILLING)).toEqual(['Not changed: Not there.'])
})

it("a delivery country that the order refuses shows the order's own error (checkout.15)", async () => {
  const shop = await openShop({ order: { same_address: false } })
  const address = 'address_delivery_json'
  const name = `${address}.country`
  const body = { message: 'The data was invalid.', errors: { [name]: ['Not to there.'] } }
  shop.once('PATCH', ORDER_PATH, { status: 422, body })
  expect(await shop.store.set(changeOrderCountryAtom, { ...TO_IRELAND, address })).toBe(false)
  expect(shippedTo(shop)).toBe('GB')
  expect(notices(shop)[0]).toContain('There was a problem changing the delivery country: ')
  expect(messagesOf(shop.store.get(fieldErrorsAtom), name)).toEqual(['Not changed: Not to there.'])
})

it('a rollback of a country keeps a later change of the buyer', async () => {
  const shop = await openShop({ order: { same_address: false } })
  shop.once('PATCH', ORDER_PATH, { status: 409 })
  const changed = shop.store.set(changeOrderCountryAtom, TO_IRELAND)
  shop.store.set(storeFieldsAtom, { [BILLING]: 'FR' })
  expect(await changed).toBe(false)
  expect(typed(shop)).toBe('FR')
  expect(shop.store.get(fieldErrorsAtom)).toEqual([])
})

it('a country changed after the session has ended is kept until the buyer signs in again (checkout.4)', async () => {
  const shop = await openShop({ user: { id: 'u1' } })
  shop.once('PATCH', ORDER_PATH, { status: 401 })
  expect(await shop.store.set(changeOrderCountryAtom, TO_IRELAND)).toBe(true)
  expect(typed(shop)).toBe('IE')
  expect(shop.store.get(isSignInNeededAtom)).toBe(true)
})

it('a country changed by autofill is sent to the basket once (checkout.15)', async () => {
  const shop = await openShop()
  shop.store.set(storeFieldsAtom, { [BILLING]: 'IE' })
  expect(await shop.store.set(shipToDeliveryAddressAtom)).toBe(true)
  expect(shippedTo(shop)).toBe('IE')
  const calls = shop.calls.length
  await shop.store.set(shipToDeliveryAddressAtom)
  expect(shop.calls).toHaveLength(calls)
})

it('the server refuses a country that the shop does not deliver to', async () => {
  const shop = await openShop()
  shop.store.set(storeFieldsAtom, { [BILLING]: 'XX' })
  expect(await shop.store.set(shipToDeliveryAddressAtom)).toBe(true)
  expect(shippedTo(shop)).toBe('GB')
})

it('an unticked delivery box ships to the delivery address and is saved (checkout.7, checkout.15)', async () => {
  const delivery = buildAddress({ id: 'd1', country: 'IE' })
  const shop = await openShop({ order: { address_delivery_json: delivery } })
  await shop.store.set(changeSameAddressAtom, false)
  expect(shop.store.get(typedOrderAtom)?.same_address).toBe(false)
  expect(shippedTo(shop)).toBe('IE')
  expect(shop.bodies('PATCH', ORDER_PATH)).toMatchObject([{ save_field: 'same_address' }])
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

it('the later of two country changes is shown (basket.8)', async () => {
  const shop = await openBasket()
  const { country } = shop.store.get(basketAtom).shipping
  const changes = [other(shop), country].map((code) => shop.store.set(changeCountryAtom, code))
  expect(shop.store.get(basketAtom).shipping.country).toBe(country)
  await Promise.all(changes)
  expect(shop.store.get(basketAtom).shipping.country).toBe(country)
})

it('an accepted country that stays unchanged rolls back with a message (basket.8, api.80)', async () => {
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
