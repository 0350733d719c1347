// @vitest-environment node
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Books, differencesIn, withoutSeed } from './reconciliation'

const charge = (order_id: string, change: object = {}) => ({
  id: `ch_${order_id}`,
  order_id,
  amount: 2_358,
  amount_refunded: 0,
  status: 'succeeded',
  ...change,
})
const order = (id: string, change: object = {}) => ({
  id,
  status: 'paid',
  payment_type: 'card',
  totals: { total: 2_358 },
  ...change,
})

const anyAgreeing = fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 1 }).map(
  (ids): Books => ({
    charges: ids.map((id) => charge(String(id), { amount: id * 100 })),
    orders: ids.map((id) => order(String(id), { totals: { total: id * 100 } })),
  }),
)

it('one charge for each order agrees, in any sequence (contract.3)', () => {
  fc.assert(
    fc.property(anyAgreeing, fc.boolean(), ({ charges, orders }, isReversed) => {
      const books = { charges, orders: isReversed ? orders.toReversed() : orders }
      expect(differencesIn(books)).toEqual([])
    }),
  )
})

it('every missing, repeated or wrong charge or order is named (contract.3)', () => {
  fc.assert(
    fc.property(anyAgreeing, fc.nat(), ({ charges, orders }, at) => {
      const index = at % charges.length
      const [one, other] = [charges[index], orders[index]]
      if (!one || !other) throw new Error('Nothing to change')
      const without = <T>(list: readonly T[]) => list.filter((_, place) => place !== index)
      for (const changed of [
        { charges: without(charges), orders },
        { charges, orders: without(orders) },
        { charges: [...charges, { ...one, id: 'ch_again' }], orders },
        { charges, orders: [...orders, other] },
        { charges: [...without(charges), { ...one, amount: one.amount + 1 }], orders },
        { charges: [...without(charges), { ...one, amount_refunded: one.amount }], orders },
        { charges, orders: [...without(orders), { ...other, status: 'cancelled' }] },
      ]) {
        expect(differencesIn(changed)).toHaveLength(1)
      }
    }),
  )
})

it.each([
  ['a failed charge', { charges: [charge('1', { status: 'failed' })], orders: [] }],
  [
    'a refunded order',
    {
      charges: [charge('1', { amount_refunded: 2_358 })],
      orders: [order('1', { status: 'cancelled' })],
    },
  ],
  ['a free order', { charges: [], orders: [order('1', { totals: { total: 0 } })] }],
  ['a bank transfer', { charges: [], orders: [order('1', { payment_type: 'bacs' })] }],
  ['a repeat that waits', { charges: [], orders: [order('1', { status: 'active' })] }],
])('books of %s agree (contract.3)', (_name, books) => {
  expect(differencesIn(books)).toEqual([])
})

it('seeded charges and orders are left out', () => {
  const books = {
    charges: [charge('1', { id: 'ch_demo_1' }), charge('2')],
    orders: [order('1'), order('2'), order('3'), order('4', { payment_type: 'bacs' })],
  }
  expect(withoutSeed(books)).toEqual({ charges: [charge('2')], orders: [order('2'), order('3')] })
})
