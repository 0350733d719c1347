import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { basketStatusAtom } from '../../../src/atoms/basket/basket'
import { BasketPage } from '../../../src/components/basket/BasketPage'
import { FIRST, openShop } from '../shop'

const BASKET = [{ id: FIRST.id, qty: 2 }]

describe('the focus', () => {
  it('is on the items once Retry has brought them', async () => {
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

  it('is on the code field once a discount is taken off', async () => {
    const shop = await openShop({ basket: BASKET, as: 'approved' })
    shop.show(<BasketPage />)
    const code = await screen.findByLabelText('Discount code')
    await shop.user.type(code, 'TRADE10{Enter}')
    await shop.user.click(await screen.findByRole('button', { name: /^Remove discount/ }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Discounts' })).toBeNull())
    expect(document.activeElement).toBe(code)
  })
})
