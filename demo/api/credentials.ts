import { createMiddleware } from 'hono/factory'
import { rowId } from './input'
import { hashSecret } from './people/secrets'
import { sessionUser } from './people/sessions'
import { unauthenticated } from './problem'
import type { Shop, ShopEnv } from './shop'

const bearerOf = (header: string | undefined): string =>
  header?.replace(/^Bearer\b/i, '').trim() ?? ''

/** Finds out who asks. A bearer token that is unknown or has expired is a 401. */
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

/** For calls that sign in or need nobody to be signed in: a stale bearer token is no matter. */
export const ignoreBearer = createMiddleware<ShopEnv>(async (context, next) => {
  context.set('visitor', {
    user: null,
    sessionHash: null,
    basketToken: context.req.header('token') || null,
    deliveryAddressId: null,
  })
  await next()
})
