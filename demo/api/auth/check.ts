import { Hono } from 'hono'
import { quotesOf } from '../account/quotes'
import { CAPABILITIES } from '../capabilities'
import { latestOrder } from '../orders/placed-orders'
import { userResponse } from '../people/users'
import type { Shop, ShopEnv } from '../shop'

/** `GET /auth/check`: the signed-in user and the data of header and dashboard (api.15). */
export const checkRoutes = ({ database, clock }: Shop) =>
  new Hono<ShopEnv>().get('/auth/check', async (context) => {
    const { user } = context.var.visitor
    if (!user) {
      return context.json({
        messages: [],
        capabilities: CAPABILITIES,
        user: null,
        auth: false,
        lastorder: null,
        lastquote: null,
        quotes: [],
        machines: [],
        pos: [],
      })
    }
    return context.json(
      await database.transaction(async (sql) => {
        const notices = await sql.all<{ message: string }>(
          'DELETE FROM notices WHERE user_id = ? RETURNING message',
          [user.id],
        )
        const quotes = await quotesOf(sql, user.id)
        return {
          messages: notices.map(({ message }) => message),
          capabilities: CAPABILITIES,
          user: await userResponse(sql, user),
          auth: true,
          lastorder: await latestOrder(sql, user.id, clock.now()),
          lastquote: quotes[0] ?? null,
          quotes,
          machines: [],
          pos: [],
        }
      }),
    )
  })
