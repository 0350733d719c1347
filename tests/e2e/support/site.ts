import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Books, Charge, PlacedOrder } from './reconciliation'

/** One account of the demo site. */
export interface Account {
  role: string
  email: string
  password: string
}

/** A fault to inject into matching requests (`PUT /demo/faults`). */
export interface Fault {
  method?: string
  path: string
  /** A text in the request's body, or fields of its JSON. */
  bodyMatches?: string | Record<string, unknown>
  /** How many matches pass first. */
  skip?: number
  times?: number
  status?: number
  body?: string
  contentType?: string
  headers?: Record<string, string>
  /** Merged into the real answer; `$delete` removes a field. */
  patch?: Record<string, unknown>
  /** Added to the real answer. */
  addHeaders?: Record<string, string>
  delayMs?: number
  drop?: 'before' | 'after' | 'mid-body'
}

/** A request that the demo site received. */
export interface ReceivedRequest {
  method: string
  path: string
}

/** A port of this machine without a listener. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject()))
    })
  })

/** A demo site in its own process, with its control calls. */
export class Site {
  private process: ChildProcess | undefined
  private breaches: string[] = []

  private constructor(
    private readonly port: number,
    private readonly database: string,
    private readonly server: string,
    private readonly root: string,
  ) {}

  /** Starts the demo site of this checkout, or of another one that has been built. */
  static async start(
    database = ':memory:',
    server = 'tests/e2e/support/demo-server.ts',
    root = fileURLToPath(new URL('../../..', import.meta.url)),
  ): Promise<Site> {
    const site = new Site(await freePort(), database, server, root)
    await site.boot()
    return site
  }

  get url(): string {
    return `http://localhost:${this.port}`
  }

  private async boot(): Promise<void> {
    const child = spawn(process.execPath, ['--import', 'tsx', this.server], {
      cwd: this.root,
      env: { ...process.env, PORT: String(this.port), DEMO_DB: this.database, NODE_ENV: 'test' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    this.process = child
    child.on('message', (breach) => this.breaches.push(String(breach)))
    let said = ''
    child.stderr?.on('data', (chunk) => {
      said += chunk
    })
    const until = Date.now() + 120_000
    for (;;) {
      const answer = await fetch(`${this.url}/demo/accounts.json`).catch(() => null)
      if (answer?.ok) return
      if (child.exitCode !== null || Date.now() > until) {
        throw new Error(`The demo site did not start: ${said || 'no word from it'}`)
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  async stop(): Promise<void> {
    const child = this.process
    if (!child || child.exitCode !== null) return
    await new Promise((resolve) => {
      child.once('exit', resolve)
      child.kill('SIGTERM')
    })
  }

  /** Kills the server in the middle of its work. */
  async kill(): Promise<void> {
    const child = this.process
    if (!child || child.exitCode !== null) return
    await new Promise((resolve) => {
      child.once('exit', resolve)
      child.kill('SIGKILL')
    })
  }

  /** Starts the server again with the same database and port. */
  revive = (): Promise<void> => this.boot()

  /** Contract violations since the last call, by call and field (contract.7). */
  takeBreaches(): string[] {
    const found = [...new Set(this.breaches)]
    this.breaches = []
    return found
  }

  /** Restarts the server with the same database and port. */
  async restart(): Promise<void> {
    await this.stop()
    await this.boot()
  }

  private async control<T>(path: string, method = 'GET', body?: unknown): Promise<T> {
    const answer = await fetch(`${this.url}/demo/${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    if (!answer.ok)
      throw new Error(`${method} /demo/${path}: ${answer.status} ${await answer.text()}`)
    const text = await answer.text()
    return (text ? JSON.parse(text) : undefined) as T
  }

  async account(role: string): Promise<Account> {
    const accounts = await this.control<Account[]>('accounts.json')
    const account = accounts.find((each) => each.role === role)
    if (!account) throw new Error(`No account has the role ${role}`)
    return account
  }

  /**
   * Signs an account in and adds a product to its basket.
   * @returns the values that the browser would have stored, by key
   */
  async beginBasket(role: string): Promise<Record<string, unknown>> {
    const { email, password } = await this.account(role)
    const { access_token } = await this.post('auth/login', { email, password })
    const { token } = await this.post('basket', { id: '1001', qty: 1 }, access_token)
    return { 'auth-user': { access_token }, 'basket-token': token }
  }

  /** Signs an account in. Returns the session as a browser stores it. */
  async beginSession(role: string): Promise<Record<string, unknown>> {
    const { email, password } = await this.account(role)
    const { access_token } = await this.post('auth/login', { email, password })
    return { access_token }
  }

  /** Calls the shop API. */
  private async post(path: string, body: unknown, accessToken?: string) {
    const answer = await fetch(`${this.url}/api/${path}`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(accessToken && { authorization: `Bearer ${accessToken}` }),
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`POST /api/${path}: ${answer.status}`)
    return (await answer.json()) as { access_token: string; token: string }
  }

  /** Advances the server's clock; due repeats are ordered. */
  advance = (days: number) => this.control<void>('clock', 'POST', { days })
  reset = () => this.control<void>('reset', 'POST')
  approve = (email: string) => this.control<void>('approve', 'POST', { email })
  /** Changes the price of a product (pence, exc VAT). */
  changePrice = (sku: string, price: number) => this.control<void>('prices', 'POST', { sku, price })
  /** Makes the API answer in the style of another server. */
  dialect = (name: string) => this.control<void>('dialect', 'PUT', { name })
  /** Delivers the card provider's events, or loses them. */
  webhooks = (mode: 'on' | 'off' | 'twice') => this.control<void>('webhooks', 'PUT', { mode })
  faults = (...faults: Fault[]) => this.control<void>('faults', 'PUT', faults)
  clearFaults = () => this.control<void>('faults', 'DELETE')
  requests = () => this.control<ReceivedRequest[]>('requests.json')
  orders = (query = '') =>
    this.control<(PlacedOrder & Record<string, unknown>)[]>(`orders.json${query}`)
  charges = () => this.control<Charge[]>('charges.json')

  /**
   * Removes the faults, moves the clock past the processing time, and finishes all pending work. Returns the charges
   * and orders then.
   */
  async closeBooks(): Promise<Books> {
    await this.clearFaults()
    await this.control<void>('clock', 'POST', { days: 0.01 })
    await this.control<void>('sweep', 'POST')
    const [charges, orders] = await Promise.all([this.charges(), this.orders('?payment_type=card')])
    return { charges, orders }
  }
}
