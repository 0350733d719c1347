import type { JournalEntry } from '../../src/entities/payment'
import { Browser, type Page, runIn, settle, Tab, useBrowser } from './browser'
import { confirmIntent, continueIntent, retrieveIntent } from './card-calls'
import { isTaken } from './card-provider'
import type { IntentAnswer } from './fake-stripe'
import type { Mood } from './moods'
import { Network } from './network'
import { enter } from './prepare'
import { ShopPage } from './shop-page'
import { type Answer, type Character, type Request, ShopServer } from './shop-server'

const STORED = 'trade-blocks:'
const PRICES = [1_000, 1_250, 55_217]
/** The longest time that a run lasts, in ms of the virtual clock: longer than any timeout. */
const LONGEST_RUN = 45_000

/** Which message of a run goes wrong, and how. */
export interface Fault {
  after: number
  mood: Mood
}

/** One browser with two tabs, the shop's server and the card provider. */
export class World {
  readonly browser = new Browser()
  readonly network = new Network()
  readonly server: ShopServer
  readonly tabs: [Tab, Tab] = [new Tab('first'), new Tab('second')]
  readonly pages = new Map<Tab, ShopPage>()
  /** The orders that were charged by a message which came late: no page could know of it. */
  readonly paidLate = new Set<string>()
  /** Requests for money that were sent although the page could know that it was taken. */
  readonly secondRequests: string[] = []
  /** How often each mood counted. */
  readonly moods: Partial<Record<Mood, number>> = {}

  /** What has happened, for whoever reads why a course fails. */
  readonly story: string[] = []

