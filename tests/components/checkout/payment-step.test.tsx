import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { basketAtom } from '../../../src/atoms/basket/basket'
import { changeDraftAtom } from '../../../src/atoms/checkout/draft'
import { contentsOf } from '../../../src/atoms/checkout/totals'
import { WITH_CARDS } from './card-page'
import {
  addressStep,
  type CheckoutPage,
  confirmation,
  openCheckout,
  ordersIn,
  paymentStep,
  sent,
} from './checkout-page'

const TERMS =
  'By placing this order, I confirm that I have read and agree to the Business terms of sale.'
const PROCESSING =
  'Please Wait... We are processing your order, this may take a few moments please do not close this page until complete.'

const isBlocked = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'

/** Opens checkout and goes on to payment. */
async function openPayment(options: Parameters<typeof openCheckout>[0]) {
  const page = await openCheckout(options)
  await page.user.click(await addressStep.next())
  await paymentStep.heading()
  return page
}

/** Agrees to the terms, and everything is ready to be placed by bank transfer. */
async function readyByBankTransfer(page: CheckoutPage) {
  await paymentStep.choose(page, 'Bank transfer')
  await paymentStep.agree(page)
  return screen.getByRole('button', { name: 'Confirm Order' })
}

const ways = () => screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)

it('the payment types are three, each with its own panel (payment.1, payment.4)', async () => {
  const page = await openPayment({ role: 'verified', config: WITH_CARDS })
  expect(ways()).toEqual(['card', 'bacs', 'on account'])
  expect(screen.queryByRole('button', { name: /Order$/ })).toBeNull()

  await paymentStep.choose(page, 'Bank transfer')
  expect(screen.getByText(/not dispatched until your payment has been received/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Confirm Order' })).toBeDefined()
})

it('cards are not offered by a site without a public key (payment.1, payment.23)', async () => {
  await openPayment({ role: 'verified' })
  expect(ways()).toEqual(['bacs', 'on account'])
})

it.each([
  null,
  -500,
])('a total of %j cannot be paid in any way, and the page says so (payment.26)', async (pence) => {
  const { store } = await openPayment({ role: 'verified', config: WITH_CARDS })
  const contents = contentsOf(store.get(basketAtom))
  act(() => store.set(changeDraftAtom, { seenTotal: { pence, display: '£10.00', contents } }))
  expect(await screen.findByText(/^The total of your order is not known/)).toBeDefined()
  expect(screen.queryAllByRole('radio')).toEqual([])
  expect(screen.queryByRole('button', { name: /Order|Pay Now|Retry|Accept/ })).toBeNull()
})

it('goods that have run out are named, and the page leads to the basket (payment.27)', async () => {
  const page = await openPayment({ role: 'verified' })
  const confirm = await readyByBankTransfer(page)
  const errors = { basket: ['Only 3 of Tea are in stock.'] }
  page.api.faults.set([
    { method: 'PATCH', path: '/api/order/*', times: 1, delayMs: 1 },
    {
      method: 'PATCH',
      path: '/api/order/*',
      times: 1,
      status: 422,
      contentType: 'application/json',
      body: { message: 'Not in stock.', errors },
    },
  ])
  await page.user.click(confirm)
  const text = 'Only 3 of Tea are in stock. Your order has not been placed.'
  const alert = (await screen.findByText(text, { exact: false })).closest('[role="alert"]')
  const link = within(alert as HTMLElement).getByRole('link', { name: 'Change your basket' })
  expect(link.getAttribute('href')).toBe('/basket')
  expect(screen.getByRole('button', { name: 'Confirm Order' })).toBeDefined()
})

it('paying on account is for users on account only; others send nothing (payment.5)', async () => {
  const page = await openPayment({ role: 'verified' })
  const before = page.api.requests.list().length
  await paymentStep.choose(page, 'On account')
  expect(screen.getByText(/Paying on account is not available to you/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Place Order' })).toBeNull()
  expect(page.api.requests.list()).toHaveLength(before)
})

it('the payment step leads back to the address step (checkout.1)', async () => {
  const page = await openPayment({ role: 'verified' })
  await paymentStep.choose(page, 'Bank transfer')
  await page.user.click(screen.getByRole('link', { name: 'Back' }))
  expect(await addressStep.next()).toBeDefined()
  expect(window.location.pathname).toBe('/checkout')
})

it('the terms have their exact wording and open in a new tab (payment.3)', async () => {
  const page = await openPayment({ role: 'verified' })
  await paymentStep.choose(page, 'Bank transfer')
  const box = screen.getByRole('checkbox') as HTMLInputElement
  expect(box.labels?.[0]?.textContent).toBe(TERMS)
  const link = screen.getByRole('link', { name: 'Business terms of sale' })
  expect(link.getAttribute('href')).toBe('/terms-and-conditions')
  expect(link.getAttribute('target')).toBe('_blank')
})

it('the terms must be agreed to before anything is sent (payment.3, payment.6)', async () => {
  const page = await openPayment({ role: 'verified' })
  await paymentStep.choose(page, 'Bank transfer')
  const confirm = screen.getByRole('button', { name: 'Confirm Order' })
  expect(isBlocked(confirm)).toBe(true)
  const before = page.api.requests.list().length
  await page.user.click(confirm)
  fireEvent.submit(confirm.closest('form') as HTMLFormElement)
  expect(page.api.requests.list()).toHaveLength(before)
  await paymentStep.agree(page)
  expect(isBlocked(confirm)).toBe(false)
})

/** A discount is put on the open basket that leaves nothing to pay. */
async function makeFree({ api }: CheckoutPage) {
  await api.database.run(
    'INSERT INTO discounts (code, title, percent, amount_pence, is_delivery_free, minimum_pence, is_first_order_only) VALUES (?, ?, 100, 0, 1, 0, 0)',
    ['ALLFREE', 'Everything'],
  )
  await api.database.run(
    'INSERT INTO basket_discounts SELECT baskets.id, discounts.id FROM baskets, discounts WHERE code = ? AND closed_at IS NULL',
    ['ALLFREE'],
  )
}

const changeBasketElsewhere = () =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'trade-blocks:basket-change' }))

it('a total that a discount in another tab makes zero offers no payment type, until it is gone (payment.2)', async () => {
  const page = await openPayment({ role: 'verified' })
  await makeFree(page)
  changeBasketElsewhere()
  expect(await screen.findByText('There is nothing to pay for this order.')).toBeDefined()
  expect(screen.queryByRole('radio')).toBeNull()
  await page.api.database.run('DELETE FROM basket_discounts')
  changeBasketElsewhere()
  await page.user.click(await readyByBankTransfer(page))
  await confirmation.heading()
})

it('a total of zero shows the terms and one button, and the order is placed (payment.2)', async () => {
  const page = await openCheckout({ role: 'verified' })
  await addressStep.next()
  await makeFree(page)
  page.leave()
  const again = await openCheckout({ role: 'verified', api: page.api, isReload: true })
  await again.user.click(await addressStep.next())
  await paymentStep.heading()
  expect(screen.queryByRole('radio')).toBeNull()
  await paymentStep.agree(again)
  await again.user.click(screen.getByRole('button', { name: 'Place Order' }))
  await confirmation.heading()
  expect(await ordersIn(page.api)).toHaveLength(1)
})

it('a double click, Enter and a click in the same moment place one order, and the buyer is asked to wait (payment.6, payment.9)', async () => {
  const page = await openPayment({ role: 'verified' })
  const button = await readyByBankTransfer(page)
  const before = sent(page.api, 'PATCH', /\/order\//).length
  fireEvent.click(button)
  fireEvent.click(button)
  fireEvent.submit(button.closest('form') as HTMLFormElement)
  expect(await screen.findByText(PROCESSING)).toBeDefined()
  await confirmation.heading()
  expect(sent(page.api, 'PATCH', /\/order\//)).toHaveLength(before + 2)
  expect(await ordersIn(page.api)).toHaveLength(1)
})

it('an order is not placed while another tab places it (payment.11)', async () => {
  const page = await openPayment({ role: 'verified' })
  const request = vi.fn(async (_name: string, _options: object, run: (lock: null) => unknown) =>
    run(null),
  )
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager)
  const before = sent(page.api, 'PATCH', /\/order\//).length
  await page.user.click(await readyByBankTransfer(page))
  expect(
    await screen.findByText('This order is already being placed in another tab.'),
  ).toBeDefined()
  expect(sent(page.api, 'PATCH', /\/order\//)).toHaveLength(before)
})

it('an order that another tab has placed already is shown as placed (server.9)', async () => {
  const page = await openPayment({ role: 'verified' })
  await page.api.database.run(
    "UPDATE orders SET status = 'pending', totals_json = '{\"total\": 100}', placed_at = '2026-01-01T00:00:00Z' WHERE status = 'new'",
  )
  await page.user.click(await readyByBankTransfer(page))
  await confirmation.heading()
  expect(await ordersIn(page.api)).toHaveLength(1)
})

it('an order whose answer is lost is sent again, not made anew (payment.10)', async () => {
  const page = await openPayment({ role: 'verified' })
  const button = await readyByBankTransfer(page)
  page.api.faults.set([{ method: 'PATCH', path: '/api/order/*', times: 1, delayMs: 0 }])
  page.api.faults.set([
    { method: 'PATCH', path: '/api/order/*', times: 1, delayMs: 1 },
    { method: 'PATCH', path: '/api/order/*', times: 1, drop: 'after' },
  ])
  await page.user.click(button)
  expect(
    await screen.findByRole('heading', { name: 'Your order is not confirmed yet' }),
  ).toBeDefined()
  expect(await ordersIn(page.api)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Confirm Order' })).toBeNull()
  await page.user.click(screen.getByRole('button', { name: 'Check again' }))
  await confirmation.heading()
  expect(await ordersIn(page.api)).toHaveLength(1)
})

it('an order whose answer was lost is finished after a reload, also for a guest (payment.10)', async () => {
  const page = await openCheckout()
  await page.user.click(await screen.findByRole('button', { name: 'Continue as guest' }))
  await page.user.click(await addressStep.next())
  await page.user.click(await addressStep.forcedNext())
  const button = await readyByBankTransfer(page)
  page.api.faults.set([
    { method: 'PATCH', path: '/api/order/*', times: 1, delayMs: 1 },
    { method: 'PATCH', path: '/api/order/*', times: 1, drop: 'after' },
  ])
  await page.user.click(button)
  await screen.findByRole('button', { name: 'Check again' })
  page.leave()

  const again = await openCheckout({ api: page.api, isReload: true, path: '/payment' })
  await waitFor(() => expect(sent(page.api, 'GET', /\/basket$/).length).toBeGreaterThan(1))
  await again.user.click(await screen.findByRole('button', { name: 'Check again' }))
  await confirmation.heading()
  expect(await ordersIn(page.api)).toHaveLength(1)
  expect(again.assign).not.toHaveBeenCalled()
})

it('an order that the server refuses can be placed again (checkout.20)', async () => {
  const page = await openPayment({ role: 'verified' })
  const button = await readyByBankTransfer(page)
  page.api.faults.set([
    { method: 'PATCH', path: '/api/order/*', times: 1, delayMs: 1 },
    {
      method: 'PATCH',
      path: '/api/order/*',
      times: 1,
      status: 403,
      body: { message: 'Not now.' },
    },
  ])
  await page.user.click(button)
  expect(await screen.findByText('Not now. Your order has not been placed.')).toBeDefined()
  expect(page.assign).not.toHaveBeenCalled()
  await page.user.click(await screen.findByRole('button', { name: 'Confirm Order' }))
  await confirmation.heading()
})

const raisePrices = (page: CheckoutPage) =>
  page.api.database.run(
    'UPDATE products SET price_pence = price_pence + 100, verified_price_pence = verified_price_pence + 100',
  )

it('a total that changes before payment stops, shows both totals and asks to accept (checkout.18)', async () => {
  const page = await openCheckout({ role: 'verified' })
  const next = await addressStep.next()
  await raisePrices(page)
  await page.user.click(next)
  expect(await screen.findByText('The total of your order has changed')).toBeDefined()
  const button = await readyByBankTransfer(page)
  expect(isBlocked(button)).toBe(true)
  await page.user.click(screen.getByRole('button', { name: 'Accept new total' }))
  expect(isBlocked(button)).toBe(false)
  await page.user.click(button)
  await confirmation.heading()
})

it('a total that changes on the payment step places nothing until it is accepted (checkout.18, payment.6)', async () => {
  const page = await openPayment({ role: 'verified' })
  const button = await readyByBankTransfer(page)
  await raisePrices(page)
  await page.user.click(button)
  expect(await screen.findByText('The total of your order has changed')).toBeDefined()
  expect(await ordersIn(page.api)).toHaveLength(0)
  await page.user.click(screen.getByRole('button', { name: 'Accept new total' }))
  const accepted = screen.getByText(/^You have accepted the new total of £/)
  expect(document.activeElement).toBe(accepted)
  await page.user.click(await screen.findByRole('button', { name: 'Confirm Order' }))
  await confirmation.heading()
  expect(await ordersIn(page.api)).toHaveLength(1)
})

it('a total that changes because the buyer has changed the basket does not stop them (checkout.18)', async () => {
  const page = await openPayment({ role: 'verified' })
  await page.api.database.run('UPDATE basket_lines SET qty = 5')
  changeBasketElsewhere()
  expect(await screen.findByText('5 ×')).toBeDefined()
  await page.user.click(await readyByBankTransfer(page))
  await confirmation.heading()
  expect(screen.queryByText('The total of your order has changed')).toBeNull()
})

it('a total that changes during a reload stops too (checkout.18)', async () => {
  const page = await openPayment({ role: 'verified' })
  page.leave()
  await raisePrices(page)
  await openCheckout({ role: 'verified', api: page.api, isReload: true, path: '/payment' })
  expect(await screen.findByText('The total of your order has changed')).toBeDefined()
})

it('a purchase is reported to the page and to analytics once, also after a reload (page.15)', async () => {
  const placed = vi.fn()
  document.addEventListener('trade:order-placed', placed)
  window.dataLayer = []
  const page = await openPayment({ role: 'verified' })
  await page.user.click(await readyByBankTransfer(page))
  await confirmation.heading()
  page.leave()
  await openCheckout({
    role: 'verified',
    api: page.api,
    isReload: true,
    path: '/confirmation',
  })
  await confirmation.heading()
  const purchases = (window.dataLayer ?? []).filter(
    (entry) => (entry as { event?: string }).event === 'purchase',
  )
  expect(purchases).toHaveLength(1)
  expect(purchases[0]).toMatchObject({
    ecommerce: { currency: 'GBP', items: [{ quantity: 3 }] },
  })
  expect(placed).toHaveBeenCalledTimes(1)
  document.removeEventListener('trade:order-placed', placed)
})

it('the basket is let go only once the order is placed (payment.8)', async () => {
  const page = await openPayment({ role: 'verified' })
  const token = localStorage.getItem('trade-blocks:basket-token')
  const button = await readyByBankTransfer(page)
  page.api.faults.set([{ method: 'PATCH', path: '/api/order/*', times: 1, status: 500 }])
  await page.user.click(button)
  expect(await screen.findByText(/Your order has not been placed/)).toBeDefined()
  expect(localStorage.getItem('trade-blocks:basket-token')).toBe(token)
  await page.user.click(await screen.findByRole('button', { name: 'Confirm Order' }))
  await confirmation.heading()
  expect(localStorage.getItem('trade-blocks:basket-token')).not.toBe(token)
})

it('a placed order is not shown to whoever uses the tab next (checkout.25)', async () => {
  const page = await openPayment({ role: 'verified' })
  await page.user.click(await readyByBankTransfer(page))
  await confirmation.heading()
  localStorage.removeItem('trade-blocks:auth-user')
  window.dispatchEvent(new StorageEvent('storage', { key: 'trade-blocks:auth-user' }))
  await waitFor(() => expect(screen.queryByText('27 Mill Street')).toBeNull())
})
