import { expect, it } from 'vitest'
import { isSameList, listToRemember, mergeLists } from '../../../src/entities/favourites/list-merge'

const list = (name: string, products: Record<string, number>, id = name) => ({
  id,
  name,
  version: '1',
  products: Object.entries(products).map(([key, qty]) => ({
    id: key,
    title: key,
    image: '',
    ...(qty > 1 && { qty }),
  })),
})
const quantities = (
  lists: readonly { id: string; products: readonly { id: string; qty?: number }[] }[],
) =>
  Object.fromEntries(
    lists.map(({ id, products }) => [
      id,
      Object.fromEntries(products.map((each) => [each.id, each.qty ?? 1])),
    ]),
  )

it("a list saved earlier joins the account's, each product once (list.21)", () => {
  const { lists } = mergeLists(
    [],
    [list('default', { tea: 3, cocoa: 1 }), list('Monday', { tea: 1 }, 'here')],
    [list('default', { tea: 6, coffee: 2 }), list('monday', { coffee: 1 }, 'there')],
  )
  expect(quantities(lists)).toEqual({
    default: { tea: 3, coffee: 2, cocoa: 1 },
    there: { coffee: 1, tea: 1 },
  })
})

it('changes from two devices to different products of a list both stay (list.22)', () => {
  const base = list('a', { tea: 1, coffee: 2, cocoa: 1 })
  const here = list('a', { tea: 5, cocoa: 1, sugar: 1 })
  const there = list('a', { tea: 1, coffee: 2, milk: 4 })
  const { lists } = mergeLists([base], [here], [there])
  expect(quantities(lists)).toEqual({ a: { tea: 5, milk: 4, sugar: 1 } })
})

it('a product removed there stays if its quantity was changed here (list.22)', () => {
  const { lists } = mergeLists(
    [list('a', { tea: 1, coffee: 1 })],
    [list('a', { tea: 9, coffee: 1 })],
    [list('a', {})],
  )
  expect(quantities(lists)).toEqual({ a: { tea: 9 } })
})

it('the order of a list changed only in this browser stays (list.22)', () => {
  const base = list('a', { tea: 1, cocoa: 1 })
  const here = list('a', { cocoa: 1, milk: 1, tea: 1 })
  expect(mergeLists([base], [here], [base]).lists[0]?.products.map(({ id }) => id)).toEqual([
    'cocoa',
    'milk',
    'tea',
  ])
})

it('a list deleted on one side is gone, unless the other side has changed it (list.44)', () => {
  const base = [list('same', { tea: 1 }), list('changed', { tea: 1 })]
  const changed = list('changed', { tea: 2 })
  const same = list('same', { tea: 1 })
  expect(mergeLists(base, [], [same, changed])).toEqual({
    lists: [changed],
    restored: ['changed'],
  })
  expect(mergeLists(base, [same, changed], [])).toEqual({ lists: [changed], restored: [] })
})

it("a name changed here wins over the account's, else the account's stays (list.22)", () => {
  const nameOf = (here: string, there: string) =>
    mergeLists([list('Old', {}, 'a')], [list(here, { x: 1 }, 'a')], [list(there, { y: 1 }, 'a')])
      .lists[0]?.name
  expect([nameOf('New', 'Old'), nameOf('Old', 'Theirs'), nameOf('New', 'Theirs')]).toEqual([
    'New',
    'Theirs',
    'New',
  ])
})

it('the base of the next merge is stored without product titles (list.22)', () => {
  const base = listToRemember(list('a', { tea: 3 }))
  expect(base.products).toEqual([{ id: 'tea', title: '', image: '', qty: 3 }])
  expect(isSameList(base, list('a', { tea: 3 }))).toBe(true)
  expect(isSameList(base, list('a', { tea: 4 }))).toBe(false)
  expect(isSameList(base, undefined)).toBe(false)
})
