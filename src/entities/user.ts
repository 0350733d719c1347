import * as v from 'valibot'
import { display, flag, identifier, lenientList, part, text } from '../lib/parse'
import { Address } from './address'

/** The signed-in user (session.25). */
export const User = v.object({
  id: identifier,
  first_name: text,
  last_name: text,
  email: text,
  /** When the trade account was approved; `null` before (session.1). */
  approved_at: display,
  crm_id: display,
  on_account: flag,
  verified: part(v.object({ status: flag }), { status: false }),
  addresses: lenientList(Address),
})
export type User = v.InferOutput<typeof User>
