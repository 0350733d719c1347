import { Hono } from 'hono'
import * as v from 'valibot'
import type { Sql } from '../../database/database'
import { readInput, requiredText, rowId } from '../input'
import { requireUnpaid } from '../payments/payment-rows'
import { requireApproved } from '../people/users'
import { productResponse } from '../prices/pricing'
import { fieldError } from '../problem'
import type { Shop, ShopEnv, Visitor } from '../shop'
import { basketResponse, deliveryOfBasket, emptyBasketResponse } from './basket-response'
import { type BasketRow, findBasket, findOrCreateBasket } from './baskets'
import { isKnownCountry } from './delivery-zones'
import { changeDestination } from './destination'
import { applyDiscount } from './discounts'
import { addLine, lineGoneError, linesOf, removeLine, setLineQty } from './lines'
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
const Key = v.pipe(v.string('The key must be a text.'), v.maxLength(64, 'The key is too long.'))
const Item = v.object({ id: ProductId, qty: Quantity, key: v.optional(Key) })
const LineUpdate = v.object({ qty: Quantity })
const CountryChoice = v.object({
  country: v.pipe(
    v.string('Choose a country.'),
    v.toUpperCase(),
    v.check(isKnownCountry, 'We do not deliver to this country.'),
  ),
})
const DiscountCode = v.object({ code: requiredText('Discount code', 64) })

const nothingToReduce = () => fieldError('code', 'Put something into your basket first.')

/** All routes under `/basket`. Each call writes and reads in one transaction. */
export function basketRoutes({ database, clock }: Shop) {
  const respond = async <T>(
    sql: Sql,
    basket: BasketRow,
    visitor: Visitor,
    work: (sql: Sql, basket: BasketRow) => Promise<T>,
  ) => {
    await requireUnpaid(sql, basket)
    const extra = await work(sql, basket)
    return { ...(await basketResponse(sql, basket, visitor, clock.now())), ...extra }
  }
  const change = <T>(
    visitor: Visitor,
    work: (sql: Sql, basket: BasketRow) => Promise<T>,
    withoutBasket: () => ReturnType<typeof emptyBasketResponse> = emptyBasketResponse,
  ) =>
    database.transaction(async (sql) => {
      const basket = await findBasket(sql, visitor, clock.now())
      return basket ? respond(sql, basket, visitor, work) : withoutBasket()
    })

  return new Hono<ShopEnv>()
    .get('/basket', async (context) =>
      context.json(
        await database.transaction(async (sql) => {
          const { visitor } = context.var
          const basket = await findBasket(sql, visitor, clock.now())
          return basket
            ? basketResponse(sql, basket, visitor, clock.now())
            : {
                ...emptyBasketResponse(),
                delivery: await deliveryOfBasket(sql, null, visitor, clock.now()),
              }
        }),
      ),
    )
    .post('/basket', async (context) => {
      const { visitor } = context.var
      requireApproved(visitor.user)
      const item = await readInput(context, Item)
      return context.json(
        await database.transaction(async (sql) => {
          const basket = await findOrCreateBasket(sql, visitor, clock.now())
          return respond(sql, basket, visitor, async () => ({
            product: productResponse(await addLine(sql, basket, item)),
            purchase_type: 'Product',
          }))
        }),
      )
    })
    .patch('/basket/country', async (context) => {
      const { country } = await readInput(context, CountryChoice)
      return context.json(
        await change(
          context.var.visitor,
          (sql, basket) => changeDestination(sql, basket, country),
          () => emptyBasketResponse(country),
        ),
      )
    })
    .patch('/basket/discount/:lineId', async (context) => {
      const { code } = await readInput(context, DiscountCode)
      const lineId = rowId(context.req.param('lineId'))
      return context.json(
        await change(
          context.var.visitor,
          async (sql, basket) => {
            await requirePrices(sql, basket, context.var.visitor.user)
            if (!(await linesOf(sql, basket)).some(({ id }) => id === lineId))
              throw nothingToReduce()
            const discount = await applyDiscount(sql, basket, code, clock.now())
            return { message: `Discount code applied: ${discount.title}.` }
          },
          () => {
            throw nothingToReduce()
          },
        ),
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
        await change(
          context.var.visitor,
          (sql, basket) => setLineQty(sql, basket, rowId(context.req.param('id')), qty),
          () => {
            throw lineGoneError()
          },
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
