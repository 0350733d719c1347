/**
 * The demo shop: the shop API under `/api` (server.11), its JSON controls under `/demo` and the
 * stand-in for the card provider under `/demo/card-provider`.
 *
 *     const shop = await createDemoApi({ database: ':memory:' })
 *     await shop.fetch(new Request('http://shop.example/api/basket'))
 *
 * `fetch` returns 404 for any other path. `handles(pathname)` tells whether a path belongs to it,
 * so that a server can serve the other paths under `/demo` as pages. A server passes the second
 * argument of `@hono/node-server` on (`fetch: (request, env) => …`): a fault that drops the
 * connection then closes the socket. Without it, `fetch` rejects, as in a browser.
 * `watch(handler)` applies the same faults and the same request log to another handler.
 *
 * The accounts are described in `database/seed/accounts.ts`.
 */
import { Hono } from 'hono'
import { chooseCardProvider } from '../card-provider/choose-provider'
import { usesStripe } from '../card-provider/keys'
import { STAND_IN_PATH } from '../card-provider/stand-in/stripe-responses'
import { createControl } from '../control/control'
import { createDialects, type Dialects } from '../control/dialect'
import { createFaults, type Faults, type Handler, type ServerEnv } from '../control/faults'
import { createRequestLog, type RequestLog } from '../control/request-log'
import { createWebhooks, type Delivery, type Webhooks } from '../control/webhooks'
import { copyOf } from '../database/copy'
import { type Database, openDatabase } from '../database/database'
import { ACCOUNTS, type Account } from '../database/seed/accounts'
import { seed } from '../database/seed/seed'
import { createClock } from './clock'
import { placeDueRepeats } from './orders/repeat-orders'
import { sweep } from './orders/sweep'
import { cancelBlockingPayments } from './payments/cancel-payment'
import { readSiteUrl } from './payments/return-page'
import { SAFE_PASSWORD_COST } from './people/passwords'
import { signingKey } from './people/secrets'
import { readProxies } from './people/sender'
import { apiRoutes } from './routes'
import type { Shop } from './shop'

export interface DemoApiOptions {
  /** `:memory:`, or the path of a file; missing folders are created. */
  database: string
  /** The current time; `/demo/clock` adds an offset to it. */
  now?: () => Date
  /** scrypt's N. Cheap for `:memory:` and safe for files by default. */
  passwordCost?: number
  /** How many orders the `history` account has. */
  historyOrders?: number
  /** Enables `/demo`, fault injection and the stand-in for cards; off in production by default. */
  hasDemoControls?: boolean
  /**
   * Environment variables; API keys in it select the real outside services. `DEMO_TRUSTED_PROXIES` is a comma-separated
   * list of proxies whose `X-Forwarded-For` is trusted. `DEMO_PROXY_SECRET` is the secret that the site's own proxy
   * sends as `X-Trade-Proxy-Secret` with a buyer's address. `SHOP_URL` is the address of the shop's pages, where they
   * are not on the origin of the API: banks lead back there.
   */
  environment?: Readonly<Record<string, string | undefined>>
  /** How the stand-in delivers its events at the start and after a reset; 'on' by default. */
  webhooks?: Delivery['mode']
  /** Wraps the API itself: sees its answers before a fault alters them. For tests. */
  around?: (api: Handler) => Handler
  /** Filled databases, as SQL: an equal `:memory:` database opens as a copy. For tests. */
  copies?: Map<string, string>
}

export interface DemoApi {
  app: Hono<{ Bindings: ServerEnv }>
  fetch: Handler
  /** Whether a path belongs to the API or to the controls. */
  handles(pathname: string): boolean
  accounts: readonly Account[]
  faults: Faults
  /** The style of its answers. */
  dialects: Dialects
  requests: RequestLog
  /** How the stand-in's events reach the webhook. */
  webhooks: Webhooks
  /** Applies the faults and the request log to another handler (the search service). */
  watch(handler: Handler): Handler
  database: Database
  /** Reseeds the database and resets clock, faults and request log. */
  reset(): Promise<void>
  /** Rejects new requests, and closes the database once pending requests are answered. */
  close(): Promise<void>
}

/** Deliveries of the stand-in never leave the process: `.invalid` is not a real host. */
const WEBHOOK = 'http://demo.invalid/api/stripe/webhook'

const CHEAP_PASSWORD_COST = 2 ** 8

