import * as v from 'valibot'
import { expect, it } from 'vitest'
import { LineGroups } from '../../../src/entities/basket/basket'
import { asideName, asideProducts, holdsAll } from '../../../src/entities/favourites/put-aside'

const linesOf = (...products: { id?: string; qty: number; image?: string }[]) =>
  v.parse(LineGroups, {
    product: products.map(({ qty, ...product }, index) => ({
      id: index + 1,
      qty,
      product: { title: `Tea ${product.id}`, ...product },
    })),
  }).product ?? []

it('a list of products put aside is named after the time in London (basket.180)', () => {
  expect(asideName(new Date('2026-11-28T14:05:59Z'))).toBe('Put aside 28 November, 14:05')
  expect(asideName(new Date('2026-07-01T23:30:00Z'))).toBe('Put aside 2 July, 00:30')
})

it('a product on two lines is put aside once, with the total quantity; one without an id is not (basket.180)', () => {
  const image = 'https://shop.example/1.jpg'
  const lines = linesOf(
    { id: '1', qty: 2, image },
    { qty: 9 },
    { id: '2', qty: 1 },
    { id: '1', qty: 3 },
  )
  expect(asideProducts(lines)).toEqual([
    { id: '1', title: 'Tea 1', image, qty: 5 },
    { id: '2', title: 'Tea 2', image: '', qty: 1 },
  ])
})

it('a list holds products only in their whole quantity (basket.180)', () => {
  const tea = { id: '1', title: 'Tea', image: '', qty: 12_000 }
  const list = (qty: number) => ({ id: 'a', name: 'A', products: [{ ...tea, qty }] })
  expect(holdsAll(list(12_000), [tea])).toBe(true)
  expect(holdsAll(list(9_999), [tea])).toBe(false)
  expect(holdsAll(list(12_000), [tea, { ...tea, id: '2' }])).toBe(false)
  expect(holdsAll(undefined, [tea])).toBe(false)
})
