import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Line } from '../../../src/entities/basket/basket'
import { countInLines, joinedByProduct } from '../../../src/entities/basket/lines-of-product'

const line = (qty: number, product: object) => v.parse(Line, { id: `${qty}`, qty, product })
const TEA = { id: '7', sku: 'TEA' }

it.each([
  [[{ id: '7', sku: 'TEA' }], 1],
  [[{ id: '7', sku: 'TEA' }, { id: '7' }], 3],
  // Another kind of id: the SKU tells, while none has this one.
  [[{ id: 'x7', sku: ' tea ' }, { sku: 'TEA' }], 3],
  [[{ id: '7' }, { id: '8', sku: 'TEA' }], 1],
  [[{ id: '8', sku: 'OTHER' }], 0],
  [[{}], 0],
])('of the lines %j, those of one product are counted (payment.105)', (products, count) => {
  const lines = products.map((product, index) => line(index + 1, product))
  expect(countInLines(TEA, lines)).toBe(count)
})

it('a product without id and SKU is in no line (payment.105)', () => {
  expect(countInLines({ id: '', sku: '' }, [line(1, {})])).toBe(0)
})

it('several lines of a product are one, whose price is known where they agree (account.184)', () => {
  const dear = { ...line(4, TEA), unit: 200 }
  const cheap = { ...line(2, { id: '7' }), unit: 100 }
  const other = { ...line(3, { id: '8', sku: 'COFFEE' }), unit: 300 }
  const nameless = [line(5, {}), line(6, {})]
  expect(joinedByProduct([dear, other, cheap, ...nameless])).toMatchObject([
    { id: '4', qty: 6, unit: null, unit_display: null },
    { id: '3', qty: 3, unit: 300 },
    { id: '5', qty: 5 },
    { id: '6', qty: 6 },
  ])
  expect(joinedByProduct([dear, { ...dear, id: '9' }])).toMatchObject([{ qty: 8, unit: 200 }])
})
