import { test as base, type ConsoleMessage, expect, type Page } from 'playwright/test'
import { recordEntry } from './ledger'
import { differencesIn } from './reconciliation'
import { Site } from './site'

/** The page that replaces another before it closes. */
const EMPTY_PAGE = 'about:blank'

/** Collects problems on the pages of a test. */
export class Problems {
  private readonly found: string[] = []
  private readonly allowed: RegExp[] = []

  /** Allows problems that match. */
  allow(...patterns: RegExp[]): void {
    this.allowed.push(...patterns)
  }

  add(problem: string): void {
    this.found.push(problem)
  }

  get unexpected(): string[] {
    return this.found.filter((problem) => !this.allowed.some((pattern) => pattern.test(problem)))
  }

  /** Watches a page for console errors, uncaught errors and requests to other hosts. */
  watch(page: Page, origin: string): void {
    page.on('console', (message: ConsoleMessage) => {
      if (message.type() === 'error') {
        this.add(`console: ${message.text()} (${message.location().url})`)
      }
    })
    page.on('pageerror', (error) => {
      // Scripts that a test adds to every page may fail on the empty page at the end.
      if (page.url() !== EMPTY_PAGE) this.add(`uncaught: ${error.stack ?? error.message}`)
    })
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (/^https?:$/.test(url.protocol) && url.origin !== origin)
        this.add(`foreign: ${request.url()}`)
    })
  }
}

/** The differences between charges and orders that a test declares. */
export class Books {
  readonly declared: string[] = []

  /** Declares a difference, word for word. */
  leaveOpen(difference: string): void {
    this.declared.push(difference)
  }
}

/** Closes a page. Chromium leaks a page that closes during a navigation, so an empty page comes first. */
async function closePage(page: Page): Promise<void> {
  // A simultaneous navigation of the page wins, so wait for it.
  await page.goto(EMPTY_PAGE).catch(() => page.waitForLoadState())
  await page.close()
}

export const test = base.extend<{ problems: Problems; books: Books }, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const site = await Site.start()
      await use(site)
      await site.stop()
      expect(site.takeBreaches(), 'breaches of the contract').toEqual([])
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  problems: async ({}, use) => {
    const problems = new Problems()
    await use(problems)
    expect(problems.unexpected, 'problems on the pages').toEqual([])
  },
  baseURL: async ({ site }, use) => {
    await use(site.url)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  books: async ({}, use) => use(new Books()),
  context: async ({ context, site, problems, books }, use, { project, titlePath, workerIndex }) => {
    await site.reset()
    context.on('page', (page) => problems.watch(page, site.url))
    await use(context)
    await Promise.all(context.pages().map(closePage))
    const { declared } = books
    const left = await site.closeBooks()
    recordEntry(project.outputDir, workerIndex, { test: titlePath.join(' › '), declared, ...left })
    expect(differencesIn(left).sort(), 'charges and orders that disagree').toEqual(declared.sort())
    expect(site.takeBreaches(), 'breaches of the contract').toEqual([])
  },
})

export { expect }
