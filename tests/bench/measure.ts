import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** The cost of one page load. Times in ms with the slowed-down CPU, bytes as transferred. */
export interface PageLoadCost {
  requests: number
  scriptBytes: number
  script: number
  task: number
  longest: number
  heap: number
  /** The time from a click on the basket button to its open panel, in ms. 0 without a button. */
  answer: number
}

export const SLOWDOWN = 4
export const RUNS = Number(process.env.BENCH_RUNS ?? 7)

/** A page is at rest when nothing has changed for this long (ms). */
const REST_MS = 500

/** Rounds to hundredths. */
export const hundredths = (value: number): number => Math.round(value * 100) / 100

/** Rounds to tenths. */
export const tenths = (value: number): number => Math.round(value * 10) / 10

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** The 75th percentile. */
export const p75 = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0
}

async function metrics(session: CDPSession): Promise<Record<string, number>> {
  const { metrics: list } = await session.send('Performance.getMetrics')
  return Object.fromEntries(list.map(({ name, value }) => [name, value]))
}

/** Opens a page in a fresh context with a slowed-down CPU. */
export async function openSlowed(browser: Browser, storageState?: StorageState) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    ...(storageState ? { storageState } : {}),
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  // The time of the thread, which other work on the machine does not stretch.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Network.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.addInitScript(() => {
    const longTasks: number[] = []
    Object.assign(window, { longTasks })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) longTasks.push(entry.duration)
    }).observe({ type: 'longtask', buffered: true })
  })
  return { context, page, session }
}

/** Waits until network and main thread are idle. */
export const waitUntilIdle = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })),
  )
}

/** Waits until nothing has changed in the page for a while, including late content such as prices. */
export const waitUntilUnchanged = (page: Page) =>
  page.evaluate(`new Promise((resolve) => {
    let timer
    const changes = new MutationObserver(() => {
      clearTimeout(timer)
      wait()
    })
    const wait = () => {
      timer = setTimeout(() => {
        changes.disconnect()
        resolve()
      }, ${REST_MS})
    }
    changes.observe(document, { subtree: true, childList: true, characterData: true })
    wait()
  })`)

/** Loads a page once and measures its cost. */
export async function costOf(
  browser: Browser,
  url: string,
  storageState?: StorageState,
): Promise<PageLoadCost> {
  const { context, page, session } = await openSlowed(browser, storageState)
  let requests = 0
  let scriptBytes = 0
  const scripts = new Set<string>()
  session.on('Network.responseReceived', ({ requestId, type }) => {
    requests += 1
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength
  })
  await page.goto(url)
  await waitUntilIdle(page)
  const { ScriptDuration = 0, TaskDuration = 0, JSHeapUsedSize = 0 } = await metrics(session)
  const longest = await page.evaluate(() =>
    Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks),
  )
  const loaded = { requests, scriptBytes }
  const answer = await answerTime(page)
  await context.close()
  return {
    ...loaded,
    script: ScriptDuration * 1000,
    task: TaskDuration * 1000,
    longest,
    heap: JSHeapUsedSize,
    answer,
  }
}

/**
 * Acts in the page and measures, in ms, until the frame after the result. `act`, `isDone` and `since`
 * are source text, because the page's policy forbids creating functions from text inside the page.
 * @param since an expression for the start time; by default the time before `act`
 */
export const timeAction = (page: Page, act: string, isDone: string, since = 'began') =>
  page.evaluate<number>(`(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const began = performance.now()
    await (async () => { ${act} })()
    while (!(() => { ${isDone} })()) {
      if (performance.now() - began > 20_000) throw new Error('The action had no result within 20 s')
      await frame()
    }
    await frame()
    return performance.now() - (${since})
  })()`)

const BUTTON = `document.querySelector('trade-basket-button trade-root a')`

/** From a click on the basket button to its open panel, in ms. 0 without a button. */
async function answerTime(page: Page): Promise<number> {
  if (!(await page.evaluate(`Boolean(${BUTTON})`))) return 0
  return timeAction(
    page,
    `${BUTTON}.click()`,
    `return Boolean(document.querySelector('trade-basket-panel dialog[open]'))`,
  )
}
