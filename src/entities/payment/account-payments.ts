import * as v from 'valibot'
import {
  answer,
  display,
  identifier,
  idOrNone,
  lenientList,
  text,
  time,
} from '../../lib/data/parse'
import { SavedCard } from './payment'

export const AccountPayment = v.object({
  id: identifier,
  /** The order that it paid; empty when unknown. */
  order_id: idOrNone,
  amount_display: display,
  /** The provider's word, or refunded or disputed. */
  status: text,
  created_at: time,
})
export type AccountPayment = v.InferOutput<typeof AccountPayment>

/** The answer of `GET /users/payments` (account.22). */
export const AccountPayments = v.pipe(
  answer,
  v.object({
    payment_methods: lenientList(SavedCard),
    payments: lenientList(AccountPayment),
  }),
)
export type AccountPayments = v.InferOutput<typeof AccountPayments>
