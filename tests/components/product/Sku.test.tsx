import { act, render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addToBasketAtom } from '../../../src/atoms/basket/add-to-basket'
import { basketLinesAtom } from '../../../src/atoms/basket/basket'
import { AddedPanel } from '../../../src/components/basket/AddedPanel'
import { BasketLines } from '../../../src/components/basket/BasketLines'
import { SummaryLines } from '../../../src/components/basket/OrderSummary'
import { LinesTable, ORDER_COLUMNS } from '../../../src/components/checkout/OrderLines'
import { FavouriteRow } from '../../../src/components/favourites/FavouriteRow'
import { Sku } from '../../../src/components/product/Sku'
import { FIRST, openShop, SECOND } from '../shop'

it('a SKU is labelled and not translated (product.20)', () => {
  const { container, rerender } = render(<Sku sku="EGT-100/B" />)
  expect(container.textContent).toBe('SKU EGT-100/B')
  expect(screen.getByText('EGT-100/B').closest('[translate="no"]')).not.toBeNull()
  rerender(<Sku sku="" />)
  expect(container.childElementCount).toBe(0)
})

it('basket, order summary, order and added panel show SKUs (product.20)', async () => {
  const shop = await openShop({ as: 'approved', basket: [{ id: FIRST.id, qty: 2 }] })
  shop.show(
    <>
      <section aria-label="Basket">
        <BasketLines />
      </section>
      <section aria-label="Summary">
        <SummaryLines />
      </section>
      <AddedPanel />
    </>,
  )
  const { id: productId, sku, title } = SECOND
  await act(() => shop.store.set(addToBasketAtom, { productId, sku, title, qty: 1 }))
  for (const name of ['Basket', 'Summary']) {
    const lines = within(screen.getByRole('region', { name })).getAllByRole('listitem')
    expect(
      lines.map(({ textContent }) => /SKU (\S+?)(?=£|$)/.exec(textContent ?? '')?.[1]),
    ).toEqual([FIRST.sku, SECOND.sku])
  }
  const added = screen.getByRole('region', { name: 'Added to basket' })
  expect(within(added).getByText(SECOND.sku)).toBeTruthy()
  const { container } = render(
    <LinesTable columns={ORDER_COLUMNS} lines={shop.store.get(basketLinesAtom)} />,
  )
  expect(within(container).getByText(FIRST.sku)).toBeTruthy()
  expect(within(container).getByText(SECOND.sku)).toBeTruthy()
})

it('the saved list shows SKUs (product.20)', async () => {
  const shop = await openShop()
  const { id, sku, title } = FIRST
  shop.show(
    <FavouriteRow
      favourite={{ id, title, image: '' }}
      product={{ productId: id, title, sku, subtitle: '', image: null, permalink: null }}
      renderAction={() => null}
    />,
  )
  expect(screen.getByText(sku)).toBeTruthy()
})
