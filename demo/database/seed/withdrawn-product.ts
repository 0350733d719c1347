import type { ProductRow } from '../../api/prices/pricing'
import type { Sql } from '../database'

/** A withdrawn product of old orders: no catalogue, search or price has it. */
export const WITHDRAWN_PRODUCT = {
  id: '1900',
  sku: 'TEA/RC-250',
  title: 'Russian Caravan Loose Leaf 250 g',
} as const

/** Adds the withdrawn product, which order lines refer to. */
export async function seedWithdrawnProduct(sql: Sql): Promise<ProductRow> {
  await sql.run(
    `INSERT INTO products (id, sku, title, sub_title, price_pence, verified_price_pence, vat_rate,
       stock, unit_display, image, permalink, category, is_protected, is_withdrawn)
     VALUES (?, ?, ?, '', 720, 650, 0, 0, 'per 250 g pouch', '', '', 'Tea', 0, 1)`,
    [WITHDRAWN_PRODUCT.id, WITHDRAWN_PRODUCT.sku, WITHDRAWN_PRODUCT.title],
  )
  const product = await sql.get<ProductRow>('SELECT * FROM products WHERE id = ?', [
    WITHDRAWN_PRODUCT.id,
  ])
  if (!product) throw new Error('The withdrawn product was not added')
  return product
}
