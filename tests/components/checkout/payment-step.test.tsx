import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { storeFieldsAtom } from '../../../src/atoms/checkout/draft'
import { orderAtom } from '../../../src/atoms/checkout/order'
import { seenTotalAtom } from '../../../src/atoms/checkout/totals'
import type { Order } from '../../../src/entities/checkout/order'
import { BOTH_DUE, REGULAR_ORDERS } from '../../atoms/account/regular-orders'
import { WITH_CARDS } from './card-page'
import {
  addressStep,
  confirmation,
  fillInAsGuest,
  isBlocked,
  openCheckout,
  openPayment,
  ordersIn,
  paymentStep,
  prepareBankTransfer,
  sentRequests,
} from './checkout-page'

const TERMS =
  'By placing this order, I confirm that I have read and agree to the Business terms of sale.'
const PROCESSING =
  'Please Wait... We are processing your order, this may take a few moments please do not close this page until complete.'

const ways = () => screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)

it('there are three payment types, each with its own panel (payment.1, payment.4)', async () => {
  const page = await openPayment({ role: 'verified', config: WITH_CARDS })
  expect(ways()).toEqual(['card', 'bacs', 'on account'])
  expect(screen.queryByRole('button', { name: /Order$/ })).toBeNull()

  await paymentStep.choose(page, 'Bank transfer')
  expect(screen.getByText(/not dispatched until your payment has been received/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Confirm Order' })).toBeDefined()
})

it('without a public key, card payment is not offered (payment.1, payment.23)', async () => {
  await openPayment({ role: 'verified' })
  expect(ways()).toEqual(['bacs', 'on account'])
})

it('sold-out products are named, with a link to the basket (payment.27)', async () => {
  const page = await openPayment({ role: 'verified' })
  const confirm = await prepareBankTransfer(page)
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

it.each([
  ['a buyer without account terms', 'verified'],
  ['a guest', undefined],
] as const)('%s reads that on account is unavailable (payment.5)', async (_, role) => {
  const page = await openCheckout(role && { role })
  if (!role) await fillInAsGuest(page)
  await page.user.click(await addressStep.next())
  await paymentStep.heading()
  const before = page.api.requests.list().length
  await paymentStep.choose(page, 'On account')
  expect(screen.getByText(/Paying on account is not available to you/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Place Order' })).toBeNull()
  expect(page.api.requests.list()).toHaveLength(before)
})

it("'Back' leads from the payment step to the address step (checkout.1)", async () => {
  const page = await openPayment({ role: 'verified' })
  await paymentStep.choose(page, 'Bank transfer')
  await page.user.click(screen.getByRole('link', { name: 'Back' }))
  expect(await addressStep.next()).toBeDefined()
  expect(window.location.pathname).toBe('/checkout')
})

it('the payment step shows address and PO number, with links to change them (checkout.142)', async () => {
  const page = await openCheckout({ role: 'verified' })
  await page.user.type(await screen.findByLabelText(/Purchase Order Number/), 'PO 4440')
  await page.user.click(await addressStep.next())
  await screen.findByRole('heading', { name: 'Payment' })
  const { address_delivery_json: to } = page.store.get(orderAtom) as Order
  const change = screen.getByRole('link', { name: 'Change delivery address, day and PO number' })
  const said = change.parentElement?.textContent?.replaceAll('\u00a0', ' ')
  expect(said).toContain(`Deliver to ${to.company}, ${to.city}, ${to.postcode}`)
  expect(said).toContain('PO number PO 4440')
  await page.user.click(change)
  expect(await screen.findByLabelText(/Purchase Order Number/)).toHaveProperty('value', 'PO 4440')
})

it('the payment step shows typed text before it is saved (checkout.142)', async () => {
  const page = await openPayment({ role: 'verified' })
  expect((page.store.get(orderAtom) as Order).purchase_number).toBe('')
  expect(screen.getByText('No PO number')).toBeDefined()
  act(() => page.store.set(storeFieldsAtom, { purchase_number: 'PO 5' }))
  const change = screen.getByRole('link', { name: 'Change delivery address, day and PO number' })
  expect(change.parentElement?.textContent).toContain('PO number PO 5')
})

it('the total to pay is beside the order button (checkout.143)', async () => {
  const page = await openPayment({ role: 'verified' })
  const button = await prepareBankTransfer(page)
  const { display } = page.store.get(seenTotalAtom)
  expect(display).toMatch(/^£\d/)
  expect(button.parentElement?.textContent).toContain(`To pay: ${display}`)
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

it('nothing is sent before the buyer agrees to the terms (payment.3, payment.6)', async () => {
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

it('a double click with Enter places one order (payment.6, payment.9)', async () => {
  const page = await openPayment({ role: 'verified' })
  const button = await prepareBankTransfer(page)
  const before = sentRequests(page.api, 'PATCH', /\/order\//).length
  fireEvent.click(button)
  fireEvent.click(button)
  fireEvent.submit(button.closest('form') as HTMLFormElement)
  expect(await screen.findByText(PROCESSING)).toBeDefined()
  await confirmation.heading()
  expect(sentRequests(page.api, 'PATCH', /\/order\//)).toHaveLength(before + 2)
  expect(await ordersIn(page.api)).toHaveLength(1)
})

it('an order being placed in another tab is not placed here (payment.11)', async () => {
  const page = await openPayment({ role: 'verified' })
  const request = vi.fn(async (_name: string, _options: object, run: (lock: null) => unknown) =>
    run(null),
  )
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager)
  const before = sentRequests(page.api, 'PATCH', /\/order\//).length
  await page.user.click(await prepareBankTransfer(page))
  expect(
    await screen.findByText('This order is already being placed in another tab.'),
  ).toBeDefined()
  expect(sentRequests(page.api, 'PATCH', /\/order\//)).toHaveLength(before)
})

it('an order placed in another tab for a different total shows both totals (server.9, payment.31)', async () => {
  const page = await openPayment({ role: 'verified' })
  await page.api.database.run(
    "UPDATE orders SET status = 'pending', totals_json = '{\"total\": 100}', placed_at = '2026-01-01T00:00:00Z' WHERE status = 'new'",
  )
  await page.user.click(await prepareBankTransfer(page))
  await screen.findByRole('heading', { name: 'Your order is placed, and needs attention' })
  expect(screen.getByText('Total of the order').nextSibling?.textContent).toBe('£1.00')
  expect(await ordersIn(page.api)).toHaveLength(1)
})

it.each([
  ['without an answer', 1, { drop: 'after' }],
  ['answered without a status', 0, { status: 200, body: { data: { id: 9 } } }],
] as const)('an order %s is submitted again, not created twice (payment.10, payment.25)', async (_name, placed, fault) => {
  const page = await openPayment({ role: 'verified' })
  const button = await prepareBankTransfer(page)
  page.api.faults.set([
    { method: 'PATCH', path: '/api/order/*', times: 1, delayMs: 1 },
    { method: 'PATCH', path: '/api/order/*', times: 1, ...fault },
  ])
  await page.user.click(button)
  expect(
    await screen.findByRole('heading', { name: 'Your order is not confirmed yet' }),
  ).toBeDefined()
  expect(await ordersIn(page.api)).toHaveLength(placed)
  expect(screen.queryByRole('button', { name: 'Confirm Order' })).toBeNull()
  await page.user.click(screen.getByRole('button', { name: 'Check again' }))
  await confirmation.heading()
  expect(await ordersIn(page.api)).toHaveLength(1)
})

it('an order without an answer is finished after a reload (payment.10)', async () => {
  const page = await openCheckout()
  await page.user.click(await screen.findByRole('button', { name: 'Continue as guest' }))
  await page.user.click(await addressStep.next())
  await page.user.click(await addressStep.forcedNext())
  const button = await prepareBankTransfer(page)
  page.api.faults.set([
    { method: 'PATCH', path: '/api/order/*', times: 1, delayMs: 1 },
    { method: 'PATCH', path: '/api/order/*', times: 1, drop: 'after' },
  ])
  await page.user.click(button)
  await screen.findByRole('button', { name: 'Check again' })
  page.leave()

  const again = await openCheckout({ api: page.api, isReload: true, path: '/payment' })
  await waitFor(() => expect(sentRequests(page.api, 'GET', /\/basket$/).length).toBeGreaterThan(1))
  await again.user.click(await screen.findByRole('button', { name: 'Check again' }))
  await confirmation.heading()
  expect(await ordersIn(page.api)).toHaveLength(1)
  expect(again.assign).not.toHaveBeenCalled()
})

it('an order refused by the server can be placed again (checkout.20)', async () => {
  const page = await openPayment({ role: 'verified' })
  const button = await prepareBankTransfer(page)
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

it('a purchase is reported once, even after a reload (page.15)', async () => {
  const placed = vi.fn()
  document.addEventListener('trade:order-placed', placed)
  window.dataLayer = []
  const page = await openPayment({ role: 'verified' })
  await page.user.click(await prepareBankTransfer(page))
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

it('the basket is kept until the order is placed (payment.8)', async () => {
  const page = await openPayment({ role: 'verified' })
  const token = localStorage.getItem('trade-blocks:basket-token')
  const button = await prepareBankTransfer(page)
  page.api.faults.set([{ method: 'PATCH', path: '/api/order/*', times: 1, status: 500 }])
  await page.user.click(button)
  expect(await screen.findByText(/Your order has not been placed/)).toBeDefined()
  expect(localStorage.getItem('trade-blocks:basket-token')).toBe(token)
  await page.user.click(await screen.findByRole('button', { name: 'Confirm Order' }))
  await confirmation.heading()
  expect(localStorage.getItem('trade-blocks:basket-token')).not.toBe(token)
})

it("a placed order is hidden from the tab's next user (checkout.25)", async () => {
  const page = await openPayment({ role: 'verified' })
  await page.user.click(await prepareBankTransfer(page))
  await confirmation.heading()
  localStorage.removeItem('trade-blocks:auth-user')
  window.dispatchEvent(new StorageEvent('storage', { key: 'trade-blocks:auth-user' }))
  await waitFor(() => expect(screen.queryByText('27 Mill Street')).toBeNull())
})

it.each([
  ['orders', REGULAR_ORDERS, /product differs from what you usually order|products differ/],
  ['nothing', [], /^Going by your orders, nothing is due today\. Please check/],
])('the payment of due products shows all lines and differences, based on %s (checkout.144)', async (_what, orders, words) => {
  const answer = { path: '/api/order', status: 200, body: { data: orders } }
  const page = await openCheckout({ role: 'crm', path: '/payment#due', faults: [answer] })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Hide order summary/ })).toBeTruthy()
  expect(screen.getByText('No PO number')).toBeTruthy()
  page.leave()
})

it('differences of due products can be reloaded, and show why one is missing (checkout.144)', async () => {
  const orders = { path: '/api/order', method: 'GET' }
  const page = await openCheckout({
    role: 'crm',
    path: '/payment#due',
    faults: [
      { ...orders, status: 500, times: 1 },
      { ...orders, status: 200, body: { data: BOTH_DUE } },
      { path: '/api/prices', status: 200, body: {} },
    ],
  })
  await screen.findByText(/^We could not load the changes since your last orders\./)
  await page.user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText(/differ from what you usually order\.|differs from what/)
  const missing = await screen.findAllByText(/not in this order: No longer available$/)
  expect(missing.length).toBeGreaterThan(0)
  page.leave()
})
