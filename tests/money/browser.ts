import { AsyncLocalStorage } from 'node:async_hooks'
import { Clock } from './clock'
import { Locks } from './locks'
import { MemoryStorage } from './memory-storage'

/** A tab of the browser: code that runs in it sees its address, session storage and listeners. */
export class Tab {
  readonly session: MemoryStorage = new MemoryStorage()
  readonly listeners = new Map<string, Set<(event: Event) => void>>()
  path = '/'
  /** The path that the page navigates to; the browser opens it once the page is idle. */
  goingTo: string | null = null
  /** The lines shown at the buyer's last press of a pay or order button in this tab, in the form of `goodsOf`. */
  seen: readonly string[] | null = null
  /** The lines that the buyer last accepted in this tab. */
  accepted: string | null = null
  /** The delivery days shown at that press or accepted; empty without any. */
  seenDays: readonly string[] = []
  /** The order shown at that press. */
  seenOrderId: string | null = null
  /** The delivery day that the buyer last accepted in this tab, with its order. */
  acceptedDay: { orderId: string | null; day: string | null } | null = null
  /** The clock error of this page, in ms. */
  clockError = 0
  /** The number of the current page. Code of earlier pages never continues. */
  page = 0

  constructor(readonly name: string) {}
}

/** A page of a tab, from one page load to the next. */
export interface Page {
  tab: Tab
  number: number
}

const pages = new AsyncLocalStorage<Page>()
/** Node's own: the virtual clock replaces the globals. */
const immediate = setImmediate

export const isAlive = ({ tab, number }: Page): boolean => tab.page === number

/** The page whose code runs now. */
export function currentPage(): Page {
  const page = pages.getStore()
  if (!page) throw new Error('No page runs now')
  return page
}

/** Runs code in a page. Its awaits and timers stay in that page. */
export const runIn = <T>(page: Page, run: () => T): T => pages.run(page, run)

/** Resolves once all promises that need no outside event have settled. */
export const settle = (): Promise<void> => new Promise((resolve) => immediate(resolve))

/**
 * One browser: its tabs share local storage and locks, and run under one virtual clock. It replaces
 * the globals that the shop uses.
 */
export class Browser {
  readonly local = new MemoryStorage()
  readonly clock = new Clock()
  readonly locks = new Locks()
  readonly tabs: Tab[] = []
  private readonly stored: { by: Tab; key: string }[] = []
  private drawn = 1
  /** The time, in ms since 1970. */
  time = () => this.clock.now

  constructor() {
    this.local.onWrite = (key) => this.stored.push({ by: currentPage().tab, key })
  }

  /** The same sequence of numbers for each browser. */
  random(): number {
    this.drawn = (this.drawn * 16_807) % 2_147_483_647
    return this.drawn / 2_147_483_647
  }

  /** Sends the pending storage events. Returns whether there were any. */
  tellOtherTabs(): boolean {
    const due = this.stored.splice(0)
    for (const { by, key } of due) {
      const event = Object.assign(new Event('storage'), { key })
      for (const tab of this.tabs) if (tab !== by) fire(tab, event)
    }
    return due.length > 0
  }

  /** Unloads the page of a tab, and stops everything that it started. */
  unload(tab: Tab): void {
    const page = { tab, number: tab.page }
    tab.page += 1
    tab.listeners.clear()
    this.clock.forget(page)
    this.locks.release(page)
  }
}

/** Calls the listeners of a tab's window. */
export const fire = (tab: Tab, event: Event): void => {
  const page = { tab, number: tab.page }
  for (const listener of [...(tab.listeners.get(event.type) ?? [])]) {
    runIn(page, () => listener(event))
  }
}

let browser: Browser
const RealDate = Date

const FAKES: Record<string, () => unknown> = {
  localStorage: () => browser.local,
  sessionStorage: () => currentPage().tab.session,
  location: () => fakeLocation(currentPage().tab),
  history: () => fakeHistory(currentPage().tab),
  setTimeout: () => setBrowserTimeout,
  clearTimeout: () => (id: number) => browser.clock.clear(id),
  // Outside pages the machine's clock applies.
  Date: () => (pages.getStore() ? PageDate : RealDate),
}

/** Replaces the browser's globals in this process. Returns a function that restores them. */
export function installGlobals(): () => void {
  const names = [...Object.keys(FAKES), 'addEventListener', 'removeEventListener']
  const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name))
  const { random } = Math
  for (const [name, get] of Object.entries(FAKES)) {
    Object.defineProperty(globalThis, name, { configurable: true, get, set: () => {} })
  }
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    get: () => ({
      request: (name: string, options: LockOptions, job: (lock: Lock | null) => unknown) =>
        browser.locks.request(currentPage(), name, options, job),
    }),
  })
  window.addEventListener = ((type: string, listener: (event: Event) => void) => {
    const { listeners } = currentPage().tab
    listeners.set(type, (listeners.get(type) ?? new Set()).add(listener))
  }) as typeof window.addEventListener
  window.removeEventListener = ((type: string, listener: (event: Event) => void) => {
    currentPage().tab.listeners.get(type)?.delete(listener)
  }) as typeof window.removeEventListener
  Math.random = () => browser.random()
  return () => {
    Math.random = random
    Reflect.deleteProperty(navigator, 'locks')
    for (const [index, name] of names.entries()) {
      Object.defineProperty(globalThis, name, before[index] ?? {})
    }
  }
}

export const useBrowser = (next: Browser): void => {
  browser = next
}

/** The date of a page whose clock may be wrong. */
class PageDate extends RealDate {
  constructor(...given: ConstructorParameters<typeof Date> | []) {
    if (given.length === 0) super(PageDate.now())
    else super(...given)
  }

  static override now(): number {
    return browser.time() + currentPage().tab.clockError
  }
}

const setBrowserTimeout = (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
  const page = currentPage()
  return browser.clock.set(page, ms, () => runIn(page, () => run(...args)))
}

const ORIGIN = 'https://shop.example'

const fakeLocation = (tab: Tab) => {
  const url = new URL(tab.path, ORIGIN)
  return {
    origin: ORIGIN,
    href: url.href,
    pathname: url.pathname,
    search: url.search,
    hash: url.hash,
    assign: (path: string) => {
      tab.goingTo = path
    },
    replace: (path: string) => {
      tab.goingTo = path
    },
    reload: () => {
      tab.goingTo = tab.path
    },
  }
}

const fakeHistory = (tab: Tab) => {
  const go = (_state: unknown, _title: string, url: string) => {
    const { pathname, search } = new URL(url, ORIGIN)
    tab.path = pathname + search
  }
  return { state: null, pushState: go, replaceState: go }
}
