import { expect, it } from 'vitest'
import { dueChanges } from '../../../src/entities/account/due-changes'
import { regularsOf } from '../../../src/entities/account/regular'
import { REGULAR_ORDERS } from '../../atoms/account/regular-orders'
import { FIRST, SECOND } from '../../components/shop'

const records = REGULAR_ORDERS.map((order) => ({ id: String(order.id), received: order }))
const due = regularsOf(records).regulars.filter(({ line }) => line.product.id === FIRST.id)
const [usual] = due.map(({ line }) => line)
if (!usual) throw new Error('Nothing is due')

const differ = (...lines: object[]) =>
  dueChanges(
    due,
    lines.map((line) => ({ ...usual, ...line })),
  )
const change = (...lines: object[]) =>
  differ(...lines).changes.map(({ title, change: words }) => [title, words])

it('an order differs from due products by quantity, price, missing and extra lines (checkout.144)', () => {
  expect(change({})).toEqual([])
  // Several lines of a product count as one.
  expect(change({ qty: 4 }, { qty: 2 })).toEqual([])
  expect(change({ qty: 3 })).toEqual([[FIRST.title, '3 instead of 6']])
  expect(change({ unit: 123 })[0]?.[1]).toMatch(/^£1.23 each, was £/)
  expect(change({ qty: 4 }, { qty: 2, unit: 123 })[0]?.[1]).toMatch(/^£1.23 each, was £/)
  const other = { ...usual.product, id: SECOND.id, sku: SECOND.sku, title: SECOND.title }
  expect(change({ qty: 2, product: other })).toEqual([
    [FIRST.title, 'not in this order'],
    [SECOND.title, '2 also in your basket'],
  ])
})

it('prices without pence are compared as strings; without either they are unknown (checkout.144)', () => {
  expect(change({ unit: null, unit_display: '£1.23' })[0]?.[1]).toMatch(/^£1.23 each, was £/)
  expect(differ({ unit: null }).unknownPrices).toBe(0)
  expect(differ({ unit: null, unit_display: null })).toMatchObject({
    changes: [],
    unknownPrices: 1,
  })
})

it('a line with another kind of product id is matched by its SKU (payment.105)', () => {
  expect(change({ product: { ...usual.product, id: 'other-kind' } })).toEqual([])
})

it('products missing from the order have a reason, where known (checkout.144)', () => {
  const today = { id: usual.id, reason: 'Out of Stock', inBasket: 0 }
  const { changes, missing } = dueChanges(due, [], [today])
  expect(changes.map((each) => each.change)).toEqual(['not in this order: Out of Stock'])
  expect(missing).toBe(1)
})

it('products removed from the basket since are not described as in the basket (checkout.144)', () => {
  const today = { id: usual.id, reason: 'Only 3 in stock; you already have 3', inBasket: 3 }
  const { changes } = dueChanges(due, [], [today])
  expect(changes.map((each) => each.change)).toEqual(['not in this order'])
})
