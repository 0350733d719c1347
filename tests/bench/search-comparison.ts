import type { Browser, BrowserContext, Page } from 'playwright'
import { ANSWERED_AT, awaitAnswer } from './await-answer'
import {
  costOf,
  median,
  openSlowed,
  p75,
  RUNS,
  timeAction,
  waitUntilIdle,
  waitUntilUnchanged,
} from './measure'

/*
 * Our search beside the page that Algolia's documentation leads to, in interleaved runs: the ratios
 * hold on any machine.
 */

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** The pages to compare, in the order of the columns. */
const SIDES = ['signed out', 'with prices', 'default'] as const
type Side = (typeof SIDES)[number]

interface Compared {
  url: string
  storageState?: StorageState
}

/** The measurements of one side, in ms. */
interface Measures {
  load: number[]
  firstResults: number[]
  more: number[]
  /** The longest frame of each scroll. */
  frame: number[]
}

/** The goal: a share of the default page's time, or a time in ms. */
interface Aim {
  most: number
  of: 'default page' | 'ms'
  /** The sides that the aim applies to. */
  sides: readonly Side[]
}

/** A row of the table: times in ms, and ours as shares of the default page's. */
type Row = Record<'measure' | 'aim' | 'verdict', string> & Record<string, string | number>

const QUERIES = ['tea', 'coffee', 'green', 'dark', 'house', 'earl', 'mint']
const FIRST_CARD = `document.querySelector('article')`
const BOX = `document.querySelector('trade-product-search input[name=query], .ais-SearchBox-input')`
/** A grid cell whose card is not rendered yet. */
const EMPTY_PLACE = `document.querySelector('.trade-product-grid__cell:empty')`
/** A transparent pixel. */
const BITMAP = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const SHOW_MORE = `[...document.querySelectorAll('button')].find((each) =>
  each.textContent.startsWith('Show more results') && !each.disabled)`

/** The time from the answer of a search to its painted results, for each query. */
async function firstResults(page: Page): Promise<number[]> {
  const times: number[] = []
  for (const query of QUERIES) {
    await waitUntilUnchanged(page)
    // Uses the native setter, so that React notices the change.
    const type = `
      const box = ${BOX}
      window.before = ${FIRST_CARD}?.textContent
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(box, ${JSON.stringify(query)})
      box.dispatchEvent(new Event('input', { bubbles: true }))`
    const isPainted = `return Boolean(${FIRST_CARD}) && ${FIRST_CARD}.textContent !== window.before`
    times.push(await timeAction(page, awaitAnswer('/search/', type), isPainted, ANSWERED_AT))
  }
  return times
}

/** Shows more results until all are there. Returns the time from each answer to its painted cards. */
async function showAll(page: Page): Promise<number[]> {
  const times: number[] = []
  for (;;) {
    await waitUntilIdle(page)
    const count = await page.locator('article').count()
    if (!(await page.evaluate(`Boolean(${SHOW_MORE})`))) return times
    // The last page has fewer cards, and no button below it.
    const isPainted = `
      const added = document.querySelectorAll('article').length - ${count}
      return added > 0 && !${EMPTY_PLACE} && (added >= 60 || !${SHOW_MORE})`
    const click = awaitAnswer('/search/', `${SHOW_MORE}.click()`)
    times.push(await timeAction(page, click, isPainted, ANSWERED_AT))
  }
}

/** Scrolls from the top to the end, a step each frame. Returns the longest time between two frames. */
const longestFrame = (page: Page) =>
  page.evaluate<number>(`(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    scrollTo(0, 0)
    for (let rest = 0; rest < 10; rest += 1) await frame()
    let longest = 0
    let before = await frame()
    while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
      scrollBy({ top: 200, behavior: 'instant' })
      const now = await frame()
      longest = Math.max(longest, now - before)
      before = now
    }
    return longest
  })()`)

/**
 * Answers pictures with a bitmap: browsers lay out the demo's SVG pictures between two frames, unlike a shop's
 * photographs.
 */
const showBitmaps = (page: Page) =>
  page.route('**/images/**', (route) => route.fulfill({ body: BITMAP, contentType: 'image/gif' }))

async function open(browser: Browser, { url, storageState }: Compared) {
  const opened = await openSlowed(browser, storageState)
  await showBitmaps(opened.page)
  await opened.page.goto(url)
  await opened.page.locator('article').nth(59).waitFor()
  await waitUntilIdle(opened.page)
  return opened
}

/** Measures one side once. */
async function measure(browser: Browser, side: Compared): Promise<Measures> {
  const { script } = await costOf(browser, side.url, side.storageState)
  const typing = await open(browser, side)
  const painted = await firstResults(typing.page)
  await typing.context.close()
  // Tabs remember loaded pages, so each run opens a new one.
  const scrolling = await open(browser, side)
  const more = await showAll(scrolling.page)
  const frame = await longestFrame(scrolling.page)
  await scrolling.context.close()
  return { load: [script], firstResults: painted, more, frame: [frame] }
}

/** Compares our search, for a visitor and for a buyer with prices, with the default page. */
export async function compareSearch(
  browser: Browser,
  pages: { shop: string; defaultSearch: string; buyer: StorageState },
): Promise<Row[]> {
  const sides: Record<Side, Compared> = {
    'signed out': { url: pages.shop },
    'with prices': { url: pages.shop, storageState: pages.buyer },
    default: { url: pages.defaultSearch },
  }
  const all = new Map<Side, Measures[]>(SIDES.map((side) => [side, []]))
  for (let run = 0; run <= RUNS; run += 1) {
    for (const side of SIDES) {
      const measures = await measure(browser, sides[side])
      if (run > 0) all.get(side)?.push(measures)
    }
  }
  const row = (
    name: string,
    key: keyof Measures,
    typical: (values: readonly number[]) => number,
    { most, of, sides }: Aim,
  ): Row => {
    const times = Object.fromEntries(
      SIDES.map((side) => [
        side,
        typical((all.get(side) ?? []).flatMap((measures) => measures[key])),
      ]),
    ) as Record<Side, number>
    const ratioOf = (side: Side) => hundredths(times[side] / times.default)
    const measured = sides.map((side) => (of === 'ms' ? times[side] : ratioOf(side)))
    return {
      measure: name,
      'signed out': Math.round(times['signed out']),
      'with prices': Math.round(times['with prices']),
      'default page': Math.round(times.default),
      'ratio signed out': ratioOf('signed out'),
      'ratio with prices': ratioOf('with prices'),
      aim: of === 'ms' ? `${most} ms` : `${most} of the default page, ${sides.join(' and ')}`,
      verdict: Math.max(...measured) <= most ? 'met' : 'missed',
    }
  }
  const ours = ['signed out', 'with prices'] as const
  return [
    row('answer to first results painted, p75', 'firstResults', p75, {
      most: 0.6,
      of: 'default page',
      sides: ours,
    }),
    row('script at load, median', 'load', median, {
      most: 0.9,
      of: 'default page',
      sides: ['with prices'],
    }),
    row("'Show more': answer to all its cards painted, median", 'more', median, {
      most: 150,
      of: 'ms',
      sides: ours,
    }),
    row('scrolling through all cards: longest frame, median', 'frame', median, {
      most: 50,
      of: 'ms',
      sides: ours,
    }),
  ]
}

const hundredths = (value: number): number => Math.round(value * 100) / 100
