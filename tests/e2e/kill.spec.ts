import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import type { BrowserContext, Page, Route } from 'playwright/test'
import { SEED } from '../seed.mjs'
import { test as base } from './support/fixtures'
import { type BuyerAndWay, drawPlans, type Plan, whenOf } from './support/kill-plan'
import { recordKill } from './support/kill-record'
import { Site } from './support/site'
import { SurvivingBuyer } from './support/surviving-buyer'

/*
 * SEED selects the runs, KILLS their number. The same seed draws the same plans, but timing also depends on the
 * machine.
 */
const RUNS = Number(process.env.KILLS ?? 6)

/** The requests between 'Pay Now' and the confirmation. */
const REQUESTS = /\/(api|demo\/card-provider\/v1)\//

const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'trade-kill-'))
      const site = await Site.start(join(folder, 'shop.sqlite'))
      await use(site)
      await site.stop()
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

/** An undisturbed payment, from 'Pay Now' to the confirmation: its duration (ms) and requests. */
interface Span {
  ms: number
  requests: number
}

const spans = new Map<string, Span>()

/** Measures each way to pay once per worker. */
async function spanOf(paid: BuyerAndWay, context: BrowserContext, site: Site): Promise<Span> {
  const key = `${paid.buyer} ${paid.way}`
  const known = spans.get(key)
  if (known) return known
  const page = await context.newPage()
  const buyer = new SurvivingBuyer(page, site, paid, 'UNDISTURBED')
  await buyer.prepare()
  let requests = 0
  page.on('request', (request) => {
    if (REQUESTS.test(request.url())) requests += 1
  })
  const start = performance.now()
  await buyer.press()
  await buyer.finish(90_000)
  const span = { ms: performance.now() - start, requests }
  await page.close()
  await context.clearCookies()
  await site.reset()
  spans.set(key, span)
  return span
}

const confirmation = (page: Page) => page.getByRole('heading', { name: /^Thank you/ })

/** Resolves when the tab should be killed, according to the plan. Call it before 'Pay Now'. */
async function momentOf({ moment }: Plan, span: Span, page: Page): Promise<void> {
  if (moment.by === 'time') return after(moment.share * span.ms)
  const at = 1 + Math.floor(moment.share * span.requests)
  let seen = 0
  return new Promise((resolve, reject) => {
    const meet = async (route: Route) => {
      seen += 1
      if (seen !== at) return route.continue()
      if (moment.phase === 'after') await route.fetch()
      if (moment.phase === 'during') await route.continue()
      resolve()
    }
    page
      .route(REQUESTS, (route) => meet(route).catch(() => undefined))
      // A run with fewer requests than measured is killed at its confirmation.
      .then(() => confirmation(page).waitFor())
      .then(resolve, reject)
  })
}

/** Ends a tab like a crash: without events or further requests. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const isGone = page.waitForEvent('crash')
  // A crashed page never answers.
  session.send('Page.crash').catch(() => undefined)
  await isGone
  await page.close()
}

for (const plan of drawPlans(SEED, RUNS)) {
  const { buyer, way, kills, run } = plan
  test(`a ${buyer} who pays by ${way} and loses ${kills} ${whenOf(plan)} gets one order and charge: run ${run} of SEED=${SEED} (payment.18, payment.20)`, async ({
    context,
    site,
    problems,
  }, { project }) => {
    test.slow()
    problems.allow(/Failed to load resource|net::|Failed to fetch|NetworkError/)
    const span = await spanOf(plan, context, site)
    const page = await context.newPage()
    const first = new SurvivingBuyer(page, site, plan, `KILL-${run}`)
    await first.prepare()

    const moment = momentOf(plan, span, page)
    await first.press()
    const course = first.finish(120_000)
    // Rejects when its tab is killed.
    course.catch(() => undefined)
    await moment
    recordKill(project.outputDir, run, !(await confirmation(page).isVisible()))
    if (kills !== 'the server') await crash(page)
    if (kills !== 'the tab') await site.kill()
    if (kills !== 'the tab') await site.revive()
    if (kills === 'the server') {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await course
      return first.expectOneOrder()
    }
    const next = await context.newPage()
    const second = new SurvivingBuyer(next, site, plan, `KILL-${run}`)
    await next.goto('/checkout')
    await second.finish(120_000)
    await second.expectOneOrder()
  })
}
