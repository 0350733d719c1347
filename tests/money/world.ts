import type { JournalEntry } from '../../src/entities/payment/payment'
import type { Behaviour } from './behaviours'
import { Browser, isAlive, type Page, runIn, settle, Tab, useBrowser } from './browser'
import { callServer } from './calls'
import { isTaken, type ShownAtPress } from './card-provider'
import { isCharge, Network } from './network'
import { enter } from './prepare'
import { ShopPage } from './shop-page'
import { ShopServer } from './shop-server'
import type { Capabilities } from './shop-state'
import { Vans } from './vans'

/** More events than any finite sequence needs. */
export const ALL = 60

const STORED = 'trade-blocks:'
const PRICES = [1_000, 1_250, 55_217]
/** The longest run, in ms of virtual time: longer than any timeout. */
const LONGEST_RUN = 45_000

/** Which message of a run fails, and how. */
export interface Fault {
  /** The index of the message, or the first request for a charge. */
  after: number | 'charge'
  behaviour: Behaviour
  /** What the server answers about the newest order from then on. */
  lie: Behaviour | null
}

/** One browser with two tabs, the shop's server and the card provider. */
export class World {
  readonly browser = new Browser()
  readonly network = new Network()
  readonly vans = new Vans(this.browser.clock)
  readonly server: ShopServer
  readonly tabs: [Tab, Tab] = [new Tab('first'), new Tab('second')]
  readonly pages = new Map<Tab, ShopPage>()
  /** Orders charged by a late message or another device, which no page could know of. */
  readonly paidLate = new Set<string>()
  /** Requests for a charge although the page could know of an earlier one. */
  readonly secondRequests: string[] = []
  private moneyOut: { page: Page; orderId: string }[] = []
  /** The number of renewed basket tokens; `null` where the server renews none. */
  renewed: number | null = null
  /** The log, for debugging a failed scenario. */
  readonly story: string[] = []

  constructor(private readonly capabilities: Capabilities & { finishes: boolean }) {
    const isForgotten = (orderId: string) => this.network.broken.has(orderId)
    this.server = new ShopServer(capabilities, this.vans, isForgotten)
    this.browser.time = () => this.vans.now
    this.browser.tabs.push(...this.tabs)
    useBrowser(this.browser)
    process.env.TZ = 'Europe/London'
    enter(this)
    this.network.crash = (carryOut) => {
      const restore = this.server.snapshot()
      carryOut()
      restore()
    }
  }

  pageOf(tab: Tab): ShopPage {
    const page = this.pages.get(tab)
    if (!page) throw new Error(`No page in the ${tab.name} tab`)
    return page
  }

  open(tab: Tab, path: string): void {
    this.close(tab)
    this.story.push(`${tab.name}: opens ${path}`)
    tab.path = path
    const page = { tab, number: tab.page }
    const fetch = (url: string, init: RequestInit = {}) => callServer(this, page, url, init)
    const shopPage = runIn(page, () => new ShopPage(page, fetch as typeof globalThis.fetch))
    this.pages.set(tab, shopPage)
  }

  close(tab: Tab): void {
    this.pages.get(tab)?.close()
    this.pages.delete(tab)
    this.browser.unload(tab)
    tab.goingTo = null
  }

  /** Stores a value in the browser, as an earlier page would have; `null` removes it. */
  write(name: string, value: unknown): void {
    this.browser.local.put(STORED + name, value === null ? null : JSON.stringify(value))
  }

  /** The user signed in, in this browser; `null` for a guest. */
  signedIn(): string | null {
    return JSON.parse(this.browser.local.getItem(`${STORED}auth-user`) ?? '{}').access_token ?? null
  }

  signInBrowser(userId: string | null): void {
    this.write('auth-user', userId === null ? null : { access_token: userId })
  }

  /** What the page showed at the last press. Its lines survive a reload. */
  shownAtPress({ tab }: Page): ShownAtPress {
    const { seen, seenDays: days } = tab
    return { shown: this.pages.get(tab)?.shown ?? null, seen, days, isShown: false }
  }

  /**
   * Records a request for a charge. Reports one for a paid order, unless no page could know of the payment, and one
   * sent while another page awaits its answer. Returns a function that records the answer.
   */
  noteRequest(page: Page, orderId: string | null): () => void {
    if (orderId === null) return () => {}
    const out = { page, orderId }
    const isOut = this.moneyOut.some((each) => each.orderId === orderId && isAlive(each.page))
    if (isOut) this.secondRequests.push(`${orderId}, while another request is out`)
    this.moneyOut.push(out)
    const intents = [...this.server.provider.intents.values()]
    const isPaid = intents.some((intent) => intent.orderId === orderId && isTaken(intent))
    if (isPaid && !this.paidLate.has(orderId)) this.secondRequests.push(orderId)
    return () => {
      this.moneyOut = this.moneyOut.filter((each) => each !== out)
    }
  }

