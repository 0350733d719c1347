import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
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

describe("the 'Added to basket' slide-out", () => {
  it('shows the last item with its title and total', async () => {
    const { panel, container } = await openAdded()
    expect(panel.getByText(SECOND.title)).toBeTruthy()
    expect(panel.getByText(/^£/)).toBeTruthy()
    expect(panel.queryByText(FIRST.title)).toBeNull()
    expect(panel.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout')
    await expectAccessible(container)
  })

  it("opens the basket with 'view basket (n)'", async () => {
    const { panel, user, store } = await openAdded()
    await user.click(panel.getByRole('button', { name: 'view basket (5)' }))
    expect(store.get(openPanelAtom)).toBe('basket')
    expect(store.get(lastAddedAtom)).toBeNull()
  })

  it('forgets what was added when it is closed, and is gone', async () => {
    const { panel, user, store } = await openAdded()
    await user.click(panel.getByRole('button', { name: 'Close' }))
    expect(store.get(lastAddedAtom)).toBeNull()
    await waitFor(() => expect(screen.queryByText(SECOND.title)).toBeNull())
  })
})
