import { isAlive, type Page, runIn } from './browser'

type Job = (lock: Lock | null) => unknown

interface Waiting {
  page: Page
  start: () => void
}

/** The locks of a browser, like `navigator.locks`. A closed page releases its locks. */
export class Locks {
  private readonly holders = new Map<string, Page>()
  private readonly queues = new Map<string, Waiting[]>()

  async request(page: Page, name: string, options: LockOptions, job: Job): Promise<unknown> {
    await Promise.resolve()
    if (!isAlive(page)) return new Promise(() => {})
    if (this.holders.has(name)) {
      if (options.ifAvailable) return job(null)
      await new Promise<void>((start) => {
        this.queues.set(name, [...(this.queues.get(name) ?? []), { page, start }])
      })
    } else this.holders.set(name, page)
    try {
      return await runIn(page, () => job({ name, mode: 'exclusive' }))
    } finally {
      if (isAlive(page)) this.next(name)
    }
  }

  /** Releases the locks that a page holds or waits for. */
  release(page: Page): void {
    for (const [name, queue] of this.queues) {
      this.queues.set(
        name,
        queue.filter((waiting) => waiting.page.tab !== page.tab),
      )
    }
    for (const [name, holder] of [...this.holders]) {
      if (holder.tab === page.tab && holder.number === page.number) this.next(name)
    }
  }

  private next(name: string): void {
    const [first, ...rest] = this.queues.get(name) ?? []
    this.queues.set(name, rest)
    if (first) {
      this.holders.set(name, first.page)
      first.start()
    } else this.holders.delete(name)
  }
}
