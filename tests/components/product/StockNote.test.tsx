import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { shownPanelAtom } from '../../../src/atoms/base/overlay'
import { basketLinesAtom } from '../../../src/atoms/basket/basket'
import { updateItemAtom } from '../../../src/atoms/basket/lines'
import type { Offer } from '../../../src/atoms/product/prices'
import { AddToBasket } from '../../../src/components/product/AddToBasket'
import { StockNote } from '../../../src/components/product/StockNote'
import { FIRST, openShop } from '../shop'

const offerOf = (stock_level: number | null) =>
  ({ price: { status: 'ready', entry: { stock_level } }, inBasket: 0 }) as unknown as Offer

it.each([
  [null, ''],
  [-1, ''],
  [0, ''],
  [1, 'Only 1 left'],
  [5, 'Only 5 left'],
  [6, 'In stock'],
])('a stock of %o says %j (product.21)', (stock, text) => {
  const { container } = render(<StockNote offer={offerOf(stock)} />)
  expect(container.textContent).toBe(text)
})

it.each([
  [null, '6 in basket'],
  [0, '6 in basket'],
  [2, 'Only 2 left6 in basket'],
  [99, 'In stock6 in basket'],
])('a product in the basket shows its quantity, even with a stock of %o (product.32)', (stock, text) => {
  const { container } = render(<StockNote offer={{ ...offerOf(stock), inBasket: 6 }} />)
  expect(container.textContent).toBe(text)
})

/** A shop whose first product has this stock. */
async function openWith(stock_level: number, inBasket = 0) {
  const shop = await openShop({
    as: 'approved',
    isWaiting: true,
    ...(inBasket > 0 && { basket: [{ id: FIRST.id, qty: inBasket }] }),
  })
  const entry = { sku: FIRST.sku, stock_level, price_display: '£1.00', price_tax_display: '£1.20' }
  shop.api.faults.set([{ path: '/api/prices', status: 200, body: { [FIRST.id]: entry } }])
  shop.start()
  shop.show(<AddToBasket productId={FIRST.id} sku={FIRST.sku} productTitle="Tea" />)
  return shop
}
const quantity = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Quantity of Tea' })
const add = () => screen.getByRole('button', { name: 'Add to basket: Tea' })
const plus = () => screen.getByRole('button', { name: 'Increase quantity of Tea' })

it('a typed quantity above the stock stays, shows why and adds nothing (product.22)', async () => {
  const shop = await openWith(3, 3)
  const field = await quantity()
  expect(screen.getByText('Only 3 left')).toBeTruthy()
  await shop.user.type(field, '{Control>}a{/Control}99')
  for (const _time of [1, 2]) {
    await shop.user.click(add())
    const error = screen.getByRole('alert')
    expect(error.textContent).toBe('Only 3 in stock; you already have 3')
    expect(field.getAttribute('aria-describedby')).toBe(error.id)
    expect(field.value).toBe('99')
  }
  expect(shop.requests('POST', '/basket')).toEqual([])
})

it('Add shows why it adds nothing when the basket has the whole stock (product.22)', async () => {
  const shop = await openWith(3, 3)
  const field = await quantity()
  await shop.user.click(add())
  expect(screen.getByRole('alert').textContent).toBe('Only 3 in stock; you already have 3')
  expect(field.value).toBe('1')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(shop.requests('POST', '/basket')).toEqual([])
  const id = shop.store.get(basketLinesAtom)[0]?.id ?? ''
  shop.store.set(updateItemAtom, { id, qty: 2 })
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await shop.user.click(add())
  await waitFor(() => expect(shop.store.get(shownPanelAtom)).toBe('added'))
})

it('at the stock limit, plus is grey and explains why (product.23)', async () => {
  const shop = await openWith(3)
  await quantity()
  await shop.user.click(plus())
  expect(plus().getAttribute('aria-disabled')).toBeNull()
  await shop.user.click(plus())
  expect(plus().getAttribute('aria-disabled')).toBe('true')
  expect(plus().title).toBe('Only 3 in stock')
  expect(screen.queryByRole('alert')).toBeNull()
  await shop.user.click(plus())
  expect(screen.getByRole('alert').textContent).toBe('Only 3 in stock')
  await shop.user.tab()
  expect(screen.queryByRole('alert')).toBeNull()
  await act(async () => plus().focus())
  expect(plus().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
})
