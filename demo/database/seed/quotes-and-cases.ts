import { addressesOf, billingAddress } from '../../api/addresses/address-book'
import type { ProductRow } from '../../api/prices/pricing'
import type { Sql } from '../database'

const DAY_MS = 86_400_000

const QUOTES = [
  { daysAgo: 9, status: 'active', lines: 4, qty: 24 },
  { daysAgo: 64, status: 'complete', lines: 6, qty: 12 },
  { daysAgo: 190, status: 'closed', lines: 2, qty: 60 },
]

const CASES = [
  { daysAgo: 3, subject: 'One case arrived damaged', status: 'Open' },
  { daysAgo: 48, subject: 'Descaling the machine at the front bar', status: 'Closed' },
]

type Person = { id: number; crm_id: string | null }

/** The details of a quote, with the CRM's field names (server.7). */
async function quoteDetails(sql: Sql, person: Person, enteredAt: string, orderId: string) {
  const addresses = await addressesOf(sql, person.id)
  const shipping = addresses.find(({ type }) => type === 'delivery')
  const billing = billingAddress(addresses, person.crm_id)
  const part = (prefix: string, address: typeof billing) => ({
    [`${prefix}_name`]: address?.trading_name ?? '',
    [`${prefix}_street`]: address?.street_address_1 ?? '',
    [`${prefix}_city`]: address?.city ?? '',
    [`${prefix}_state`]: address?.county ?? '',
    [`${prefix}_postalcode`]: address?.postcode ?? '',
    [`${prefix}_country`]: address?.country ?? '',
  })
  return {
    date_entered: enteredAt,
    web_order_id_c: orderId,
    ...part('shipping', shipping),
    ...part('billing', billing),
  }
}

async function addQuotes(sql: Sql, person: Person, now: Date): Promise<void> {
  for (const [index, quote] of QUOTES.entries()) {
    const createdAt = new Date(now.getTime() - quote.daysAgo * DAY_MS).toISOString()
    const products = await sql.all<ProductRow>(
      'SELECT * FROM products WHERE price_pence < 5000 ORDER BY id LIMIT ? OFFSET ?',
      [quote.lines, (index + 1) * 17],
    )
    const details = await quoteDetails(sql, person, createdAt, `WQ${person.id}0${index + 1}`)
    const total = products.reduce((sum, { price_pence }) => sum + price_pence * quote.qty, 0)
    const { id } = await sql.run(
      `INSERT INTO quotes (user_id, crm_order_id, status, details_json, total_pence, created_at)
       VALUES (?, ?, ?, ?, ?, ?)`,
      [
        person.id,
        `SO-${person.crm_id}-${index + 1}`,
        quote.status,
        JSON.stringify(details),
        total,
        createdAt,
      ],
    )
    for (const product of products) {
      await sql.run(
        `INSERT INTO quote_lines (quote_id, product_template_name, sku, quantity, total_pence)
         VALUES (?, ?, ?, ?, ?)`,
        [id, product.title, product.sku, quote.qty, product.price_pence * quote.qty],
      )
    }
  }
}

/** Adds quotes and support cases. */
export async function seedQuotesAndCases(sql: Sql, email: string, now: Date): Promise<void> {
  const person = await sql.get<Person>('SELECT id, crm_id FROM users WHERE email = ?', [email])
  if (!person) throw new Error(`Account ${email} does not exist`)
  await addQuotes(sql, person, now)
  for (const { daysAgo, subject, status } of CASES) {
    await sql.run(
      'INSERT INTO support_cases (user_id, subject, status, created_at) VALUES (?, ?, ?, ?)',
      [person.id, subject, status, new Date(now.getTime() - daysAgo * DAY_MS).toISOString()],
    )
  }
}
