import { expect, it } from 'vitest'
import { previewRepeatAtom } from '../../../src/atoms/account/repeat-order'
import { addToBasketAtom } from '../../../src/atoms/basket/add-to-basket'
import { orderOf } from '../../../src/entities/account/account-order'
import { productLines } from '../../../src/entities/checkout/order'
import { answerInstead, json, openOrders } from './orders-page'

async function openPreview() {
  const shop = await openOrders()
  const lines = productLines(orderOf(shop.order))
  const preview = async () => {
    const result = await shop.store.set(previewRepeatAtom, lines)
    if (!result.ok) throw new Error(result.message)
    return result.lines
  }
  return { ...shop, lines, preview }
}

it("the preview fetches today's prices in one request and adds nothing (account.50, account.51)", async () => {
  const { preview, lines, requests } = await openPreview()
  const compared = await preview()
  expect(compared.map(({ title }) => title)).toEqual(lines.map(({ product }) => product.title))
  expect(compared.every(({ priceNow }) => priceNow?.startsWith('£'))).toBe(true)
  await preview()
  expect(requests('GET', '/prices')).toHaveLength(2)
  expect(requests('POST', '/basket')).toEqual([])
})

it('prices that cannot be loaded do not mark products as gone (account.51)', async () => {
  const { store, api, lines } = await openPreview()
  answerInstead(api, '/prices', () => json({ message: 'Closed.' }, 500))
  expect(await store.set(previewRepeatAtom, lines)).toMatchObject({ ok: false, message: 'Closed.' })
  answerInstead(api, '/prices', () => json({}))
  const gone = await store.set(previewRepeatAtom, lines)
  expect(gone.ok && gone.lines.every(({ reason }) => reason === 'No longer available')).toBe(true)
})

it("a line whose SKU is another product's id does not get that product's price (account.134, product.3)", async () => {
  const { store, api, lines, preview } = await openPreview()
  const sold = (await preview()).filter(({ isProposed }) => isProposed).map(({ id }) => id)
  const [tea, coffee] = lines.filter(({ id }) => sold.includes(id))
  if (!tea || !coffee) throw new Error('The order lacks a line')
  const { id: productId, sku, title } = tea.product
  await store.set(addToBasketAtom, { productId, sku, title, qty: 2 })
  const named = { ...coffee, product: { ...coffee.product, sku: tea.product.id } }
  const price = { type: 'Product', price_display: '£2.00', vat_exc: 200 }
  answerInstead(api, '/prices', () => json({ [tea.product.id]: price }))
  const result = await store.set(previewRepeatAtom, [tea, named])
  expect(result.ok && result.lines).toMatchObject([
    { inBasket: 2, price: 200, reason: '' },
    { price: null, reason: 'No longer available' },
  ])
})
