import * as v from 'valibot'
import { expect, it } from 'vitest'
import {
  DEFAULT_NAME,
  freeName,
  MAX_LISTS,
  MAX_NAME_LENGTH,
  NamedLists,
  nameProblem,
} from '../../../src/entities/favourites/saved-list'

const named = (name: string, id = name) => ({ id, name, products: [] })
const OTHERS = [named(DEFAULT_NAME, 'default'), named('Café Monday'), named('قهوة')]

it.each([
  ['', 'Enter a name'],
  [' \t\u0007', 'Enter a name'],
  ['café  monday', 'You already have a list with this name'],
  ['Cafe\u0301 Monday', 'You already have a list with this name'],
  ['SAVED LIST', 'You already have a list with this name'],
  ['قهوة', 'You already have a list with this name'],
  ['☕'.repeat(MAX_NAME_LENGTH + 1), 'Use 80 characters or fewer'],
  ['☕'.repeat(MAX_NAME_LENGTH), null],
  ['👩🏽‍🌾 شاي <b>', null],
])('the name %j of a list is refused with %j (list.11)', (name, problem) => {
  expect(nameProblem(name, OTHERS)).toBe(problem)
})

it('the name of a copy is unused, and not too long (list.11)', () => {
  expect(freeName('Tuesday copy', OTHERS)).toBe('Tuesday copy')
  expect(freeName('Café Monday', OTHERS)).toBe('Café Monday 2')
  const long = 'x'.repeat(100)
  const first = freeName(long, OTHERS)
  expect(first).toHaveLength(80)
  expect(freeName(long, [...OTHERS, named(first)])).toMatch(/^x{78} 2$/)
})

it('a browser keeps each named list once, 20 at most, and no second saved list (list.10)', () => {
  const stored = [
    named('a'),
    { id: 'a', name: 'later', products: [{ id: 7, qty: '3' }, null] },
    named('x', 'default'),
    null,
    ...Array.from({ length: 30 }, (_, index) => named(`list ${index}`)),
  ]
  const lists = v.parse(NamedLists, stored)
  expect(lists).toHaveLength(MAX_LISTS)
  expect(lists[0]).toEqual({
    id: 'a',
    name: 'later',
    products: [{ id: '7', title: '', image: '', qty: 3 }],
  })
  expect(lists.some(({ id }) => id === 'default')).toBe(false)
})
