import { describe, expect, it } from 'vitest'
import { basketAtom } from '../../../src/atoms/basket/basket'
import {
  applyDiscountAtom,
  discountMessageAtom,
  isDiscountBusyAtom,
  removeDiscountAtom,
} from '../../../src/atoms/basket/discounts'
import { FIRST } from '../../components/shop'
import { lineOf, messages, openBasket } from './basket-page'

describe('discount codes', () => {
  it('ask for nothing when the basket is empty', async () => {
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
  ])('ask for nothing when they cannot be one: %#', async (code, text) => {
    const shop = await openBasket()
    shop.api.requests.clear()
    expect(await shop.store.set(applyDiscountAtom, code)).toBe(false)
    expect(shop.store.get(discountMessageAtom)).toEqual({ type: 'error', text })
    expect(shop.api.requests.list()).toEqual([])
  })

  it('are sent with the id of the first line, without spaces around them', async () => {
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

  it('show what the server says, and are taken off again', async () => {
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
})
