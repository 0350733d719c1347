import { expect, it } from 'vitest'
import { basketAtom, isDiscountBusyAtom } from '../../../src/atoms/basket/basket'
import {
  applyDiscountAtom,
  discountMessageAtom,
  removeDiscountAtom,
} from '../../../src/atoms/basket/discounts'
import { FIRST } from '../../components/shop'
import { lineOf, messages, openBasket } from './basket-page'

it('a discount code for an empty basket sends nothing', async () => {
  const shop = await openBasket({ basket: [] })
  shop.api.requests.clear()
  expect(await shop.store.set(applyDiscountAtom, 'TRADE10')).toBe(false)
  expect(shop.store.get(discountMessageAtom)).toEqual({
    type: 'error',
    text: 'Add something to your basket before you use a discount code',
  })
  expect(shop.api.requests.list()).toEqual([])
})

it.each([
  ['', 'Enter a discount code'],
  ['   ', 'Enter a discount code'],
  ['x'.repeat(65), 'A discount code has at most 64 characters'],
  ['🙂'.repeat(10_000), 'A discount code has at most 64 characters'],
])('a discount code outside of 1 to 64 characters is not sent: %# (basket.9)', async (code, text) => {
  const shop = await openBasket()
  shop.api.requests.clear()
  expect(await shop.store.set(applyDiscountAtom, code)).toBe(false)
  expect(shop.store.get(discountMessageAtom)).toEqual({ type: 'error', text })
  expect(shop.api.requests.list()).toEqual([])
})

it('a discount code is trimmed, and sent to the address of the first basket line (basket.9)', async () => {
  const shop = await openBasket()
  shop.api.requests.clear()
  const line = lineOf(shop, FIRST.id)
  const applied = shop.store.set(applyDiscountAtom, '  <script>🙂  ')
  expect(shop.store.get(isDiscountBusyAtom)).toBe(true)
  expect(await applied).toBe(false)
  expect(shop.store.get(isDiscountBusyAtom)).toBe(false)
  expect(shop.requests('PATCH', '/basket')).toEqual([`/api/basket/discount/${line.id}`])
  const message = shop.store.get(discountMessageAtom)
  expect(message?.type).toBe('error')
  expect(messages(shop)).toEqual([`There was a problem applying the discount: ${message?.text}`])
})

it('a failed removal shows the reason at the discount, until the next try (basket.9, notices.1)', async () => {
  const shop = await openBasket()
  await shop.store.set(applyDiscountAtom, 'TRADE10')
  const id = shop.store.get(basketAtom).discounts[0]?.id ?? ''
  const body = { message: 'No.' }
  shop.api.faults.set([{ path: '/api/basket/discount-remove/**', status: 500, times: 1, body }])
  expect(await shop.store.set(removeDiscountAtom, id)).toBe(false)
  expect(shop.store.get(discountMessageAtom)).toEqual({
    type: 'error',
    text: 'No.',
    discountId: id,
  })
  expect(messages(shop)).toEqual(['There was a problem updating the basket: No.'])
  expect(await shop.store.set(removeDiscountAtom, id)).toBe(true)
  expect(shop.store.get(discountMessageAtom)).toBeNull()
})

it('a discount can be applied and removed, each with a message (basket.9)', async () => {
  const shop = await openBasket()
  expect(await shop.store.set(applyDiscountAtom, 'TRADE10')).toBe(true)
  expect(shop.store.get(discountMessageAtom)?.type).toBe('success')
  const [discount] = shop.store.get(basketAtom).discounts
  expect(discount?.code).toBe('TRADE10')
  await shop.store.set(removeDiscountAtom, discount?.id ?? '')
  expect(shop.store.get(basketAtom).discounts).toEqual([])
  expect(shop.store.get(discountMessageAtom)).toBeNull()
  expect(messages(shop)).toEqual(['Discount removed from basket'])
})

it("a discount that the server accepts without a message says 'Discount applied' (basket.9)", async () => {
  const shop = await openBasket()
  const answer = await shop.api.fetch(new Request('https://shop.example/api/basket'))
  const discounts = [{ id: 1, code: 'TRADE10', title: 'Trade' }]
  const body = { ...((await answer.json()) as object), discounts, message: null }
  shop.api.faults.set([{ method: 'PATCH', path: '/api/basket/discount/*', status: 200, body }])
  expect(await shop.store.set(applyDiscountAtom, 'TRADE10')).toBe(true)
  expect(shop.store.get(discountMessageAtom)).toEqual({ type: 'success', text: 'Discount applied' })
})

it('a discount code is not sent while another discount change is in flight', async () => {
  const shop = await openBasket()
  shop.api.requests.clear()
  const applied = shop.store.set(applyDiscountAtom, 'TRADE10')
  expect(await shop.store.set(applyDiscountAtom, 'TRADE10')).toBe(false)
  expect(await shop.store.set(removeDiscountAtom, 'any')).toBe(false)
  expect(await applied).toBe(true)
  expect(shop.requests('PATCH', '/basket/discount')).toHaveLength(1)
  expect(shop.requests('DELETE', '/basket')).toEqual([])
})

it('removing a discount that the basket lacks sends nothing (action.2)', async () => {
  const shop = await openBasket()
  shop.api.requests.clear()
  expect(await shop.store.set(removeDiscountAtom, '..')).toBe(false)
  expect(shop.api.requests.list()).toEqual([])
  expect(messages(shop)).toEqual([])
})

it('a discount that the server refuses to remove stays, with an error notice', async () => {
  const shop = await openBasket()
  await shop.store.set(applyDiscountAtom, 'TRADE10')
  const [discount] = shop.store.get(basketAtom).discounts
  const body = { message: 'Not now.' }
  shop.api.faults.set([{ method: 'DELETE', path: '/api/basket/**', status: 422, body }])
  expect(await shop.store.set(removeDiscountAtom, discount?.id ?? '')).toBe(false)
  expect(shop.store.get(basketAtom).discounts).toHaveLength(1)
  expect(messages(shop)).toEqual(['There was a problem updating the basket: Not now.'])
})

it.each([
  [null, 'Your basket has no discount for this code.'],
  ['This code has expired.', 'This code has expired.'],
])('a code that is accepted but not applied is not announced (basket.9, api.80)', async (message, text) => {
  const shop = await openBasket()
  const answer = await shop.api.fetch(new Request('https://shop.example/api/basket'))
  const body = { ...((await answer.json()) as object), message }
  shop.api.faults.set([{ method: 'PATCH', path: '/api/basket/discount/*', status: 200, body }])
  expect(await shop.store.set(applyDiscountAtom, 'TRADE10')).toBe(false)
  expect(shop.store.get(discountMessageAtom)).toEqual({ type: 'error', text })
  expect(messages(shop)).toEqual([`There was a problem applying the discount: ${text}`])
})

it('a discount that stays after a confirmed removal shows a message (basket.9, api.80)', async () => {
  const shop = await openBasket()
  await shop.store.set(applyDiscountAtom, 'TRADE10')
  const [discount] = shop.store.get(basketAtom).discounts
  shop.api.faults.set([{ method: 'DELETE', path: '/api/basket/**', status: 200, body: '{}' }])
  expect(await shop.store.set(removeDiscountAtom, discount?.id ?? '')).toBe(false)
  expect(shop.store.get(discountMessageAtom)).toEqual({
    type: 'error',
    text: 'This discount is still in your basket.',
    discountId: discount?.id,
  })
})
