import { onTestFinished } from 'vitest'
import { createDemoApi, type DemoApi, type DemoApiOptions } from '../../../demo/api/app'
import { PRODUCTS } from '../../../demo/catalogue/products'
import type { AccountRole } from '../../../demo/database/seed/accounts'
import { contractOptions } from '../../contract/contract-options'
import { COPIES } from '../copies.mjs'

/** Opens a fresh shop for the running test. Each of its answers must keep the contract (contract.7). */
export async function openShop(options: Partial<DemoApiOptions> = {}): Promise<DemoApi> {
  const shop = await createDemoApi({
    database: ':memory:',
    historyOrders: 3,
    copies: COPIES,
    webhooks: 'off',
    ...contractOptions(),
    ...options,
  })
  onTestFinished(() => shop.close())
  return shop
}

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: answers are what the tests are about
  body: any
}

/** A visitor who keeps the tokens that the shop returns, as a browser does. */
export class Visitor {
  bearer: string | null = null
  basketToken: string | null = null
  deliveryAddressId: string | null = null

  constructor(readonly shop: DemoApi) {}

  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const headers = new Headers({ Accept: 'application/json', Service: 'user' })
    if (body !== undefined) headers.set('Content-Type', 'application/json')
    if (this.bearer) headers.set('Authorization', `Bearer ${this.bearer}`)
    if (this.basketToken) headers.set('Token', this.basketToken)
    if (this.deliveryAddressId) headers.set('Address', this.deliveryAddressId)
    const payload = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await this.shop.fetch(
      new Request(`http://shop.example${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: payload }),
      }),
    )
    const text = await response.text()
    const answer = { status: response.status, headers: response.headers, body: JSON.parse(text) }
    if (typeof answer.body?.token === 'string') this.basketToken = answer.body.token
    return answer
  }

  get = (path: string) => this.call('GET', path)
  post = (path: string, body: unknown = {}) => this.call('POST', path, body)
  patch = (path: string, body: unknown = {}) => this.call('PATCH', path, body)
  delete = (path: string) => this.call('DELETE', path)

  async signIn(role: AccountRole): Promise<Answer> {
    const account = this.shop.accounts.find((each) => each.role === role)
    const answer = await this.post('/api/auth/login', {
      email: account?.email,
      password: account?.password,
    })
    this.bearer = answer.body.access_token ?? null
    return answer
  }

  /** Adds a product to the basket. */
  async add(id: string, qty = 1): Promise<Answer> {
    return this.post('/api/basket', { id, qty })
  }

  /** Returns the current draft order. */
  async checkout() {
    return (await this.get('/api/order/token')).body.data
  }
}

/** A visitor who is signed in to an account. */
export async function signedInVisitor(shop: DemoApi, role: AccountRole): Promise<Visitor> {
  const visitor = new Visitor(shop)
  await visitor.signIn(role)
  return visitor
}

const firstProduct = (isWanted: (product: (typeof PRODUCTS)[number]) => boolean) => {
  const product = PRODUCTS.find(isWanted)
  if (!product) throw new Error('The catalogue has no such product')
  return product
}

/** Products with the properties that the tests need. */
export const ZERO_RATED = firstProduct(
  ({ vatRate, stock, verifiedPricePence, sku }) =>
    vatRate === 0 && stock > 50 && verifiedPricePence !== null && sku.includes('/'),
)
export const STANDARD_RATED = firstProduct(
  ({ vatRate, stock, pricePence }) => vatRate === 20 && stock > 50 && pricePence < 5_000,
)
export const SCARCE = firstProduct(({ stock }) => stock > 0 && stock < 10)
export const SOLD_OUT = firstProduct(({ stock }) => stock === 0)

/** A complete address in the UK. */
export const ADDRESS = {
  first_name: 'Ruth',
  last_name: 'Amadi',
  company: 'Corner Café',
  street_address_1: '5 High Street',
  city: 'Leeds',
  postcode: 'LS1 4DY',
  country: 'GB',
  email: 'ruth@cornercafe.example',
  phone: '0113 496 0000',
}
