import type { Sql } from '../../database/database'
import { displayPence } from '../money'
import { findUser, isVerified } from '../people/users'
import { type ProductRow, productResponse, unitPrice } from '../prices/pricing'
import { fieldError } from '../problem'
import type { BasketRow } from './baskets'
import type { PricedLine } from './totals'

/** A basket line with its product, at the price for the basket's owner. */
export interface BasketLine extends PricedLine {
  id: number
  product: ProductRow
}

type LineRow = ProductRow & { line_id: number; qty: number }

/** The lines of a basket in the order in which they were added. */
export async function linesOf(sql: Sql, basket: BasketRow): Promise<BasketLine[]> {
  const owner = basket.user_id === null ? null : await findUser(sql, basket.user_id)
  const rows = await sql.all<LineRow>(
    `SELECT products.*, basket_lines.id AS line_id, qty FROM basket_lines
     JOIN products ON products.id = product_id WHERE basket_id = ? ORDER BY basket_lines.id`,
    [basket.id],
  )
  return rows.map(({ line_id, qty, ...product }) => ({
    id: line_id,
    qty,
    unitPence: unitPrice(product, isVerified(owner)),
    vatRate: product.vat_rate,
    category: product.category,
    product,
  }))
}

/** The API's form of a line (basket.2). */
export const lineResponse = (line: {
  id: number
  qty: number
  unitPence: number
  product: Parameters<typeof productResponse>[0]
}) => ({
  id: String(line.id),
  qty: line.qty,
  unit: line.unitPence,
  unit_display: displayPence(line.unitPence),
  total: line.qty * line.unitPence,
  total_display: displayPence(line.qty * line.unitPence),
  product: productResponse(line.product),
})

/** The API's form of a line without prices (server.140). */
export const unpricedLine = (line: Parameters<typeof lineResponse>[0]) => ({
  ...lineResponse(line),
  unit: null,
  unit_display: null,
  total: null,
  total_display: null,
})

function requireStock(product: ProductRow, qty: number): void {
  if (product.stock <= 0) throw fieldError('qty', `${product.title} is out of stock.`)
  if (qty > product.stock) {
    throw fieldError('qty', `Only ${product.stock} of ${product.title} are in stock.`)
  }
}

/** Adds a product to a basket, or raises its quantity; a repeated key adds nothing (basket.83). Returns the product. */
export async function addLine(
  sql: Sql,
  basket: BasketRow,
  item: { id: string; qty: number; key?: string | undefined },
): Promise<ProductRow> {
  const product = await sql.get<ProductRow>(
    'SELECT * FROM products WHERE id = ? AND is_withdrawn = 0',
    [item.id],
  )
  if (!product) throw fieldError('id', 'This product is not in our range.')
  if (item.key && !(await isNewKey(sql, basket, item.key, product.id, item.qty))) return product
  const line = await sql.get<{ qty: number }>(
    'SELECT qty FROM basket_lines WHERE basket_id = ? AND product_id = ?',
    [basket.id, product.id],
  )
  requireStock(product, item.qty + (line?.qty ?? 0))
  await sql.run(
    `INSERT INTO basket_lines (basket_id, product_id, qty) VALUES (?, ?, ?)
     ON CONFLICT (basket_id, product_id) DO UPDATE SET qty = qty + excluded.qty`,
    [basket.id, product.id, item.qty],
  )
  return product
}

/** 422 for a line outside the basket. */
export const lineGoneError = () => fieldError('id', 'This item is no longer in your basket.')

interface AddKeyRow {
  product_id: string | null
  qty: number | null
}

/**
 * Records the key of an addition; returns whether it is new to the basket. 422 for a key used for another addition
 * (server.116).
 */
async function isNewKey(
  sql: Sql,
  basket: BasketRow,
  key: string,
  productId: string,
  qty: number,
): Promise<boolean> {
  const had = await sql.get<AddKeyRow>(
    'SELECT product_id, qty FROM add_keys WHERE basket_id = ? AND key = ?',
    [basket.id, key],
  )
  if (had?.product_id && (had.product_id !== productId || had.qty !== qty)) {
    throw fieldError('key', 'This key was sent for another product or quantity.')
  }
  if (had) return false
  await sql.run('INSERT INTO add_keys (basket_id, key, product_id, qty) VALUES (?, ?, ?, ?)', [
    basket.id,
    key,
    productId,
    qty,
  ])
  return true
}

/** Sets the quantity of a line; 422 when it exceeds the stock. */
export async function setLineQty(
  sql: Sql,
  basket: BasketRow,
  lineId: number | null,
  qty: number,
): Promise<void> {
  const line = (await linesOf(sql, basket)).find(({ id }) => id === lineId)
  if (!line) throw lineGoneError()
  if (qty > line.qty) requireStock(line.product, qty)
  await sql.run('UPDATE basket_lines SET qty = ? WHERE id = ?', [qty, line.id])
}

/** Removes a line. Idempotent. */
export async function removeLine(
  sql: Sql,
  basket: BasketRow,
  lineId: number | null,
): Promise<void> {
  await sql.run('DELETE FROM basket_lines WHERE id = ? AND basket_id = ?', [lineId, basket.id])
}