  constructor(private readonly character: Character & { finishes: boolean }) {
    this.server = new ShopServer(character, (orderId) => this.network.broken.has(orderId))
    this.browser.tabs.push(...this.tabs)
    useBrowser(this.browser)
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
    const fetch = (url: string, init: RequestInit = {}) => this.fetch(page, url, init)
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

  signInBrowser(userId: string | null): void {
    this.write('auth-user', userId === null ? null : { access_token: userId })
  }

  /** The payments that the browser keeps. */
  journal(): Pick<JournalEntry, 'orderId' | 'step' | 'basketToken' | 'userId'>[] {
    return JSON.parse(this.browser.local.getItem(`${STORED}payment-journal`) ?? '[]')
  }

  changePrice(): void {
    const { state } = this.server
    state.price = PRICES[(PRICES.indexOf(state.price) + 1) % PRICES.length] ?? 1_000
  }

  /** Lets something late arrive. */
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

  /** A webhook arrives: any of those under way. Every second one comes again. */
  arriveWebhook(which: number): void {
    if (!this.character.finishes) return
    const { webhooks } = this.server.provider
    const index = which % Math.max(webhooks.length, 1)
    const id = which % 2 ? webhooks[index] : webhooks.splice(index, 1)[0]
    this.server.finish(this.server.provider.find(id ?? null))
  }

  /** The server looks for what is paid, if it is one that does. */
  sweep(): void {
    if (this.character.finishes) this.server.sweep()
  }

  /**
   * Runs up to `most` events, or until nothing happens any more.
   * @param pick which of several messages is delivered first
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
        const mood = this.network.deliver(
          message,
          delivered === fault?.after ? fault.mood : 'honest',
        )
        this.story.push(
          `${message.page.tab.name}: ${message.call} ${message.orderId ?? ''} ${mood}`,
        )
        this.moods[mood] = (this.moods[mood] ?? 0) + 1
        delivered += 1
      } else {
        // Code that is loaded on first use takes a few rounds more.
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

  /** Opens the page that a tab has asked for. Returns whether there was one. */
  private navigate(): boolean {
    const tab = this.tabs.find(({ goingTo }) => goingTo !== null)
    if (!tab) return false
    this.open(tab, tab.goingTo ?? '/')
    return true
  }

  private fetch(page: Page, url: string, init: RequestInit): Promise<Response> {
    const path = new URL(url, 'https://shop.example').pathname.replace(/^\/api/, '')
    const headers = new Headers(init.headers)
    const body = JSON.parse(String(init.body ?? '{}')) as Record<string, unknown>
    const token = headers.get('Token')
    const request: Request = {
      method: init.method ?? 'GET',
      path,
      body,
      token,
      userId: headers.get('Authorization')?.replace('Bearer ', '') ?? null,
      shown: this.shownOn(page),
    }
    const call = `${request.method} ${path}`
    const orderId = this.orderOf(request)
    if (call === 'PUT /stripe/subscription') this.noteRequest(orderId)
    return new Promise((resolve, reject) => {
      this.network.send({
        page,
        to: 'server',
        call,
        orderId,
        perform: (mood) => this.perform(request, mood),
        reply: (answer) => resolve(responseOf(answer, url)),
        fail: () => reject(new TypeError('No connection')),
      })
    })
  }

  private shownOn({ tab }: Page): number | null {
    const page = this.pages.get(tab)
    return (process.env.SKIP1 ? page?.shownNow : page?.shown) ?? null
  }

  private orderOf({ path, body, token }: Request): string | null {
    const named = /^\/order\/(?:id\/)?(o\d+)$/.exec(path)?.[1] ?? body['order_id']
    if (typeof named === 'string') return named
    if (path !== '/order/token') return null
    const orders = Object.values(this.server.state.orders)
    return orders.find((order) => order.token === token)?.id ?? null
  }

  private perform(request: Request, mood: Mood): Answer {
    const isPayment = request.path.startsWith('/stripe/')
    if (!isPayment) return this.server.handle(request)
    if (mood === 'other amount') {
      // The price changes at this very moment, and the server compares nothing.
      this.changePrice()
      const { seen_total: _, ...body } = request.body
      return this.server.handle({ ...request, body })
    }
    const answer = this.server.handle(request, fateOf(mood))
    if (mood === 'wrong amount') this.server.misprice(String(request.body['order_id']))
    return answer
  }

  /** Notes a request for money that was taken before, unless no page could know of that. */
  private noteRequest(orderId: string | null): void {
    if (orderId === null || this.paidLate.has(orderId)) return
    const intents = [...this.server.provider.intents.values()]
    const isPaid = intents.some((intent) => intent.orderId === orderId && isTaken(intent))
    if (isPaid) this.secondRequests.push(orderId)
  }

  /** A call of the provider's script on a page. */
  askProvider(
    page: Page,
    call: 'confirm' | 'retrieve' | 'continue',
    secret: string,
  ): Promise<IntentAnswer> {
    const { provider } = this.server
    const intent = provider.find(secret.replace('_secret_x', ''))
    const shown = this.shownOn(page)
    if (call === 'confirm') this.noteRequest(intent?.orderId ?? null)
    return new Promise((resolve) => {
      this.network.send({
        page,
        to: 'provider',
        call,
        orderId: call === 'retrieve' ? (intent?.orderId ?? null) : null,
        perform: (mood) => {
          if (!intent) return { status: 404, body: null }
          if (call === 'retrieve') return retrieveIntent(intent)
          const fate = fateOf(mood)
          if (call === 'continue') return continueIntent(provider, intent, fate)
          return confirmIntent(provider, intent, fate, shown)
        },
        reply: (answer) => resolve(answerOfProvider(answer)),
        fail: () => resolve({ error: { type: 'api_connection_error' } }),
      })
    })
  }
}

const fateOf = (mood: Mood) =>
  mood === 'declined' || mood === 'processing' || mood === 'action' ? mood : 'accepted'

/** As much of a `Response` as the client reads. */
function responseOf({ status, body }: Answer, url: string): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return {
    status,
    ok: status < 400,
    headers: new Headers(),
    redirected: false,
    url,
    body: text,
    text: async () => text,
  } as unknown as Response
}

function answerOfProvider({ status, body }: Answer): IntentAnswer {
  if (status === 429) return { error: { type: 'invalid_request_error', code: 'rate_limit' } }
  if (status >= 500) return { error: { type: 'api_error' } }
  if (status >= 400) return { error: { type: 'invalid_request_error', code: 'resource_missing' } }
  return typeof body === 'object' && body ? body : { error: { type: 'api_error' } }
}
