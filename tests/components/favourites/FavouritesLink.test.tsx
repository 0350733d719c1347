import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FavouritesLink } from '../../../src/components/favourites/FavouritesLink'
import { expectAccessible, openShop } from '../shop'
import { COFFEE, store, TEA } from './favourites-page'

describe('the link to the saved list', () => {
  it('leads there, and says how many items are on it', async () => {
    store([TEA])
    const shop = await openShop()
    const { container } = shop.show(<FavouritesLink />)
    const link = screen.getByRole('link', { name: /^View saved list ?, 1 item$/ })
    expect(link.getAttribute('href')).toBe('/favourites')
    await expectAccessible(container)
  })

  it('has its number at once when there is nothing on it, and follows other tabs', async () => {
    const shop = await openShop()
    shop.show(<FavouritesLink />)
    expect(screen.getByText('0')).toBeTruthy()
    store([TEA, COFFEE])
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'trade-blocks:favourites' }))
    })
    expect(screen.getByText('2')).toBeTruthy()
    expect(screen.getByRole('link', { name: /2 items$/ })).toBeTruthy()
  })
})
