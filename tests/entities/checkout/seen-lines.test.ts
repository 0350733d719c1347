import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Line } from '../../../src/entities/basket/basket'
import {
  changedLines,
  changedProducts,
  SeenLines,
  seenLinesOf,
} from '../../../src/entities/checkout/seen-lines'

/** A line of a basket or an order, as a server gives it. */
const line = (id: string, qty: number, given: object = {}, product: object = {}) =>
  v.parse(Line, {
    id: `line-${id}`,
    qty,
    product: { id, sku: `SKU/${id}`, title: `Tea ${id}`, ...product },
    ...given,
  })
const seen = (...lines: Line[]) => seenLinesOf(lines)
const TWO = seen(line('1', 2, { total: 1_000 }), line('2', 1, { total: 500 }))

it('seen lines are equal however they are split, sorted and numbered', () => {
  const other = seen(
    line('2', 1, { id: 'a', total: 500 }),
    line('1', 1, { id: 'b', total: 500 }),
    line('1', 1, { id: 'c', total: 500 }),
  )
  expect(changedLines(TWO, other)).toEqual([])
})

it.each<[string, Line[]]>([
  ['another product', [line('1', 2, { total: 1_000 }), line('3', 1, { total: 500 })]],
  ['another product under the id of the line', [line('1', 2), line('3', 1, { id: 'line-2' })]],
  ['another quantity', [line('1', 1, { total: 1_000 }), line('2', 1, { total: 500 })]],
  ['quantities that are swapped', [line('1', 1), line('2', 2)]],
  ['another price', [line('1', 2, { total: 900 }), line('2', 1, { total: 600 })]],
  ['a product more', [line('1', 2), line('2', 1), line('3', 1)]],
  ['a product less', [line('1', 2)]],
])('seen lines differ from lines with %s (payment.189)', (_, lines) => {
  expect(changedLines(TWO, seen(...lines))).not.toEqual([])
})

it('a changed line gives its old and its new state', () => {
  const swapped = seen(line('1', 2, { total: 1_000 }), line('3', 1, { total: 500 }))
  expect(changedLines(TWO, swapped)).toMatchObject([
    { from: { title: 'Tea 2', qty: 1 }, to: null },
    { from: null, to: { title: 'Tea 3', qty: 1 } },
  ])
})

it.each([
  [{ total: 1_000 }, { total_display: '£10.00' }],
  [{ total_display: '£10.00' }, { total_display: '10.00 GBP' }],
  [{ total_display: '£1,000.00' }, { total_display: '£1000.00' }],
  [{}, { total: 1_000 }],
])('prices are compared where both are known: %j is %j', (one, other) => {
  expect(changedLines(seen(line('1', 1, one)), seen(line('1', 1, other)))).toEqual([])
})

it('prices known only as strings are compared by their digits', () => {
  const at = (total_display: string) => seen(line('1', 1, { total_display }))
  expect(changedLines(at('£10.00'), at('£11.00'))).toHaveLength(1)
})

it.each([
  [{ id: '' }, {}],
  [
    { id: '', sku: '' },
    { id: '7', title: 'Tea 1' },
  ],
])('products are distinguished by a field that all lines have: %j is %j', (one, other) => {
  const lines = seen(line('1', 2, {}, one))
  expect(changedLines(lines, seen(line('1', 2, {}, other)))).toEqual([])
  expect(changedLines(lines, seen(line('9', 2, {}, { id: '' })))).toHaveLength(2)
})

it('unknown lines are not compared', () => {
  expect(changedLines(null, TWO)).toEqual([])
  expect(changedLines(TWO, null)).toEqual([])
})

it('orders are compared by products and quantities, whatever the price (payment.31)', () => {
  expect(changedProducts(TWO, seen(line('1', 2, { total: 1 }), line('2', 1)))).toEqual([])
  expect(changedProducts(TWO, seen(line('1', 2), line('2', 2)))).toHaveLength(1)
})

it.each([
  'x',
  [{ qty: 'many' }],
  7,
])('stored lines that cannot be read, %j, count as unknown', (stored) => {
  expect(v.parse(SeenLines, stored)).toBeNull()
})

it('lines with another kind of id are matched by SKU, where both have one (payment.105)', () => {
  const variants = seen(
    line('v1', 1, { total: 500 }, { sku: 'sku/1 ' }),
    line('v2', 1, { total: 500 }, { sku: 'SKU/1' }),
    line('v3', 1, { total: 500 }, { sku: 'SKU/2' }),
  )
  expect(changedLines(TWO, variants)).toEqual([])
  expect(changedLines(TWO, variants.slice(1))).toHaveLength(1)
  const unnamed = seen(line('v1', 2, {}, { sku: '' }), line('v2', 1, {}, { sku: '' }))
  expect(changedLines(TWO, unnamed)).toHaveLength(4)
})

it('a shared id distinguishes lines, even of one SKU (payment.105)', () => {
  const sizes = (one: number, other: number) =>
    seen(line('1', one, {}, { sku: 'TEA' }), line('2', other, {}, { sku: 'TEA' }))
  expect(changedLines(sizes(2, 1), sizes(1, 2))).toHaveLength(2)
})
