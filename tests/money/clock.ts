import type { Page } from './browser'

interface Timer {
  id: number
  page: Page
  at: number
  run: () => void
}

const isOf = (page: Page, timer: Timer) =>
  timer.page.tab === page.tab && timer.page.number === page.number

/** The virtual time of a browser, in ms. It advances only to the next due timer. */
export class Clock {
  now = 0
  private timers: Timer[] = []
  private lastId = 0

  set(page: Page, ms: number, run: () => void): number {
    this.lastId += 1
    this.timers.push({ id: this.lastId, page, at: this.now + ms, run })
    return this.lastId
  }

  clear(id: number): void {
    this.timers = this.timers.filter((timer) => timer.id !== id)
  }

  /** Drops the timers of a closed page. */
  forget(page: Page): void {
    this.timers = this.timers.filter((timer) => !isOf(page, timer))
  }

  /** Runs the next timer that is due within `ms`. Returns whether there was one. */
  tick(ms: number): boolean {
    let next: Timer | undefined
    for (const timer of this.timers) if (!next || timer.at < next.at) next = timer
    if (!next || next.at > this.now + ms) return false
    this.now = Math.max(this.now, next.at)
    this.clear(next.id)
    next.run()
    return true
  }
}
