import { Hono } from 'hono'
import { ProviderFailed } from '../../card-provider/card-provider'
import { requirePrices } from '../basket/price-access'
import { readInput, rowId } from '../input'
import { requireCards } from '../payments/card-shop'
import { syncOrderPayment } from '../payments/payment-intent'
import { activePayment } from '../payments/payment-rows'
import { requireUser } from '../people/users'
import type { Shop, ShopEnv } from '../shop'
import { refundOrder } from './cancel-order'
import { currentOrderResponse, draftOrder } from './draft-order'
import { finishOwnPayments } from './finish-paid'
import { ordersOf } from './placed-orders'
import { regularsOf } from './regulars'
import { disableRepeat, enableRepeat, RepeatPlan } from './repeat-plan'
import { OrderUpdate, updateOrder } from './update-order'
import { visibleOrder } from './visible-order'

/** All routes under `/order`. */
export function orderRoutes(shop: Shop) {
  const { database, clock } = shop
  return new Hono<ShopEnv>()
    .get('/order', async (context) =>
      context.json({
        data: await ordersOf(database, requireUser(context.var.visitor).id, clock.now()),
      }),
    )
    .get('/order/regulars', async (context) =>
      context.json({ data: await regularsOf(database, requireUser(context.var.visitor).id) }),
    )
    .get('/order/token', async (context) => {
      const { visitor } = context.var
      if (shop.cards) await finishOwnPayments(requireCards(shop), visitor)
      return context.json({
        data: await database.transaction((sql) => draftOrder(sql, visitor, clock.now())),
      })
    })
    .get('/order/id/:id', async (context) => {
      const id = rowId(context.req.param('id'))
      return context.json({
        data: await database.transaction(async (sql) => {
          const { order, basket } = await visibleOrder(sql, context.var.visitor, id)
          if (order.status === 'new' && basket) {
            await requirePrices(sql, basket, context.var.visitor.user)
          }
          return currentOrderResponse(sql, order, basket, clock.now())
        }),
      })
    })
    .patch('/order/enable-repeat/:id', async (context) => {
      const user = requireUser(context.var.visitor)
      const plan = await readInput(context, RepeatPlan)
      const id = rowId(context.req.param('id'))
      return context.json({
        data: await database.transaction(async (sql) => {
          const { order } = await visibleOrder(sql, context.var.visitor, id)
          await enableRepeat(sql, order, plan, clock.now())
          return ordersOf(sql, user.id, clock.now())
        }),
      })
    })
    .patch('/order/stop-repeat/:id', async (context) => {
      const user = requireUser(context.var.visitor)
      const id = rowId(context.req.param('id'))
      return context.json({
        data: await database.transaction(async (sql) => {
          const { order } = await visibleOrder(sql, context.var.visitor, id)
          await disableRepeat(sql, order)
          return ordersOf(sql, user.id, clock.now())
        }),
      })
    })
    .patch('/order/:id', async (context) => {
      const input = await readInput(context, OrderUpdate)
      const id = rowId(context.req.param('id'))
      if (shop.cards) {
        try {
          await syncOrderPayment(requireCards(shop), context.var.visitor, id)
        } catch (error) {
          // A save works without the provider; a placement, even of a paid draft, needs it.
          const isPaid = id !== null && (await activePayment(database, id))?.status === 'succeeded'
          if (!(error instanceof ProviderFailed) || input.status === 'pending' || isPaid)
            throw error
        }
      }
      if (input.status === 'cancelled' && shop.cards) {
        await refundOrder(requireCards(shop), context.var.visitor, id)
      }
      return context.json({
        data: await database.transaction((sql) =>
          updateOrder(sql, context.var.visitor, id, input, clock.now()),
        ),
      })
    })
}