/** Opens, migrates and seeds the database, and creates the shop on top of it. */
export async function createDemoApi(options: DemoApiOptions): Promise<DemoApi> {
  const isInMemory = options.database === ':memory:'
  const {
    passwordCost = isInMemory ? CHEAP_PASSWORD_COST : SAFE_PASSWORD_COST,
    environment = process.env,
    hasDemoControls = environment.NODE_ENV !== 'production',
  } = options
  const clock = createClock(options.now)
  // The seed depends on the time: a copy is valid for an hour, or for one injected time.
  const filling = JSON.stringify([
    passwordCost,
    options.historyOrders,
    hasDemoControls,
    usesStripe(environment),
    clock
      .now()
      .toISOString()
      .slice(0, options.now ? undefined : 'YYYY-MM-DDTHH'.length),
  ])
  const copies = isInMemory ? options.copies : undefined
  const copy = copies?.get(filling)
  const ownDatabase = await openDatabase(options.database, copy)
  const webhooks = createWebhooks(async (body, signature) => {
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature }
    const request = new Request(WEBHOOK, { method: 'POST', headers, body })
    return (await app.fetch(request)).ok
  }, options.webhooks)
  const {
    provider: cards,
    service: standIn,
    control: intents,
  } = await chooseCardProvider({
    database: ownDatabase,
    clock,
    environment,
    hasDemoControls,
    deliver: webhooks.deliver,
  })
  const database = cancelBlockingPayments(ownDatabase, cards)
  const fill = async (isReset: boolean) => {
    await seed(database, {
      passwordCost,
      now: clock.stored,
      historyOrders: options.historyOrders,
      hasStandIn: standIn !== null,
      isReset,
      afterSeeding: placeDueRepeats,
    })
    await clock.load(database)
  }
  if (copy === undefined) {
    await fill(false)
    copies?.set(filling, await copyOf(database))
  }
  const shop: Shop = {
    database,
    clock,
    passwordCost,
    signingKey: await signingKey(database),
    cards,
    proxies: readProxies(environment.DEMO_TRUSTED_PROXIES),
    siteUrl: readSiteUrl(environment.SHOP_URL),
    proxySecret: environment.DEMO_PROXY_SECRET ?? '',
  }
  await sweep(shop)
  const faults = createFaults()
  const dialects = createDialects()
  const requests = createRequestLog(() => clock.now())
  const api = apiRoutes(shop)
  const { around = (handler: Handler) => handler } = options
  const answerOf = around(async (request, env) => api.fetch(request, env))
  const control = createControl({
    shop,
    faults,
    dialects,
    requests,
    webhooks,
    intents,
    reseed: () => fill(true),
  })

  const watch = (handler: Handler): Handler =>
    hasDemoControls ? requests.record(faults.wrap(handler)) : handler
  const inFlight = new Set<Promise<Response>>()
  let isClosed = false
  const watched = watch(
    dialects.wrap(async (request, env) => {
      // The error of `fetch` when a server is down.
      if (isClosed) throw new TypeError('fetch failed')
      const answer = answerOf(request, env)
      inFlight.add(answer)
      return answer.finally(() => inFlight.delete(answer))
    }),
  )
  const app = new Hono<{ Bindings: ServerEnv }>()
  app.all('/api/*', (context) => watched(context.req.raw, context.env))
  if (standIn) {
    const watchedCards = watch(standIn)
    app.all(`${STAND_IN_PATH}/*`, (context) => watchedCards(context.req.raw, context.env))
  }
  if (hasDemoControls) app.route('/', control.routes)
  // Only a dropped connection gets here: the API turns its own errors into responses.
  app.onError((error) => {
    throw error
  })
  app.notFound((context) => context.json({ message: 'There is nothing here.' }, 404))

  return {
    app,
    fetch: async (request, env) => app.fetch(request, env),
    handles: (pathname) =>
      pathname === '/api' ||
      pathname.startsWith('/api/') ||
      (standIn !== null && pathname.startsWith(`${STAND_IN_PATH}/`)) ||
      (hasDemoControls && control.paths.has(pathname)),
    accounts: ACCOUNTS,
    faults,
    dialects,
    requests,
    webhooks,
    watch,
    database,
    reset: control.reset,
    close: async () => {
      isClosed = true
      webhooks.reset()
      webhooks.choose({ mode: 'off', delayMs: 0 })
      await webhooks.settled()
      await Promise.allSettled(inFlight)
      database.close()
    },
  }
}
