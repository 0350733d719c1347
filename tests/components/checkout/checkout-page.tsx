import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { onTestFinished, vi } from 'vitest'
import { createDemoApi, type DemoApi } from '../../../demo/api/app'
import type { DIALECT_NAMES } from '../../../demo/control/dialect'
import type { AccountRole } from '../../../demo/database/seed/accounts'
import { connectShop } from '../../../src/atoms/page/start'
import { Checkout } from '../../../src/components/checkout/Checkout'
import { resetConfig } from '../../../src/config'
import { contractOptions } from '../../contract/contract-options'
import { COPIES } from '../../demo/copies.mjs'
import { openConnection } from '../connection'

const ORIGIN = 'https://shop.example'

export const BANK_DETAILS = {
  accountName: 'Leaf & Bean Trade Ltd',
  bank: 'Bank of Somewhere',
  sortCode: '00-11-22',
  accountNumber: '01234567',
}

interface OpenOptions {
  /** The signed-in account; without it a guest with a prepared basket. */
  role?: AccountRole
  path?: string
  /** The quantity of one product in the basket. */
  qty?: number
  /** A shop shared with other pages. */
  api?: DemoApi
  config?: object
  /** The faults of the shop when the page opens. */
  faults?: Parameters<DemoApi['faults']['set']>[0]
  /** The style of the server's answers when the page opens. */
  dialect?: (typeof DIALECT_NAMES)[number]
  /** Opens the page again in the same tab, keeping session and basket. */
  isReload?: boolean
}

/** Opens the checkout page in a new tab, by default with its own demo shop. */
export async function openCheckout(options: OpenOptions = {}) {
  const { role, path = '/checkout', qty = 3, isReload = false } = options
  const api =
    options.api ??
    (await createDemoApi({
      database: ':memory:',
      historyOrders: 1,
      copies: COPIES,
      ...contractOptions({ countsRequests: true }),
    }))
  const call = callerOf(api)
  configure(options.config ?? {})
  if (!isReload) await fillBasket(api, role, qty)
  if (options.faults) api.faults.set(options.faults)
  if (options.dialect) api.dialects.choose(options.dialect)

  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  window.history.replaceState(null, '', path)
  const store = createStore()
  const connection = openConnection((request) => api.fetch(request))
  const stop = connectShop(store, connection.fetch)
  const view = render(
    <Provider store={store}>
      <Checkout />
    </Provider>,
  )
  const leave = () => {
    connection.close()
    view.unmount()
    stop()
  }
  if (!options.api) onTestFinished(() => api.close())
  onTestFinished(() => {
    leave()
    localStorage.clear()
    sessionStorage.clear()
    document.head.innerHTML = ''
    resetConfig()
  })
  return { api, call, store, view, assign, reload, leave, user: userEvent.setup() }
}

export type CheckoutPage = Awaited<ReturnType<typeof openCheckout>>