  /** The stored payment journal. */
  journal(): Pick<JournalEntry, 'orderId' | 'step' | 'basketToken' | 'userId'>[] {
    return JSON.parse(this.browser.local.getItem(`${STORED}payment-journal`) ?? '[]')
  }

  changePrice(): void {
    const { state } = this.server
    state.price = PRICES[(PRICES.indexOf(state.price) + 1) % PRICES.length] ?? 1_000
  }

  /** Delivers one late message. */
  arriveLate(which: number): void {
    const { late } = this.network
    const before = this.server.provider.charges.length
    const undecided = new Set(this.server.provider.undecided())
    late.splice(which % Math.max(late.length, 1), 1)[0]?.()
    const { charges } = this.server.provider
    for (const { orderId } of charges.slice(before)) this.paidLate.add(orderId)
    for (const intent of this.server.provider.undecided()) {
      if (!undecided.has(intent)) this.paidLate.add(intent.orderId)
    }
  }

  /** Delivers one pending webhook. Every second one stays pending, and arrives again. */
  arriveWebhook(which: number): void {
    if (!this.capabilities.finishes) return
    const { webhooks } = this.server.provider
    const index = which % Math.max(webhooks.length, 1)
    const id = which % 2 ? webhooks[index] : webhooks.splice(index, 1)[0]
    this.server.finish(this.server.provider.find(id ?? null))
  }

  /** Falsifies the server's answers about the newest order. */
  breakOrder(lie: Behaviour): void {
    const last = Object.keys(this.server.state.orders).at(-1)
    if (last) this.network.broken.set(last, lie)
  }

  /** Pays the newest order on another device, unknown to all pages. */
  payElsewhere(): void {
    const order = Object.values(this.server.state.orders).at(-1)
    if (!order || order.userId === null || order.status !== 'new') return
    this.paidLate.add(order.id)
    this.server.payElsewhere(order)
  }

  /** Adds to the basket of the newest order on another device, unknown to all pages. */
  addElsewhere(): void {
    const order = Object.values(this.server.state.orders).at(-1)
    if (!order || order.userId === null || order.status !== 'new') return
    const { token, userId } = order
    const atPress = { shown: null, seen: null, days: [], isShown: false }
    this.server.handle({ method: 'POST', path: '/basket', body: {}, token, userId, atPress })
    this.story.push(`another device: adds to the basket of ${order.id}`)
  }

  /** Swaps the products of the newest order on another device for the same total, unknown to all pages. */
  swapElsewhere(): void {
    const order = Object.values(this.server.state.orders).at(-1)
    if (order?.status !== 'new') return
    this.server.swapElsewhere(order)
    this.story.push(`another device: swaps the products of ${order.id}`)
  }

  /** Lets a server that finishes paid orders look for them. */
  sweep(): void {
    if (this.capabilities.finishes) this.server.sweep()
  }

  /**
   * Runs up to `most` events, or until nothing is pending.
   * @param pick the index of the message to deliver first
   */
  async run(most: number, pick = 0, fault: Fault | null = null, after = () => {}): Promise<void> {
    let delivered = 0
    const { clock } = this.browser
    const end = clock.now + LONGEST_RUN
    for (let i = 0; i < most; i += 1) {
      await settle()
      if (this.browser.tellOtherTabs() || this.navigate()) continue
      const message = this.network.queue.splice(pick % Math.max(this.network.queue.length, 1), 1)[0]
      if (message) {
        const isDue = fault?.after === 'charge' ? isCharge(message) : delivered === fault?.after
        const behaviour = this.network.deliver(message, fault && isDue ? fault.behaviour : 'honest')
        if (isDue && fault?.lie) this.breakOrder(fault.lie)
        if (isDue) fault = null
        this.story.push(
          `${message.page.tab.name}: ${message.call} ${message.orderId ?? ''} ${behaviour}`,
        )
        delivered += 1
      } else {
        // Code loaded on first use takes a few more rounds.
        await settle()
        await settle()
        const isQuiet = this.network.queue.length === 0 && !clock.tick(end - clock.now)
        if (isQuiet) break
      }
      await settle()
      after()
    }
    await settle()
    after()
  }

  /** Opens the page that a tab navigates to. Returns whether it did. */
  private navigate(): boolean {
    const tab = this.tabs.find(({ goingTo }) => goingTo !== null)
    if (!tab) return false
    this.open(tab, tab.goingTo ?? '/')
    return true
  }
}
