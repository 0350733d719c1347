import type { Sql } from '../../database/database'
import { displayPence } from '../money'
import { fieldError } from '../problem'
import type { BasketRow } from './baskets'
import { linesOf } from './lines'
import type { DiscountTerms } from './totals'

export interface DiscountRow {
  id: number
  code: string
  title: string
  percent: number
  amount_pence: number
  is_delivery_free: number
  category: string | null
  minimum_pence: number
  is_first_order_only: number
  ends_at: string | null
  uses_left: number | null
}

/** The discounts of a basket in a fixed order, so that totals are deterministic. */
export const discountsOf = (sql: Sql, basket: BasketRow): Promise<DiscountRow[]> =>
  sql.all<DiscountRow>(
    `SELECT discounts.* FROM basket_discounts JOIN discounts ON discounts.id = discount_id
     WHERE basket_id = ? ORDER BY discounts.id`,
    [basket.id],
  )

export const discountTerms = (discount: DiscountRow): DiscountTerms => ({
  percent: discount.percent,
  amountPence: discount.amount_pence,
  isDeliveryFree: discount.is_delivery_free === 1,
  category: discount.category,
})

export const discountResponse = ({ id, title, code }: DiscountRow) => ({
  id: String(id),
  title,
  code,
})

/**
 * Whether the basket's buyer has ordered before, with an account or as a guest: buyers are known by
 * their account, and by the email addresses of account and billing address (server.14).
 */
async function hasOrderedBefore(sql: Sql, basket: BasketRow): Promise<boolean> {
  const emails = await sql.all<{ email: string }>(
    `SELECT lower(email) AS email FROM users WHERE id = ?1
     UNION SELECT lower(address_billing_json ->> 'email') FROM orders
     WHERE basket_id = ?2 AND address_billing_json ->> 'email' <> ''`,
    [basket.user_id, basket.id],
  )
  const placed = await sql.get(
    `WITH emails AS (SELECT value FROM json_each(?2))
     SELECT 1 FROM orders WHERE status NOT IN ('new', 'cancelled') AND (
       user_id = ?1
       OR user_id IN (SELECT id FROM users WHERE email IN emails)
       OR lower(address_billing_json ->> 'email') IN emails) LIMIT 1`,
    [basket.user_id, JSON.stringify(emails.map(({ email }) => email))],
  )
  return placed !== undefined
}

/** Why a discount does not apply to a basket; `null` when it applies. */
async function refusalReason(
  sql: Sql,
  discount: DiscountRow,
  basket: BasketRow,
  now: Date,
): Promise<string | null> {
  if (discount.ends_at !== null && discount.ends_at <= now.toISOString()) {
    return `The code ${discount.code} has expired.`
  }
  // `uses_left` is negative when the last use paid for several orders at once.
  if (discount.uses_left !== null && discount.uses_left <= 0)
    return `The code ${discount.code} has been used up.`
  const lines = await linesOf(sql, basket)
  const goods = lines.reduce((sum, line) => sum + line.qty * line.unitPence, 0)
  if (goods < discount.minimum_pence) {
    return `The code ${discount.code} needs goods for at least ${displayPence(discount.minimum_pence)}.`
  }
  if (discount.category && !lines.some(({ category }) => category === discount.category)) {
    return `The code ${discount.code} is for ${discount.category} only.`
  }
  if (discount.is_first_order_only === 1 && (await hasOrderedBefore(sql, basket))) {
    return `The code ${discount.code} is for the first order only.`
  }
  return null
}

/** The discounts of a basket that apply now. Others stay in the basket without effect. */
export async function validDiscounts(
  sql: Sql,
  basket: BasketRow,
  now: Date,
): Promise<DiscountRow[]> {
  const valid: DiscountRow[] = []
  for (const discount of await discountsOf(sql, basket)) {
    if ((await refusalReason(sql, discount, basket, now)) === null) valid.push(discount)
  }
  return valid
}

/** Applies a discount code to a basket and returns the discount; 422 with the reason when refused. */
export async function applyDiscount(
  sql: Sql,
  basket: BasketRow,
  code: string,
  now: Date,
): Promise<DiscountRow> {
  const discount = await sql.get<DiscountRow>('SELECT * FROM discounts WHERE code = ?', [
    code.toUpperCase(),
  ])
  if (!discount) throw fieldError('code', 'This discount code is not known.')
  const reason = await refusalReason(sql, discount, basket, now)
  if (reason) throw fieldError('code', reason)
  const { changes } = await sql.run('INSERT OR IGNORE INTO basket_discounts VALUES (?, ?)', [
    basket.id,
    discount.id,
  ])
  if (changes === 0) throw fieldError('code', `The code ${discount.code} is already applied.`)
  return discount
}
