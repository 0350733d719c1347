import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { findBrowser } from '../browser.mjs'
import { Shop } from '../e2e/support/shop'
import { Site } from '../e2e/support/site'
import { serveDefaultSearch } from './default-search'
import { serveFloor } from './floor'
import { measureFriction } from './friction'
import { INTERACTIONS, measureFloorClick } from './interactions'
import { costOf, hundredths, median, type PageLoadCost, RUNS, SLOWDOWN, tenths } from './measure'
import { measureLongOrders } from './orders'
import { measureQuickOrder } from './quick-order'
import { compareSearch } from './search-comparison'

/**
 * `npm run bench`: the cost of pages and interactions as ratios to a blank page and to a floor (React rendering one
 * button through r2wc), and of our search as a ratio to the page that Algolia's documentation leads to, all in one
 * run.
 *
 * Options after `--`: `search`, `orders` (the long list) or `quick-order` (many rows) measures that alone; `friction`
 * counts what orders cost a buyer in clicks, keys and seconds; `keep` measures the pages alone and stores their
 * ratios to the floor for later comparison; `against <folder>` measures them beside those of another checkout that has
 * been built, page by page, which shows what a change costs.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** How much script each page ran at load at the last `keep`, in multiples of the floor. */
const KEPT = `${ROOT}/tests/bench/ratios.json`
const kept: Record<string, number> = JSON.parse(readFileSync(KEPT, 'utf8'))

/** How much a page may exceed its kept value without an explanation. */
const TOLERANCE = 1.05

/** The pages, each with its aim: how many ms of script more than the blank page. */
const PAGES = [
  { name: 'blank', path: '/demo/pages/blank', aim: null },
  { name: 'header', path: '/demo/pages/header', aim: 50 },
  { name: 'product', path: '/product/english-breakfast-loose-leaf-250-g', aim: null },
  { name: 'search', path: '/shop', aim: 400 },
  { name: 'basket', path: '/basket', aim: null },
  { name: 'checkout', path: '/checkout', aim: 280 },
] as const

const executablePath = await findBrowser()
if (!executablePath) throw new Error('No browser: run "npm test" once, it finds or installs one.')
const site = await Site.start()
const floor = await serveFloor(ROOT)
const defaultSearch = await serveDefaultSearch(ROOT, site.url)
const browser = await chromium.launch({ executablePath, args: ['--disable-background-networking'] })

/** The storage of a signed-in buyer with a line in the basket. */
async function signedInBuyer(site: Site) {
  const context = await browser.newContext({ baseURL: site.url })
  const page = await context.newPage()
  const shop = new Shop(page, site)
  await shop.signIn('approved')
  await shop.addFirst()
  const state = await context.storageState()
  await context.close()
  return state
}

/** An aim, and the measured value as a multiple of it. */
const ofAim = (measured: number, aim: number | '') => ({
  aim,
  'times the aim': aim === '' ? '' : tenths(measured / aim),
})

const buyer = await signedInBuyer(site)
const costs = new Map<string, PageLoadCost[]>()
const keep = (name: string, cost: PageLoadCost) =>
  costs.set(name, [...(costs.get(name) ?? []), cost])
const interactions: object[] = []

async function measurePages() {
  const pages = [
    ...PAGES.map(({ name, path }) => ({ name, url: site.url + path })),
    { name: 'floor', url: floor.url },
  ]
  for (let run = 0; run <= RUNS; run += 1) {
    for (const { name, url } of pages) {
      const cost = await costOf(browser, url, name === 'checkout' ? buyer : undefined)
      if (run > 0) keep(name, cost)
    }
  }

  const blank = median((costs.get('blank') ?? []).map((cost) => cost.script))
  const floorScript = median((costs.get('floor') ?? []).map((cost) => cost.script)) - blank
  const rows = [...costs].map(([name, list]) => {
    const of = (key: keyof PageLoadCost) => Math.round(median(list.map((cost) => cost[key])))
    const script = Math.max(0, of('script') - Math.round(blank))
    return {
      page: name,
      requests: of('requests'),
      'script kB': tenths(of('scriptBytes') / 1024),
      'script ms over blank': script,
      'times the floor': hundredths(script / Math.max(1, floorScript)),
      kept: kept[name] ?? '',
      'longest task ms': of('longest'),
      'heap MB': tenths(of('heap') / 1_048_576),
      'click answered ms': of('answer'),
      ...ofAim(script, PAGES.find((page) => page.name === name)?.aim ?? ''),
    }
  })
  console.log(`Medians of ${RUNS} interleaved runs, CPU slowed down ${SLOWDOWN}x`)
  console.table(rows)
  const grown = rows.filter(
    (row) => row['times the floor'] > Number(row.kept || Infinity) * TOLERANCE,
  )
  for (const row of grown) {
    console.log(
      `${row.page} takes ${row['times the floor']} floors, ${row.kept} were kept: say why`,
    )
  }
  return Object.fromEntries(
    rows.flatMap((row) => (row.page in kept ? [[row.page, row['times the floor']]] : [])),
  )
}

