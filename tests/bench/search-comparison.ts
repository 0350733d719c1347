import type { Browser, BrowserContext, Page } from 'playwright'
import { ANSWERED, awaitAnswer } from './await-answer'
import { costOf, median, openSlowed, p75, RUNS, settled, timed } from './measure'

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

/** What is measured of one side, in ms. */
interface Measures {
  load: number[]
  firstResults: number[]
  more: number[]
  /** The longest frame of each scroll. */
  frame: number[]
}

/** A row of the table: times in ms, and what ours are of the default page's. */
type Row = Record<'measure' | 'aim', string> & Record<string, string | number>

const QUERIES = ['tea', 'coffee', 'green', 'dark', 'house', 'earl', 'mint']
const FIRST_CARD = `document.querySelector('article')`
const BOX = `document.querySelector('trade-product-search input[name=query], .ais-SearchBox-input')`
const SHOW_MORE = `[...document.querySelectorAll('button')].find((each) =>
  each.textContent.startsWith('Show more results') && !each.disabled)`

/** From the answer of a search to its painted results, for each query. */
async function firstResults(page: Page): Promise<number[]> {
  const times: number[] = []
  for (const query of QUERIES) {
    await settled(page)
    // Through the setter of the element, so that React sees a change.
    const type = `
      const box = ${BOX}
      window.before = ${FIRST_CARD}?.textContent
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(box, ${JSON.stringify(query)})
      box.dispatchEvent(new Event('input', { bubbles: true }))`
    const isPainted = `return Boolean(${FIRST_CARD}) && ${FIRST_CARD}.textContent !== window.before`
    times.push(await timed(page, awaitAnswer('/search/', type), isPainted, ANSWERED))
  }
  return times
}

/** From the answer to 'Show more results' to its painted cards, until all are there. */
async function showAll(page: Page): Promise<number[]> {
  const times: number[] = []
  for (;;) {
    await settled(page)
    const count = await page.locator('article').count()
    if (!(await page.evaluate(`Boolean(${SHOW_MORE})`))) return times
    const isPainted = `return document.querySelectorAll('article').length > ${count}`
    const click = awaitAnswer('/search/', `${SHOW_MORE}.click()`)
    times.push(await timed(page, click, isPainted, ANSWERED))
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

async function open(browser: Browser, { url, storageState }: Compared) {
  const opened = await openSlowed(browser, storageState)
  await opened.page.goto(url)
  await opened.page.locator('article').nth(59).waitFor()
  await settled(opened.page)
  return opened
}

/** Measures one side once. */
async function measure(browser: Browser, side: Compared): Promise<Measures> {
  const { script } = await costOf(browser, side.url, side.storageState)
  const typing = await open(browser, side)
  const painted = await firstResults(typing.page)
  await typing.context.close()
  // A tab remembers the pages that it has loaded: a new one begins with the first.
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
    aim: string,
  ): Row => {
    const [visitor = 0, buyer = 0, theirs = 0] = SIDES.map((side) =>
      typical((all.get(side) ?? []).flatMap((measures) => measures[key])),
    )
    return {
      measure: name,
      'signed out': Math.round(visitor),
      'with prices': Math.round(buyer),
      'default page': Math.round(theirs),
      'ratio signed out': hundredths(visitor / theirs),
      'ratio with prices': hundredths(buyer / theirs),
      aim,
    }
  }
  return [
    row('answer to first results painted, p75', 'firstResults', p75, 'ratios of 0.6'),
    row('script at load, median', 'load', median, 'ratio of 0.9 with prices'),
    row("'Show more': answer to painted, median", 'more', median, '150 ms'),
    row('scrolling through all cards: longest frame, median', 'frame', median, '50 ms'),
  ]
}

const hundredths = (value: number): number => Math.round(value * 100) / 100
