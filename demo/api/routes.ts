import { Hono } from 'hono'
import { quoteRoutes } from './account/quotes'
import { accountRoutes } from './account/routes'
import { addressRoutes } from './addresses/routes'
import { checkRoutes } from './auth/check'
import { emailVerificationRoutes } from './auth/email-verification'
import { enquireRoutes } from './auth/enquire'
import { loginRoutes } from './auth/login'
import { pageContentRoutes } from './auth/page-content'
import { passwordResetRoutes } from './auth/password-reset'
import { registerRoutes } from './auth/register'
import { basketRoutes } from './basket/routes'
import { identify, ignoreBearer } from './credentials'
import { listRoutes } from './lists/routes'
import { orderRoutes } from './orders/routes'
import { paymentRoutes } from './payments/routes'
import { webhookRoutes } from './payments/webhook'
import { priceRoutes } from './prices/routes'
import { Problem, problemResponse } from './problem'
import type { Shop, ShopEnv } from './shop'

const MAX_URL_LENGTH = 8_192

/** Public calls: they ignore the bearer token, so that a stale one cannot block them. */
const OPEN_PATHS = [
  '/auth/login',
  '/auth/login-token',
  '/auth/register',
  '/auth/enquire',
  '/auth/password/*',
  '/auth/formoptions',
  '/auth/layout',
  '/auth/invite/*',
  '/stripe/webhook',
]

/** All routes under `/api` (server.11). */
export function apiRoutes(shop: Shop) {
  const api = new Hono<ShopEnv>().basePath('/api')
  api.onError(problemResponse)
  api.notFound((context) => context.json({ message: 'There is nothing here.' }, 404))
  api.use(async (context, next) => {
    context.header('Cache-Control', 'no-store')
    if (context.req.url.length > MAX_URL_LENGTH) {
      throw new Problem(414, 'The address is too long.')
    }
    await next()
  })
  const identified = identify(shop)
  const unidentified = ignoreBearer(shop)
  const isOpen = (path: string) =>
    OPEN_PATHS.some((open) =>
      open.endsWith('*') ? path.startsWith(`/api${open.slice(0, -1)}`) : path === `/api${open}`,
    )
  api.use((context, next) =>
    isOpen(context.req.path) ? unidentified(context, next) : identified(context, next),
  )
  for (const routes of [
    checkRoutes,
    loginRoutes,
    registerRoutes,
    enquireRoutes,
    passwordResetRoutes,
    emailVerificationRoutes,
    pageContentRoutes,
    basketRoutes,
    priceRoutes,
    orderRoutes,
    addressRoutes,
    accountRoutes,
    quoteRoutes,
    listRoutes,
    paymentRoutes,
    webhookRoutes,
  ]) {
    api.route('/', routes(shop))
  }
  return api
}
