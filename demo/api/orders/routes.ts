import { Hono } from 'hono'
import { readInput, rowId } from '../input'
import { takingCards } from '../payments/card-shop'
import { refreshPayment } from '../payments/payment-intent'
import { signedIn } from '../people/users'
import type { Shop, ShopEnv } from '../shop'
import { checkoutOrder, describeOrder } from './draft-order'
import { ordersOf } from './placed-orders'
import { enableRepeat, RepeatPlan, stopRepeat } from './repeat-orders'
import { OrderUpdate, updateOrder, visibleOrder } from './update-order'

/** Everything under `/order`. */
export function orderRoutes(shop: Shop) {
  const { database, clock } = shop
  return new Hono<ShopEnv>()
    .get('/order', async (context) =>
      context.json({ data: await ordersOf(database, signedIn(context.var.visitor).id) }),
    )
    .get('/order/token', async (context) => {
      const { visitor } = context.var
      return context.json({
        data: await database.transaction((sql) => checkoutOrder(sql, visitor, clock.now())),
      })
    })
    .get('/order/id/:id', async (context) => {
      const id = rowId(context.req.param('id'))
      return context.json({
        data: await database.transaction(async (sql) => {
          const { order, basket } = await visibleOrder(sql, context.var.visitor, id)
          return describeOrder(sql, order, basket, clock.now())
        }),
      })
    })
    .patch('/order/enable-repeat/:id', async (context) => {
      const user = signedIn(context.var.visitor)
      const plan = await readInput(context, RepeatPlan)
      const id = rowId(context.req.param('id'))
      return context.json({
        data: await database.transaction(async (sql) => {
          const { order } = await visibleOrder(sql, context.var.visitor, id)
          await enableRepeat(sql, order, plan, clock.now())
          return ordersOf(sql, user.id)
        }),
      })
    })
    .patch('/order/stop-repeat/:id', async (context) => {
      const user = signedIn(context.var.visitor)
      const id = rowId(context.req.param('id'))
      return context.json({
        data: await database.transaction(async (sql) => {
          const { order } = await visibleOrder(sql, context.var.visitor, id)
          await stopRepeat(sql, order)
          return ordersOf(sql, user.id)
        }),
      })
    })
    .patch('/order/:id', async (context) => {
      const input = await readInput(context, OrderUpdate)
      const id = rowId(context.req.param('id'))
      if (input.status === 'pending' && shop.cards) {
        await refreshPayment(takingCards(shop), context.var.visitor, id)
      }
      return context.json({
        data: await database.transaction((sql) =>
          updateOrder(sql, context.var.visitor, id, input, clock.now()),
        ),
      })
    })
}
