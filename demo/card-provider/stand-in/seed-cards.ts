import type { Sql } from '../../database/database'
import { keepCard } from './cards'
import { CHARGE_COLUMNS } from './charges'

/** The seeded saved cards by account; see `test-cards.ts` for the numbers. */
const SAVED = {
  history: ['5555555555554444', '4000002760003184', '4242424242424242'],
  crm: ['4000000000000341', '4242424242424242'],
} as const

/** Seeds saved cards, and payments for the old orders that were paid by card. */
export async function seedCards(
  sql: Sql,
  emailOf: (role: keyof typeof SAVED) => string,
  now: Date,
): Promise<void> {
  for (const role of ['history', 'crm'] as const) {
    const user = await sql.get<{ id: number }>('SELECT id FROM users WHERE email = ?', [
      emailOf(role),
    ])
    if (!user) throw new Error(`Account ${emailOf(role)} does not exist`)
    const customer = `cus_demo_${role}`
    await sql.run("INSERT INTO card_customers VALUES (?, 'stand-in', ?)", [user.id, customer])
    for (const number of SAVED[role]) {
      const exp_year = now.getFullYear() + 3
      await keepCard(sql, { number, exp_month: 8, exp_year, cvc: '' }, customer, now)
    }
  }
  await seedCharges(sql)
}

/** Seeds a payment and a charge for every old order that was paid by card. */
async function seedCharges(sql: Sql): Promise<void> {
  const paid = "payment_type = 'card' AND status NOT IN ('new', 'cancelled')"
  await sql.run(
    `INSERT INTO stand_in_intents (id, kind, client_secret, amount, order_id, status, created_at)
     SELECT 'pi_demo_' || id, 'payment', 'pi_demo_' || id || '_secret_' || hex(randomblob(16)),
       totals_json ->> 'total', id, 'succeeded', placed_at FROM orders WHERE ${paid}`,
  )
  await sql.run(
    `INSERT INTO stand_in_charges (${CHARGE_COLUMNS})
     SELECT 'ch_demo_' || id, 'pi_demo_' || id, id, totals_json ->> 'total', 'succeeded', placed_at
     FROM orders WHERE ${paid}`,
  )
  await sql.run(
    `INSERT INTO payments (order_id, user_id, intent_id, amount_pence, status, created_at)
     SELECT id, user_id, 'pi_demo_' || id, totals_json ->> 'total', 'succeeded', placed_at
     FROM orders WHERE ${paid}`,
  )
}
