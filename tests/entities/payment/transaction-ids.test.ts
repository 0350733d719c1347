import * as v from 'valibot'
import { expect, it } from 'vitest'
import { TransactionIds } from '../../../src/entities/payment/transaction-ids'

it('the ids of sent purchases are strings (page.15)', () => {
  expect(v.safeParse(TransactionIds, ['1007']).success).toBe(true)
  expect(v.safeParse(TransactionIds, [1007]).success).toBe(false)
  expect(v.safeParse(TransactionIds, {}).success).toBe(false)
})
