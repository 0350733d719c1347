import * as v from 'valibot'
import {
  flag,
  identifier,
  kind,
  lenientList,
  readFlag,
  reference,
  text,
  time,
  timeOrYes,
} from '../../lib/data/parse'
import { Address } from '../address/address'

/** The signed-in user (session.25). */
export const User = v.object({
  id: identifier,
  first_name: text,
  last_name: text,
  email: text,
  /** When the trade account was approved; `null` before (session.1). */
  approved_at: timeOrYes,
  crm_id: reference,
  on_account: flag,
  verified: kind((input) => ({ status: readFlag(input) })),
  addresses: lenientList(Address),
})
export type User = v.InferOutput<typeof User>

/** The signed-in user with their own details (account.20). */
export const AccountUser = v.object({
  ...User.entries,
  telephone: text,
  company: text,
  jobtitle: text,
  created_at: time,
})
export type AccountUser = v.InferOutput<typeof AccountUser>
