import { Hono } from 'hono'
import * as v from 'valibot'
import type { Sql } from '../../database/database'
import { readInput, requiredText, rowId } from '../input'
import { requireUnpaid } from '../payments/payment-rows'
import { requireApproved } from '../people/users'
import { productResponse } from '../prices/pricing'
import { fieldError } from '../problem'
import type { Shop, ShopEnv, Visitor } from '../shop'
import { basketResponse } from './basket-response'
import { type BasketRow, basketOf } from './baskets'
import { isKnownCountry } from './delivery-zones'
import { applyDiscount } from './discounts'
import { addLine, linesOf, removeLine, setLineQty } from './lines'
import { requirePrices } from './price-access'

const Quantity = v.pipe(
  v.number('Quantity must be a whole number.'),
  v.integer('Quantity must be a whole number.'),
  v.minValue(1, 'Quantity must be at least 1.'),
  v.maxValue(9_999, 'Quantity must not be more than 9,999.'),
)
const ProductId = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger())], 'Say which product.'),
  v.transform(String),
  v.nonEmpty('Say which product.'),
  v.maxLength(64, 'This product is not in our range.'),
)
const Item = v.object({ id: ProductId, qty: Quantity })
const LineUpdate = v.object({ qty: Quantity })
const CountryChoice = v.object({
  country: v.pipe(
    v.string('Choose a country.'),
    v.toUpperCase(),
    v.check(isKnownCountry, 'We do not deliver to this country.'),
  ),
})
const DiscountCode = v.object({ code: requiredText('Discount code', 64) })

/** All routes under `/basket`. Each call writes and reads in one transaction. */
export function basketRoutes({ database, clock }: Shop) {
  const respond = <T>(visitor: Visitor, work: (sql: Sql, basket: BasketRow) => Promise<T>) =>
    database.transaction(async (sql) => {
      const now = clock.now()
      const basket = await basketOf(sql, visitor, now)
      const extra = await work(sql, basket)
      return { ...(await basketResponse(sql, basket, visitor.user, now)), ...extra }
    })
  const change = <T>(visitor: Visitor, work: (sql: Sql, basket: BasketRow) => Promise<T>) =>
    respond(visitor, async (sql, basket) => {
      await requireUnpaid(sql, basket)
      return work(sql, basket)
    })

  return new Hono<ShopEnv>()
    .get('/basket', async (context) =>
      context.json(await respond(context.var.visitor, async () => ({}))),
    )
    .post('/basket', async (context) => {
      requireApproved(context.var.visitor.user)
      const item = await readInput(context, Item)
      return context.json(
        await change(context.var.visitor, async (sql, basket) => ({
          product: productResponse(await addLine(sql, basket, item)),
          purchase_type: 'Product',
        })),
      )
    })
    .patch('/basket/country', async (context) => {
      const { country } = await readInput(context, CountryChoice)
      return context.json(
        await change(context.var.visitor, async (sql, basket) => {
          basket.country = country
          await sql.run('UPDATE baskets SET country = ? WHERE id = ?', [country, basket.id])
        }),
      )
    })
    .patch('/basket/discount/:lineId', async (context) => {
      const { code } = await readInput(context, DiscountCode)
      const lineId = rowId(context.req.param('lineId'))
      return context.json(
        await change(context.var.visitor, async (sql, basket) => {
          await requirePrices(sql, basket, context.var.visitor.user)
          if (!(await linesOf(sql, basket)).some(({ id }) => id === lineId)) {
            throw fieldError('code', 'Put something into your basket first.')
          }
          const discount = await applyDiscount(sql, basket, code, clock.now())
          return { message: `Discount code applied: ${discount.title}.` }
        }),
      )
    })
    .delete('/basket/discount-remove/:id', async (context) =>
      context.json(
        await change(context.var.visitor, async (sql, basket) => {
          await sql.run('DELETE FROM basket_discounts WHERE basket_id = ? AND discount_id = ?', [
            basket.id,
            rowId(context.req.param('id')),
          ])
        }),
      ),
    )
    .patch('/basket/:id', async (context) => {
      const { qty } = await readInput(context, LineUpdate)
      return context.json(
        await change(context.var.visitor, (sql, basket) =>
          setLineQty(sql, basket, rowId(context.req.param('id')), qty),
        ),
      )
    })
    .delete('/basket/:id', async (context) =>
      context.json(
        await change(context.var.visitor, (sql, basket) =>
          removeLine(sql, basket, rowId(context.req.param('id'))),
        ),
      ),
    )
}
