import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { favouritesAtom, saveFavouritesAtom } from '../../../src/atoms/favourites/favourites'
import { COFFEE, openFavourites, TEA, titles } from './favourites-page'

const remove = (title: string) => screen.getByRole('button', { name: `Remove from list: ${title}` })

it('without storage, the saved list lasts until the page is left, and says so (page.18)', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const { store, user } = await openFavourites()
  act(() => store.set(saveFavouritesAtom, [TEA, COFFEE]))
  expect(titles()).toEqual([TEA.title, COFFEE.title])
  expect(screen.getByText(/your list will be lost when you leave the page/)).toBeTruthy()
  await user.click(remove(TEA.title))
  expect(titles()).toEqual([COFFEE.title])
  await user.click(remove(COFFEE.title))
  expect(store.get(favouritesAtom)).toEqual([])
})
