import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Favourites, nameOfFavourite } from '../../src/entities/favourite'

it('the saved list keeps id, title and image, and drops entries without an id (favourites.1)', () => {
  const stored = [
    { id: 7, title: 'Tea', image: '/tea.jpg', price: 1 },
    { id: 'A' },
    { title: 'x' },
    7,
  ]
  expect(v.parse(Favourites, stored)).toEqual([
    { id: '7', title: 'Tea', image: '/tea.jpg' },
    { id: 'A', title: '', image: '' },
  ])
})

it.each([null, undefined, 'x', 7])('the saved list %j is empty', (stored) => {
  expect(v.parse(Favourites, stored)).toEqual([])
})

it('a favourite is called by its title, else by its id', () => {
  expect(nameOfFavourite({ id: '7', title: 'Tea', image: '' })).toBe('Tea')
  expect(nameOfFavourite({ id: '7', title: '', image: '' })).toBe('Product 7')
})
