import * as v from 'valibot'
import { requiredText } from '../api/input'
import { displayPence } from '../api/money'
import { notFound } from '../api/problem'
import type { Sql } from '../database/database'

/** A new standard price: pence, exc VAT. */
export const PriceChange = v.object({
  sku: requiredText('SKU', 100),
  price: v.pipe(
    v.number('Say the price in pence.'),
    v.integer('Say the price in whole pence.'),
    v.minValue(1, 'The price must be at least one penny.'),
    v.maxValue(1_000_000, 'The price must be at most £10,000.'),
  ),
})

/**
 * Changes the price of a product, in baskets from the next call on; paid and placed orders keep theirs. The verified
 * price changes in proportion. Returns a confirmation message.
 */
export async function changePrice(
  sql: Sql,
  { sku, price }: v.InferOutput<typeof PriceChange>,
): Promise<string> {
  const product = await sql.get<{ title: string }>('SELECT title FROM products WHERE sku = ?', [
    sku,
  ])
  if (!product) throw notFound('There is no product with this SKU.')
  await sql.run(
    `UPDATE products SET price_pence = ?1,
       verified_price_pence = CAST(round(1.0 * verified_price_pence * ?1 / price_pence) AS INTEGER)
     WHERE sku = ?2`,
    [price, sku],
  )
  return `${product.title} (${sku}) now costs ${displayPence(price)} exc VAT.`
}
