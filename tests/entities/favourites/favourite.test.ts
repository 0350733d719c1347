import * as v from 'valibot'
import { expect, it } from 'vitest'
import {
  Favourites,
  MAX_FAVOURITES,
  nameOfFavourite,
  quantityOf,
  withQuantity,
} from '../../../src/entities/favourites/favourite'
import { MAX_QUANTITY } from '../../../src/lib/text/quantity'

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

it.each([
  ['https://shop.example/tea.jpg', 'https://shop.example/tea.jpg'],
  ['//cdn.example/tea.jpg', '//cdn.example/tea.jpg'],
  ['javascript:alert(1)', ''],
  ['data:image/png,x', ''],
  ['https://', ''],
])('the picture %j of a favourite is %j (favourites.1, page.17)', (image, checked) => {
  expect(v.parse(Favourites, [{ id: '7', image }])).toEqual([
    { id: '7', title: '', image: checked },
  ])
})

it('the saved list holds each product once, and the latest 500 (favourites.1)', () => {
  const stored = Array.from({ length: 700 }, (_, index) => ({ id: index % 600, title: `${index}` }))
  const list = v.parse(Favourites, stored)
  expect(list).toHaveLength(MAX_FAVOURITES)
  expect(new Set(list.map(({ id }) => id)).size).toBe(MAX_FAVOURITES)
  expect(list.at(0)?.id).toBe('100')
  expect(list.at(-1)?.id).toBe('599')
  expect(v.parse(Favourites, stored.slice(0, 3).concat(stored[0] ?? []))).toHaveLength(3)
})

it.each([null, undefined, 'x', 7])('the saved list %j is empty', (stored) => {
  expect(v.parse(Favourites, stored)).toEqual([])
})

it('a favourite is named by its title, else by its id', () => {
  expect(nameOfFavourite({ id: '7', title: 'Tea', image: '' })).toBe('Tea')
  expect(nameOfFavourite({ id: '7', title: '', image: '' })).toBe('Product 7')
})

it.each([
  [undefined, 1],
  ['3', 3],
  [0, 1],
  [1.5, 1],
  [1e6, MAX_QUANTITY],
])('the quantity %j of a favourite is %d (list.1)', (qty, read) => {
  const [favourite] = v.parse(Favourites, [{ id: '7', qty }])
  expect(favourite && quantityOf(favourite)).toBe(read)
})

it('a favourite with the quantity 1, or with none, is stored without a quantity (list.1)', () => {
  const tea = { id: '7', title: 'Tea', image: '' }
  expect(withQuantity({ ...tea, qty: 4 }, 1)).toEqual(tea)
  expect(withQuantity(tea, 4)).toEqual({ ...tea, qty: 4 })
})
