import * as v from 'valibot'
import { expect, it } from 'vitest'
import { AccountPayments } from '../../../src/entities/payment/account-payments'

it('cards and payments are read, without entries that have no id (account.22)', () => {
  const answer = {
    data: {
      payment_methods: [{ id: 'pm_1', brand: 'visa', last_four: 4242 }, { brand: 'visa' }],
      payments: { a: { id: 5, order_id: 7, amount_display: '£3.00', status: 'succeeded' } },
    },
  }
  expect(v.parse(AccountPayments, answer)).toEqual({
    payment_methods: [
      {
        id: 'pm_1',
        brand: 'visa',
        last_four: '4242',
        exp_month: null,
        exp_year: null,
        last_used_at: null,
      },
    ],
    payments: [
      { id: '5', order_id: '7', amount_display: '£3.00', status: 'succeeded', created_at: null },
    ],
  })
  expect(v.parse(AccountPayments, [])).toEqual({ payment_methods: [], payments: [] })
})
