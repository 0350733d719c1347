import { createMiddleware } from 'hono/factory'
import { rowId } from './input'
import { hashSecret } from './people/secrets'
import { sessionUser } from './people/sessions'
import { unauthenticated } from './problem'
import type { Shop, ShopEnv } from './shop'

const bearerOf = (header: string | undefined): string =>
  header?.replace(/^Bearer\b/i, '').trim() ?? ''

/** Identifies the visitor by the request headers. 401 for an unknown or expired bearer token. */
export const identify = (shop: Shop) =>
  createMiddleware<ShopEnv>(async (context, next) => {
    const bearer = bearerOf(context.req.header('authorization'))
    const sessionHash = bearer ? hashSecret(bearer) : null
    const user = sessionHash
      ? await sessionUser(shop.database, sessionHash, shop.clock.now())
      : null
    if (sessionHash && !user) throw unauthenticated('Your session has ended. Please sign in again.')
    context.set('visitor', {
      user,
      sessionHash,
      basketToken: context.req.header('token') || null,
      deliveryAddressId: rowId(context.req.header('address')),
    })
    await next()
  })

/** For public calls: ignores the bearer token, stale or not. */
export const ignoreBearer = createMiddleware<ShopEnv>(async (context, next) => {
  context.set('visitor', {
    user: null,
    sessionHash: null,
    basketToken: context.req.header('token') || null,
    deliveryAddressId: null,
  })
  await next()
})