/** Measures the pages of this checkout and of another by turns. */
async function measureAgainst(folder: string) {
  const before = await Site.start(undefined, undefined, resolve(folder))
  const sides = [
    { site: before, buyer: await signedInBuyer(before), key: 'before' },
    { site, buyer, key: 'now' },
  ] as const
  try {
    for (let run = 0; run <= RUNS; run += 1) {
      for (const { name, path } of PAGES) {
        for (const side of sides) {
          const state = name === 'checkout' ? side.buyer : undefined
          const cost = await costOf(browser, side.site.url + path, state)
          if (run > 0) keep(`${name} ${side.key}`, cost)
        }
      }
    }
  } finally {
    await before.stop()
  }
  const scriptOf = (name: string, key: string) =>
    median((costs.get(`${name} ${key}`) ?? []).map(({ script }) => script))
  const rows = PAGES.map(({ name }) => {
    const [old, now] = [scriptOf(name, 'before'), scriptOf(name, 'now')]
    const share = hundredths(now / old)
    return {
      page: name,
      'script ms before': tenths(old),
      now: tenths(now),
      share,
      verdict: share > TOLERANCE ? 'say why' : '',
    }
  })
  console.log(`Script at load, medians of ${RUNS} runs by turns, CPU slowed down ${SLOWDOWN}x`)
  console.table(rows)
}

async function measureInteractions(those: typeof INTERACTIONS) {
  const click = await measureFloorClick(browser, floor.url)
  for (const interaction of those) {
    for (const { aim, ...measured } of await interaction(browser, site)) {
      const timesFloor = tenths(measured.ms / click)
      interactions.push({ ...measured, 'times the floor': timesFloor, ...ofAim(measured.ms, aim) })
    }
  }
  console.log(`The floor: a click that changes nothing is painted after ${Math.round(click)} ms`)
  console.table(interactions)
}

try {
  const only = process.argv[2]
  const isMeasured = (part: string) => only === undefined || only === part
  if (only === undefined || only === 'keep') {
    const ratios = await measurePages()
    if (only === 'keep') writeFileSync(KEPT, `${JSON.stringify(ratios, null, 2)}\n`)
  }
  if (only === 'against') await measureAgainst(process.argv[3] ?? '')
  const alone = { orders: measureLongOrders, 'quick-order': measureQuickOrder }
  if (only === undefined) await measureInteractions(INTERACTIONS)
  else if (only in alone) await measureInteractions([alone[only as keyof typeof alone]])
  const search = isMeasured('search')
    ? await compareSearch(browser, {
        shop: `${site.url}/shop`,
        defaultSearch: defaultSearch.url,
        buyer,
      })
    : []
  if (search.length > 0) {
    console.log("Our search beside the default widgets of Algolia's documentation, ms")
    console.table(search)
  }
  const friction = isMeasured('friction') ? await measureFriction(browser, site) : []
  if (friction.length > 0) {
    console.log('What orders cost a buyer: clicks, keys, and seconds of the keystroke-level model')
    console.table(friction)
  }

  mkdirSync(`${ROOT}/test-results`, { recursive: true })
  writeFileSync(
    `${ROOT}/test-results/bench.json`,
    JSON.stringify({ pages: Object.fromEntries(costs), interactions, search, friction }, null, 2),
  )
  console.log('Kept in test-results/bench.json')
} finally {
  await browser.close()
  await floor.stop()
  await defaultSearch.stop()
  await site.stop()
}
