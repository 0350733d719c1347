import * as v from 'valibot'
import { expect, it } from 'vitest'
import { BasketResponse } from '../../src/entities/basket'

it.each([
  { data: [] },
  { data: {} },
  { data: { product: { 0: { id: 1, qty: 1 } } } },
])('takes %j for a basket', (answer) => {
  expect(v.safeParse(BasketResponse, answer).success).toBe(true)
})

it.each([
  {},
  { data: null },
  { data: [{ id: 1, qty: 1 }] },
  { data: { product: [{ qty: 1 }] } },
  null,
  [],
  'x',
])('takes %j for no basket at all, rather than for an empty one', (answer) => {
  expect(v.safeParse(BasketResponse, answer).success).toBe(false)
})

it('shows nothing for a total that is missing', () => {
  expect(v.parse(BasketResponse, { data: [] }).totals.toPayDisplay).toBeNull()
})
