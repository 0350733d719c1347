import * as v from 'valibot'
import { display, flag, number, part, text } from '../lib/parse'
import { Order, PAYMENT_TYPES } from './order'

/** A total that the buyer has seen: pence where the server says them, and its own text. */
export const SeenTotal = v.object({
  pence: number,
  display,
  /** What was in the basket: for another basket the total says nothing. */
  contents: text,
})
export type SeenTotal = v.InferOutput<typeof SeenTotal>

/** What the server thinks of the addresses: not asked yet, fine, or left as they are by the buyer. */
const ADDRESS_CHECKS = ['open', 'validated', 'forced'] as const

/** What a buyer has done in checkout so far: survives a reload and a fresh sign-in. No secrets. */
export const CheckoutDraft = v.object({
  /** Whose it is; `null` for a guest. */
  userId: display,
  /** Whether the visitor has chosen to check out as a guest. */
  isGuest: flag,
  /** What is typed, by field name. */
  fields: part(v.record(v.string(), v.string()), {}),
  addressCheck: v.fallback(v.picklist(ADDRESS_CHECKS), 'open'),
  paymentType: v.fallback(v.nullable(v.picklist(PAYMENT_TYPES)), null),
  seenTotal: part(v.nullable(SeenTotal), null),
})
export type CheckoutDraft = v.InferOutput<typeof CheckoutDraft>

/** A checkout in which nothing has been done yet. */
export const EMPTY_DRAFT: CheckoutDraft = v.parse(CheckoutDraft, {})

/** An order of this tab that was placed, or whose placing was not answered. */
export const KeptOrder = v.object({
  /** Whose it is; `null` for a guest. */
  userId: display,
  /** The basket that it was made from. */
  basketToken: display,
  order: Order,
})
export type KeptOrder = v.InferOutput<typeof KeptOrder>

/** The orders whose purchase has been told to analytics. */
export const TransactionIds = v.array(v.string())
