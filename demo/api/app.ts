/**
 * The stand-in shop: everything of spec §7 under `/api`, and the control of design.md, as JSON,
 * under `/demo`, with the stand-in for the card provider under `/demo/card-provider`.
 *
 *     const shop = await createDemoApi({ database: ':memory:' })
 *     await shop.fetch(new Request('http://shop.example/api/basket'))
 *
 * `fetch` takes every request of these paths and answers others with a 404; `handles(pathname)`
 * says which are its own, so that a server can keep the rest of `/demo` for its pages. A server
 * passes what `@hono/node-server` gives it as second argument (`fetch: (request, env) => …`): a
 * fault that drops the connection then closes the socket. In a test it rejects, as `fetch` does.
 * Other parts of the site are put under the same faults and the same log with `watch(handler)`.
 *
 * Accounts: `accounts`, described in `database/seed/accounts.ts`.
 */
import { Hono } from 'hono'
import { chooseCardProvider } from '../card-provider/choose-provider'
import { STAND_IN_PATH } from '../card-provider/stand-in/stripe-responses'
import { createControl } from '../control/control'
import { createFaults, type Faults, type Handler, type ServerEnv } from '../control/faults'
import { createRequestLog, type RequestLog } from '../control/request-log'
import { type Database, openDatabase } from '../database/database'
import { ACCOUNTS, type Account } from '../database/seed/accounts'
import { seed } from '../database/seed/seed'
import { createClock } from './clock'
import { placeDueRepeats } from './orders/repeat-orders'
import { cancelBlockingPayments } from './payments/cancel-payment'
import { SAFE_PASSWORD_COST } from './people/passwords'
import { signingKey } from './people/secrets'
import { apiRoutes } from './routes'
import type { Shop } from './shop'

export interface DemoApiOptions {
  /** `:memory:`, or the path of a file; its folder is made when there is none. */
  database: string
  /** The real time; `/demo/clock` moves on from it. */
  now?: () => Date
  /** scrypt's N; cheap for `:memory:`, safe for files unless told otherwise. */
  passwordCost?: number
  /** How many orders the `history` account has. */
  historyOrders?: number
  /** Whether there is a `/demo`, faults and a stand-in for cards; never in production. */
  hasDemoControls?: boolean
  /** Says which outside services are the real ones. */
  environment?: Readonly<Record<string, string | undefined>>
}

export interface DemoApi {
  app: Hono<{ Bindings: ServerEnv }>
  fetch: Handler
  /** Whether a path is the API's or the control's. */
  handles(pathname: string): boolean
  accounts: readonly Account[]
  faults: Faults
  requests: RequestLog
  /** Puts another handler (the search service) under the faults and the log. */
  watch(handler: Handler): Handler
  database: Database
  /** Throws everything away and seeds anew; time and faults too. */
  reset(): Promise<void>
  /** Takes no more requests, and closes the database once it has answered those that have reached it. */
  close(): Promise<void>
}

const CHEAP_PASSWORD_COST = 2 ** 8

/** Opens, migrates and seeds the database, and builds the shop on it. */
export async function createDemoApi(options: DemoApiOptions): Promise<DemoApi> {
  const {
    passwordCost = options.database === ':memory:' ? CHEAP_PASSWORD_COST : SAFE_PASSWORD_COST,
    environment = process.env,
    hasDemoControls = environment.NODE_ENV !== 'production',
  } = options
  const ownDatabase = await openDatabase(options.database)
  const clock = createClock(options.now)
  const { provider: cards, service: standIn } = await chooseCardProvider({
    database: ownDatabase,
    clock,
    environment,
    hasDemoControls,
  })
  const database = cancelBlockingPayments(ownDatabase, cards)
  const fill = async (isAnew: boolean) => {
    await seed(database, {
      passwordCost,
      now: clock.stored,
      historyOrders: options.historyOrders,
      hasStandIn: standIn !== null,
      isAnew,
      andThen: placeDueRepeats,
    })
    await clock.load(database)
  }
  await fill(false)
  const shop: Shop = {
    database,
    clock,
    passwordCost,
    signingKey: await signingKey(database),
    cards,
  }
  const faults = createFaults()
  const requests = createRequestLog(() => clock.now())
  const api = apiRoutes(shop)
  const control = createControl({ shop, faults, requests, reseed: () => fill(true) })

  const watch = (handler: Handler): Handler =>
    hasDemoControls ? requests.record(faults.wrap(handler)) : handler
  const inFlight = new Set<Promise<Response>>()
  let isClosed = false
  const watched = watch(async (request) => {
    // As `fetch` does of a server that has gone.
    if (isClosed) throw new TypeError('fetch failed')
    const answer = Promise.resolve(api.fetch(request))
    inFlight.add(answer)
    return answer.finally(() => inFlight.delete(answer))
  })
  const app = new Hono<{ Bindings: ServerEnv }>()
  app.all('/api/*', (context) => watched(context.req.raw, context.env))
  if (standIn) {
    const watchedCards = watch(standIn)
    app.all(`${STAND_IN_PATH}/*`, (context) => watchedCards(context.req.raw, context.env))
  }
  if (hasDemoControls) app.route('/', control.routes)
  // A dropped connection reaches whoever called `fetch`; the API answers its own errors.
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
    requests,
    watch,
    database,
    reset: control.reset,
    close: async () => {
      isClosed = true
      await Promise.allSettled(inFlight)
      database.close()
    },
  }
}
