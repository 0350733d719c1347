import { Hono } from 'hono'
import type { Sql } from '../../database/database'
import { dateInLondon, daysAfter, humanDate } from '../dates'
import { rowId } from '../input'
import { displayPence } from '../money'
import { requireUser } from '../people/users'
import { notFound } from '../problem'
import type { Shop, ShopEnv } from '../shop'

/** The validity of a quote. */
const DAYS_VALID = 90

interface QuoteRow {
  id: number
  crm_order_id: string
  status: string
  details_json: string
  total_pence: number
  created_at: string
}

interface QuoteLineRow {
  id: number
  quote_id: number
  /** `null` when the product is no longer sold. */
  product_id: string | null
  product_template_name: string
  sku: string
  quantity: number
  total_pence: number
}

/** The quotes of a user, newest first (server.7). */
export async function quotesOf(sql: Sql, userId: number) {
  const quotes = await sql.all<QuoteRow>(
    'SELECT * FROM quotes WHERE user_id = ? ORDER BY created_at DESC, id DESC',
    [userId],
  )
  const lines = await sql.all<QuoteLineRow>(
    `SELECT quote_lines.*, products.id AS product_id FROM quote_lines
     JOIN quotes ON quotes.id = quote_id LEFT JOIN products ON products.sku = quote_lines.sku
     WHERE user_id = ? ORDER BY quote_lines.id`,
    [userId],
  )
  return quotes.map((quote) => ({
    id: String(quote.id),
    crm_order_id: quote.crm_order_id,
    status: quote.status,
    details: JSON.parse(quote.details_json) as Record<string, string>,
    created_at: quote.created_at,
    created_at_human: humanDate(quote.created_at),
    expires_at: daysAfter(dateInLondon(new Date(quote.created_at)), DAYS_VALID),
    totalDisplay: displayPence(quote.total_pence),
    lines: lines
      .filter(({ quote_id }) => quote_id === quote.id)
      .map((line) => ({
        id: String(line.id),
        product_id: line.product_id,
        product_template_name: line.product_template_name,
        sku: line.sku,
        quantity: line.quantity,
        total_amount: displayPence(line.total_pence),
      })),
  }))
}

/** `GET /quote` and `GET /quote/id/{id}`. */
export const quoteRoutes = ({ database }: Shop) =>
  new Hono<ShopEnv>()
    .get('/quote', async (context) =>
      context.json({ data: await quotesOf(database, requireUser(context.var.visitor).id) }),
    )
    .get('/quote/id/:id', async (context) => {
      const id = rowId(context.req.param('id'))
      const quotes = await quotesOf(database, requireUser(context.var.visitor).id)
      const quote = quotes.find((each) => each.id === String(id))
      if (!quote) throw notFound('This quote does not exist.')
      return context.json({ data: quote })
    })
