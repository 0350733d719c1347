import { expect, it } from 'vitest'
import { regularsOf } from '../../../src/entities/account/regular'
import { suggestRegulars } from '../../../src/entities/account/suggest-regulars'
import { REGULAR_ORDERS } from '../../atoms/account/regular-orders'
import { FIRST, SECOND } from '../../components/shop'

const records = REGULAR_ORDERS.map((order) => ({ id: String(order.id), received: order }))

const suggest = (change: object, usualOrder: number | null = null) => {
  const offered = regularsOf(records).regulars.map((regular) => ({
    regular,
    line: { id: regular.line.id, price: 100, qty: regular.line.qty, isProposed: true, ...change },
  }))
  const { suggested, farAbove } = suggestRegulars(offered, usualOrder)
  return { suggested: [...suggested], farAbove: [...farAbove] }
}

it('due products are suggested, except those in the basket or far above the usual spend (account.141, regulars.5)', () => {
  expect(suggest({})).toEqual({ suggested: [FIRST.id], farAbove: [] })
  expect(suggest({ isProposed: false }).suggested).toEqual([])
  expect(suggest({}, 100)).toEqual({ suggested: [], farAbove: [FIRST.id, SECOND.id] })
})
