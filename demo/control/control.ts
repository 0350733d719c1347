import { Hono } from 'hono'
import * as v from 'valibot'
import { emailAddress, readInput, readJson, validate } from '../api/input'
import { reconcileCharges } from '../api/orders/charge-outcomes'
import { placeDueRepeats } from '../api/orders/repeat-orders'
import { sweep } from '../api/orders/sweep'
import { problemResponse } from '../api/problem'
import type { Shop } from '../api/shop'
import type { IntentControl } from '../card-provider/stand-in/intent-control'
import { ACCOUNTS } from '../database/seed/accounts'
import { approveAccount, withdrawApproval } from './approve-account'
import { changePrice, PriceChange } from './change-price'
import { DialectChoice, type Dialects } from './dialect'
import { FaultList, type Faults } from './faults'
import { intentRoutes } from './intents'
import { enquiryList, mailList, orderList } from './reports'
import type { RequestLog } from './request-log'
import { Delivery, type Webhooks } from './webhooks'

interface ControlParts {
  shop: Shop
  faults: Faults
  dialects: Dialects
  requests: RequestLog
  webhooks: Webhooks
  /** The controls of the stand-in's payments; `null` with another provider. */
  intents: IntentControl | null
  /** Truncates and reseeds the database in one transaction. */
  reseed: () => Promise<void>
}

const Approval = v.object({ email: emailAddress(), approved: v.optional(v.boolean(), true) })
const Days = v.object({
  days: v.pipe(
    v.number('Say how many days.'),
    v.minValue(-3_650, 'At most ten years.'),
    v.maxValue(3_650, 'At most ten years.'),
  ),
})

/** The demo's JSON controls, for people and tests. Never enabled in production. */
export function createControl(parts: ControlParts) {
  const { shop, faults, dialects, requests, webhooks, intents, reseed } = parts
  const { database, clock } = shop

  async function reset(): Promise<void> {
    webhooks.reset()
    await reseed()
    await clock.load(database)
    faults.set([])
    intents?.hold(false)
    dialects.choose(null)
    requests.clear()
  }

  const routes = new Hono()
  routes.onError(problemResponse)
  routes
    .get('/demo/accounts.json', (context) => context.json(ACCOUNTS))
    .post('/demo/reset', async (context) => {
      await reset()
      return context.json({ message: 'All data has been reset.' })
    })
    .post('/demo/approve', async (context) => {
      const { email, approved } = await readInput(context, Approval)
      const change = approved ? approveAccount : withdrawApproval
      await database.transaction((sql) => change(sql, email, clock.now()))
      return context.json({ message: `${email} is ${approved ? 'approved' : 'not approved'}.` })
    })
    .post('/demo/clock', async (context) => {
      const { days } = await readInput(context, Days)
      const repeats = await database.transaction(async (sql) => {
        await clock.move(sql, days)
        return placeDueRepeats(sql, await clock.stored(sql))
      })
      await clock.load(database)
      await sweep(shop)
      return context.json({ now: clock.now().toISOString(), repeats })
    })
    .post('/demo/sweep', async (context) => {
      const placed = await sweep(shop)
      return context.json({ placed, stranded: await reconcileCharges(shop) })
    })
    .get('/demo/webhooks', (context) => context.json(webhooks.state()))
    .put('/demo/webhooks', async (context) => {
      webhooks.choose(await readInput(context, Delivery))
      return context.json(webhooks.state())
    })
    .post('/demo/prices', async (context) => {
      const change = await readInput(context, PriceChange)
      const message = await database.transaction((sql) => changePrice(sql, change))
      return context.json({ message })
    })
    .get('/demo/faults', (context) => context.json(faults.list()))
    .put('/demo/faults', async (context) => {
      faults.set(validate(FaultList, await readJson(context)))
      return context.json(faults.list())
    })
    .delete('/demo/faults', (context) => {
      faults.set([])
      return context.json([])
    })
    .get('/demo/dialect', (context) => context.json({ name: dialects.name() }))
    .put('/demo/dialect', async (context) => {
      dialects.choose((await readInput(context, DialectChoice)).name)
      return context.json({ name: dialects.name() })
    })
    .get('/demo/mail.json', async (context) => context.json(await mailList(database)))
    .get('/demo/orders.json', async (context) => {
      const { email, payment_type: paymentType } = context.req.query()
      return context.json(await orderList(database, { email, paymentType }, shop.clock.now()))
    })
    .get('/demo/charges.json', async (context) => context.json((await shop.cards?.charges()) ?? []))
    .get('/demo/enquiries.json', async (context) => context.json(await enquiryList(database)))
    .get('/demo/requests.json', (context) => context.json(requests.list()))
    .route('/', intentRoutes(intents))

  return { routes, reset, paths: new Set(routes.routes.map(({ path }) => path)) }
}