const callerOf =
  (api: DemoApi) =>
  async <T,>(method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const response = await api.fetch(
      new Request(`${ORIGIN}/api${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
    return (await response.json()) as T
  }

function configure(config: object): void {
  document.head.innerHTML = `<script type="application/json" data-trade-blocks>${JSON.stringify({
    bankDetails: BANK_DETAILS,
    customerService: { phone: '01632 960 100' },
    analytics: 'always',
    ...config,
  })}</script>`
  resetConfig()
}

/** Signs in and fills the basket, as earlier pages do. */
async function fillBasket(api: DemoApi, role: AccountRole | undefined, qty: number): Promise<void> {
  const call = callerOf(api)
  const account = api.accounts.find((each) => each.role === (role ?? 'verified'))
  if (!account) throw new Error(`The demo has no account ${role}`)
  const { email, password } = account
  const { access_token } = await call<{ access_token: string }>('POST', '/auth/login', {
    email,
    password,
  })
  const headers = { Authorization: `Bearer ${access_token}` }
  let { token } = await call<{ token: string }>('GET', '/basket', undefined, headers)
  if (qty > 0) {
    const id = (await anyProduct(api)).id
    token = (await call<{ token: string }>('POST', '/basket', { id, qty }, headers)).token
  }
  localStorage.setItem('trade-blocks:basket-token', JSON.stringify(token))
  if (role) localStorage.setItem('trade-blocks:auth-user', JSON.stringify({ access_token }))
}

/** A product with plenty of stock. */
export async function anyProduct(api: DemoApi) {
  const product = await api.database.get<{ id: string; stock: number; title: string }>(
    'SELECT id, stock, title FROM products WHERE stock > 100 ORDER BY id LIMIT 1',
  )
  if (!product) throw new Error('Nothing is in stock')
  return product
}

interface OrderRow {
  id: number
  status: string
  payment_type: string | null
  purchase_number: string
  delivery_instructions: string
  address_billing_json: string
  address_delivery_json: string
}

/** Orders made in checkout, without those of the seed data. */
export const ordersIn = (api: DemoApi, where = "status <> 'new'") =>
  api.database.all<OrderRow>(
    `SELECT * FROM orders WHERE ${where} AND basket_id IS NOT NULL ORDER BY id`,
  )

/** The page's requests of one kind so far. */
export const sentRequests = (api: DemoApi, method: string, path: RegExp) =>
  api.requests.list().filter((each) => each.method === method && path.test(each.path))

export const addressStep = {
  /** Fills in fields by label, by default in the billing form. */
  async fill(page: CheckoutPage, values: Record<string, string>, form = 'Billing address') {
    const group = await screen.findByRole('group', { name: form })
    for (const [label, value] of Object.entries(values)) {
      const field = [...group.querySelectorAll('label')].find((each) =>
        each.textContent?.startsWith(label),
      )?.control
      if (!(field instanceof HTMLInputElement)) throw new Error(`There is no field ${label}`)
      await page.user.clear(field)
      await page.user.paste(value)
      await page.user.tab()
    }
  },
  next: () => screen.findByRole('button', { name: 'Next: Payment' }),
  forcedNext: () => screen.findByRole('button', { name: 'Next: Payment - Continue' }),
}

export const GUEST = {
  'First name': 'Grace',
  'Last name': "O'Brien",
  Company: 'Harbour Tea Rooms',
  Email: 'grace@harbour.example',
  Telephone: '0161 496 0000',
  'Street address 1': '1 Quay Street',
  City: 'Manchester',
  Postcode: 'm1 1aa',
}

/** Continues as a guest and fills in the billing form. */
export async function fillInAsGuest(page: CheckoutPage, values: Record<string, string> = GUEST) {
  await page.user.click(await screen.findByRole('button', { name: 'Continue as guest' }))
  await addressStep.fill(page, values)
}

/** Signs in when the page asks for it. */
export async function signInAgain(page: CheckoutPage, role: AccountRole): Promise<void> {
  const account = page.api.accounts.find((each) => each.role === role)
  await page.user.type(await screen.findByLabelText(/Email address/), account?.email ?? '')
  const password = screen.getByLabelText(/Password/, { selector: 'input' })
  await page.user.type(password, account?.password ?? '')
  await page.user.click(screen.getByRole('button', { name: 'Login' }))
}

export const paymentStep = {
  heading: () => screen.findByRole('heading', { name: 'Payment' }),
  async choose(page: CheckoutPage, label: string) {
    await page.user.click(await screen.findByRole('radio', { name: label }))
  },
  agree: async (page: CheckoutPage) =>
    page.user.click(await screen.findByRole('checkbox', { name: /Business terms of sale/ })),
}

export const isBlocked = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'

/** Opens checkout and goes to the payment step. */
export async function openPayment(options: Parameters<typeof openCheckout>[0]) {
  const page = await openCheckout(options)
  await page.user.click(await addressStep.next())
  await paymentStep.heading()
  return page
}

/** Agrees to the terms and chooses bank transfer, so that the order can be placed. */
export async function prepareBankTransfer(page: CheckoutPage) {
  await paymentStep.choose(page, 'Bank transfer')
  await paymentStep.agree(page)
  return screen.getByRole('button', { name: 'Confirm Order' })
}

export const confirmation = {
  heading: () => screen.findByRole('heading', { name: 'Thank you for your order' }),
}

/** Waits until nothing on the page is busy. */
export const untilNotBusy = (page: CheckoutPage) =>
  waitFor(() => {
    if (page.view.container.querySelector('[aria-busy="true"]')) throw new Error('Still busy')
  })
