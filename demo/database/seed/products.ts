import { PRODUCTS } from '../../catalogue/products'
import type { Sql } from '../database'

/** Inserts or updates the catalogue. Existing products keep their stock. */
export async function seedProducts(sql: Sql): Promise<void> {
  await sql.run(
    `INSERT INTO products
     SELECT value ->> 'id', value ->> 'sku', value ->> 'title', value ->> 'subTitle',
       value ->> 'pricePence', value ->> 'verifiedPricePence', value ->> 'vatRate',
       value ->> 'stock', value ->> 'unitDisplay', value ->> 'image', value ->> 'permalink',
       value ->> '$.categories[0]', value ->> 'isProtected', 0
     FROM json_each(?) WHERE true
     ON CONFLICT (id) DO UPDATE SET sku = excluded.sku, title = excluded.title,
       sub_title = excluded.sub_title, price_pence = excluded.price_pence,
       verified_price_pence = excluded.verified_price_pence, vat_rate = excluded.vat_rate,
       unit_display = excluded.unit_display, image = excluded.image,
       permalink = excluded.permalink, category = excluded.category,
       is_protected = excluded.is_protected`,
    [JSON.stringify(PRODUCTS)],
  )
}
