import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPanelAtom } from '../../../src/atoms/base/panels'
import { addToBasketAtom, lastAddedAtom } from '../../../src/atoms/basket/add-to-basket'
import { AddedPanel } from '../../../src/components/basket/AddedPanel'
import { expectAccessible, FIRST, openShop, SECOND } from '../shop'

async function openAdded() {
  const shop = await openShop({ as: 'approved', basket: [{ id: FIRST.id, qty: 2 }] })
  const view = shop.show(<AddedPanel />)
  await act(() =>
    shop.store.set(addToBasketAtom, {
      productId: SECOND.id,
      sku: SECOND.sku,
      title: SECOND.title,
      qty: 3,
    }),
  )
  return {
    ...shop,
    ...view,
    panel: within(screen.getByRole('dialog', { name: 'Added to basket' })),
  }
}

it("the panel 'Added to basket' shows title and total of the line, and 'Checkout' (basket.5)", async () => {
  const { panel, container } = await openAdded()
  expect(panel.getByText(SECOND.title)).toBeTruthy()
  expect(panel.getByText(/^£/)).toBeTruthy()
  expect(panel.queryByText(FIRST.title)).toBeNull()
  expect(panel.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout')
  await expectAccessible(container)
})

it("'view basket (n)' opens the slide-out basket (basket.5)", async () => {
  const { panel, user, store } = await openAdded()
  await user.click(panel.getByRole('button', { name: 'view basket (5)' }))
  expect(store.get(openPanelAtom)).toBe('basket')
  expect(store.get(lastAddedAtom)).toBeNull()
})

it("the panel 'Added to basket' is empty after it is closed", async () => {
  const { panel, user, store } = await openAdded()
  await user.click(panel.getByRole('button', { name: 'Close' }))
  expect(store.get(lastAddedAtom)).toBeNull()
  await waitFor(() => expect(screen.queryByText(SECOND.title)).toBeNull())
})
