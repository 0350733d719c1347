import { expect, it } from 'vitest'
import { dueChanges } from '../../../src/entities/account/due-changes'
import { regularsOf } from '../../../src/entities/account/regular'
import { REGULAR_ORDERS } from '../../atoms/account/regular-orders'
import { FIRST, SECOND } from '../../components/shop'

const records = REGULAR_ORDERS.map((order) => ({ id: String(order.id), received: order }))
const due = regularsOf(records).regulars.filter(({ line }) => line.product.id === FIRST.id)
const [usual] = due.map(({ line }) => line)

it('an order differs from what is due by quantity, price, what is not there and what was not due (checkout.144)', () => {
  if (!usual) throw new Error('Nothing is due')
  const change = (...lines: object[]) =>
    dueChanges(
      due,
      lines.map((line) => ({ ...usual, ...line })),
    ).map(({ title, change: words }) => [title, words])
  expect(change({})).toEqual([])
  // Several lines of a product are one.
  expect(change({ qty: 4 }, { qty: 2 })).toEqual([])
  expect(change({ qty: 3, unit: null })).toEqual([[FIRST.title, '3 instead of 6']])
  expect(change({ unit: 123 })[0]?.[1]).toMatch(/^£1.23 each, was £/)
  const other = { ...usual.product, id: SECOND.id, title: SECOND.title }
  expect(change({ qty: 2, product: other })).toEqual([
    [FIRST.title, 'not in this order'],
    [SECOND.title, '2 also in your basket'],
  ])
})
