import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showPanelAtom } from '../../../src/atoms/base/overlay'
import { addToBasketAtom } from '../../../src/atoms/basket/add-to-basket'
import { basketStatusAtom } from '../../../src/atoms/basket/basket'
import { BasketPage } from '../../../src/components/basket/BasketPage'
import { BasketPanel } from '../../../src/components/basket/BasketPanel'
import { keepUnits } from '../../../src/lib/text/units'
import { FIRST, openShop, SECOND } from '../shop'

const BASKET = [{ id: FIRST.id, qty: 2 }]

it("after 'Retry' the loaded items have the focus (basket.14)", async () => {
  const shop = await openShop({ basket: BASKET, isWaiting: true })
  shop.api.faults.set([{ path: '/api/basket', status: 500, times: 1 }])
  shop.show(<BasketPage />)
  shop.start()
  await vi.waitFor(() => expect(shop.store.get(basketStatusAtom)).toBe('failed'))
  await shop.user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(FIRST.title)).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toContain(keepUnits(FIRST.title)))
  expect(document.activeElement).not.toBe(document.body)
})

it('after a discount is removed, the code field has the focus', async () => {
  const shop = await openShop({ basket: BASKET, as: 'approved' })
  shop.show(<BasketPage />)
  const code = await screen.findByLabelText('Discount code')
  await shop.user.type(code, 'TRADE10{Enter}')
  await shop.user.click(await screen.findByRole('button', { name: /^Remove discount/ }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Discounts' })).toBeNull())
  expect(document.activeElement).toBe(code)
})

it("pressing 'Increase' counts even if an answer arrives during the press (basket.6)", async () => {
  const shop = await openShop({ basket: BASKET, as: 'approved' })
  shop.show(<BasketPanel />)
  act(() => shop.store.set(showPanelAtom, 'basket'))
  const name = `Increase quantity of ${FIRST.title}`
  const plus = await screen.findByRole('button', { name })
  await shop.user.pointer({ target: plus, keys: '[MouseLeft>]' })
  await act(async () => {
    for (const { id, sku, title } of [SECOND, FIRST]) {
      await shop.store.set(addToBasketAtom, { productId: id, sku, title, qty: 1 })
    }
    shop.store.set(showPanelAtom, 'basket')
  })
  const field = screen.getByRole('textbox', { name: `Quantity of ${FIRST.title}` })
  expect(field).toHaveProperty('value', '3')
  await shop.user.pointer({ target: screen.getByRole('button', { name }), keys: '[/MouseLeft]' })
  await waitFor(() => expect(field).toHaveProperty('value', '4'))
})
