import * as v from 'valibot'
import { expect, it } from 'vitest'
import { CheckoutDraft, EMPTY_DRAFT, StoredOrder } from '../../../src/entities/checkout/checkout'

it('an empty draft has no owner and no choices', () => {
  expect(EMPTY_DRAFT).toEqual({
    userId: null,
    isGuest: false,
    fields: {},
    addressCheck: 'open',
    checkedAddresses: null,
    paymentType: null,
    seenTotal: null,
  })
})

it('a stored draft is read unchanged', () => {
  const draft = {
    userId: '7',
    isGuest: true,
    fields: { city: 'York' },
    addressCheck: 'forced',
    checkedAddresses: '[["Grace"],["Bo"]]',
    paymentType: 'on account',
    seenTotal: { pence: 1_999, display: '£19.99', contents: '5x2', lines: null },
  }
  expect(v.parse(CheckoutDraft, draft)).toEqual(draft)
})

it('malformed parts of a stored draft are empty', () => {
  const draft = { fields: { city: 7 }, addressCheck: 'x', paymentType: 'cash', seenTotal: 'x' }
  expect(v.parse(CheckoutDraft, draft)).toEqual(EMPTY_DRAFT)
})

it('a stored order has owner and basket, and is invalid without the order (payment.10)', () => {
  const kept = v.parse(StoredOrder, { order: { id: 1007 } })
  const unknown = { userId: null, basketToken: null, shown: null, charged: null }
  expect(kept).toMatchObject({ ...unknown, order: { id: '1007' } })
  expect(v.safeParse(StoredOrder, { userId: '7' }).success).toBe(false)
  expect(v.safeParse(StoredOrder, { order: {} }).success).toBe(false)
})

it('a stored order has the amounts that the buyer saw and was charged, in pence (payment.31)', () => {
  const kept = { shown: 2_358, charged: 55_217, order: { id: '7' } }
  expect(v.parse(StoredOrder, kept)).toMatchObject({ shown: 2_358, charged: 55_217 })
})
