import { Hono } from 'hono'
import { isVerified, requireApproved } from '../people/users'
import { fieldError, notFound } from '../problem'
import type { Shop, ShopEnv } from '../shop'
import { type ProductRow, priceEntry } from './pricing'

/** The maximum number of products in one request (server.2). */
const MAX_KEYS = 99

const PRODUCTS_BY_KEY = `
  SELECT key.value AS asked, products.* FROM json_each(?) AS key JOIN products
  ON key.value IN (products.id, products.sku,
    replace(products.id, '/', '_'), replace(products.sku, '/', '_'))
  WHERE is_withdrawn = 0`

/** `GET /prices` and `GET /prices/{sku}`: by product id or SKU, '/' as itself or as '_' (server.2). */
export function priceRoutes({ database }: Shop) {
  const find = (keys: string[]) =>
    database.all<ProductRow & { asked: string }>(PRODUCTS_BY_KEY, [JSON.stringify(keys)])

  return new Hono<ShopEnv>()
    .get('/prices', async (context) => {
      const { user } = context.var.visitor
      requireApproved(user)
      const keys = (context.req.query('skus') ?? '').split(',').filter(Boolean)
      if (keys.length > MAX_KEYS) throw fieldError('skus', `Ask for at most ${MAX_KEYS} prices.`)
      const products = await find(keys)
      return context.json(
        Object.fromEntries(
          products.map((product) => [product.asked, priceEntry(product, isVerified(user))]),
        ),
      )
    })
    .get('/prices/:sku{.+}', async (context) => {
      const { user } = context.var.visitor
      requireApproved(user)
      const [product] = await find([context.req.param('sku')])
      if (!product) throw notFound('This product is not in our range.')
      return context.json(priceEntry(product, isVerified(user)))
    })
}
