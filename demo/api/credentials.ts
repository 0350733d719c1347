import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { rowId } from './input'
import { hashSecret } from './people/secrets'
import { namedByProxy, senderOf } from './people/sender'
import { sessionUser } from './people/sessions'
import { unauthenticated } from './problem'
import type { Shop, ShopEnv, Visitor } from './shop'

const bearerOf = (header: string | undefined): string =>
  header?.replace(/^Bearer\b/i, '').trim() ?? ''

/** A visitor without an account, by basket token and sender. */
const anybody = ({ req, env }: Context<ShopEnv>, { proxies, proxySecret }: Shop): Visitor => ({
  user: null,
  sessionHash: null,
  basketToken: req.header('token') || null,
  deliveryAddressId: null,
  sender:
    namedByProxy(proxySecret, {
      address: req.header('x-trade-client-address'),
      secret: req.header('x-trade-proxy-secret'),
    }) ??
    senderOf(env?.incoming?.socket?.remoteAddress, req.header('x-forwarded-for') ?? null, proxies),
})

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
      ...anybody(context, shop),
      user,
      sessionHash,
      deliveryAddressId: rowId(context.req.header('address')),
    })
    await next()
  })

/** For public calls: ignores the bearer token, stale or not. */
export const ignoreBearer = (shop: Shop) =>
  createMiddleware<ShopEnv>(async (context, next) => {
    context.set('visitor', anybody(context, shop))
    await next()
  })
