import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { basketStatusAtom } from '../../../src/atoms/basket/basket'
import { BasketPage } from '../../../src/components/basket/BasketPage'
import { FIRST, openShop } from '../shop'

const BASKET = [{ id: FIRST.id, qty: 2 }]

it('the focus is on the items after Retry has loaded them (basket.14)', async () => {
  const shop = await openShop({ basket: BASKET, isWaiting: true })
  shop.api.faults.set([{ path: '/api/basket', status: 500, times: 1 }])
  shop.show(<BasketPage />)
  shop.start()
  await vi.waitFor(() => expect(shop.store.get(basketStatusAtom)).toBe('failed'))
  await shop.user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(FIRST.title)).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toContain(FIRST.title))
  expect(document.activeElement).not.toBe(document.body)
})

it('the focus is on the code field after a discount is removed', async () => {
  const shop = await openShop({ basket: BASKET, as: 'approved' })
  shop.show(<BasketPage />)
  const code = await screen.findByLabelText('Discount code')
  await shop.user.type(code, 'TRADE10{Enter}')
  await shop.user.click(await screen.findByRole('button', { name: /^Remove discount/ }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Discounts' })).toBeNull())
  expect(document.activeElement).toBe(code)
})
