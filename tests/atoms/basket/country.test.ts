import { expect, it } from 'vitest'
import { basketAtom } from '../../../src/atoms/basket/basket'
import { changeCountryAtom } from '../../../src/atoms/basket/country'
import { messages, openBasket, type Shop } from './basket-page'

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
