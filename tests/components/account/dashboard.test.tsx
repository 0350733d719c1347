import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AccountRole } from '../../../demo/database/seed/accounts'
import { DashboardView } from '../../../src/components/account/dashboard/DashboardView'
import { OrdersView } from '../../../src/components/account/orders/OrdersView'
import { configure } from '../../api/calls'
import { WITH_CARDS } from '../checkout/card-page'
import { expectAccessible, openShop } from '../shop'

async function openDashboard(as: AccountRole, faults: object[] = []) {
  const shop = await openShop({ as, address: '/account', isWaiting: true })
  configure({ ...WITH_CARDS, customerService: { phone: '01632 960 000' } })
  shop.api.faults.set(faults as never)
  shop.start()
  await shop.answered()
  const view = shop.show(<DashboardView />)
  await shop.answered()
  return { ...shop, ...view }
}

const part = async (name: string | RegExp) => within(await screen.findByRole('region', { name }))

it('the dashboard shows the last order, quotes, due products, details and cards (account.7, account.255)', async () => {
  const due = { id: '41', auto_repeat: true, auto_repeat_freq: 4, auto_repeat_next: '2026-12-24' }
  const basket = { product: [{ id: 1, qty: 2, product: { id: '1', sku: 'S-1', title: 'Tea' } }] }
  const { container } = await openDashboard('history', [
    { path: '/api/order', status: 200, body: { data: [{ ...due, status: 'paid', basket }] } },
  ])
  const order = (await part('Order again')).getByRole('link', { name: /^Order \d+$/ })
  expect(order.getAttribute('href')).toMatch(/^\/account\/orders\?order=\d+$/)
  const quotes = await part('Last quotes')
  expect(quotes.getAllByRole('link', { name: /^Quote SO-/ })).toHaveLength(3)
  expect(quotes.getByRole('link', { name: 'All quotes' }).getAttribute('href')).toBe(
    '/account/orders?orders.show=quotes',
  )
  const repeats = await part('Due again')
  expect(repeats.getByText('24/12/2026, every 4 weeks')).toBeTruthy()
  expect(repeats.getByRole('link', { name: /^Order again/ }).getAttribute('href')).toBe(
    '/account/orders?order=41&again=all',
  )
  const details = await part('Your details')
  const hrefOf = (name: string) => details.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Change your details')).toBe('/account?view=details')
  expect(hrefOf('View your addresses')).toBe('/account/addresses/')
  const cards = await part('Saved cards')
  expect(cards.getAllByText(/^ending in/).length).toBeGreaterThan(0)
  expect(container.textContent).toContain('Welcome back')
  expect(screen.queryByRole('region', { name: 'Machines' })).toBeNull()
  await expectAccessible(container)
})

it('the dashboard shows a quote past its last day as expired (account.41)', async () => {
  const quotes = [
    { id: 1, status: 'sent', expires_at: '2020-01-31' },
    { id: 2, status: 'sent', expires_at: '2099-01-31' },
  ]
  await openDashboard('approved', [{ path: '/api/auth/check', patch: { quotes } }])
  const facts = (await part(/^Last quote/)).getAllByText(/^(Expired|Sent)$/)
  expect(facts.map(({ textContent }) => textContent)).toEqual(['Expired', 'Sent'])
})

it('the dashboard lists machines and point-of-sale material (account.123)', async () => {
  const patch = {
    machines: [{ name: 'La Marzocco Linea', serial: 'LM-1' }],
    pos: ['A-board'],
  }
  await openDashboard('approved', [{ path: '/api/auth/check', patch }])
  expect((await part('Machines')).getByText('Serial: LM-1')).toBeTruthy()
  expect((await part('POS')).getByText('A-board')).toBeTruthy()
})

it('an unapproved account sees its application date, its options and a phone number (account.12)', async () => {
  const { container } = await openDashboard('unapproved')
  await screen.findByText('Your account is waiting for approval')
  expect(container.textContent).toMatch(/received your application on \d+(st|nd|rd|th) \w+ \d{4}\./)
  expect(container.textContent).toContain('You will see prices and can order once it is approved.')
  expect(screen.getByRole('link', { name: '01632 960 000' }).getAttribute('href')).toBe(
    'tel:01632960000',
  )
  expect(
    (await part('Last order')).getByText('No orders have been placed on this account.'),
  ).toBeTruthy()
  expect(screen.queryByRole('region', { name: /quote/ })).toBeNull()
  expect((await part('Due again')).getByText('You have no repeat orders.')).toBeTruthy()
  const cards = await part('Saved cards')
  expect(cards.getByText('No cards are saved on this account.')).toBeTruthy()
  await expectAccessible(container)
})

it('a part that fails to load shows an error, and the other parts stay (account.122)', async () => {
  const { user, api } = await openDashboard('history', [
    { path: '/api/order', status: 500, body: { message: 'Orders are asleep.' } },
    { path: '/api/auth/user-dashboard', status: 500 },
    { path: '/api/users/payments', status: 500 },
    { path: '/api/user', status: 500, body: { message: 'People are asleep.' } },
  ])
  const due = await part('Due again')
  expect(due.getByText('Your repeat orders could not be loaded. Orders are asleep.')).toBeTruthy()
  const cards = await part('Saved cards')
  expect(cards.getByText('Your saved cards could not be loaded.')).toBeTruthy()
  const details = await part('Your details')
  expect(details.getByText('Your details could not be loaded. People are asleep.')).toBeTruthy()
  expect(details.getByText('@brewersyard').closest('p')?.textContent).toBe(
    'stock@brewersyard.example',
  )
  expect(await part('Order again')).toBeTruthy()
  api.faults.set([])
  await user.click(details.getByRole('button', { name: 'Retry' }))
  expect(await details.findByText('Stock controller')).toBeTruthy()
  expect(details.queryByRole('alert')).toBeNull()
  await user.click(cards.getByRole('button', { name: 'Retry' }))
  expect((await cards.findAllByText(/^ending in/)).length).toBeGreaterThan(0)
  await user.click(due.getByRole('button', { name: 'Retry' }))
  expect(await due.findByText('You have no repeat orders.')).toBeTruthy()
  expect(document.activeElement?.contains(due.getByText('You have no repeat orders.'))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

it("the server's markup appears below the parts (account.9)", async () => {
  const patch = { html: '<p>Hello <b>you</b></p>', dashboard: '<p>Offers</p>' }
  await openDashboard('approved', [{ path: '/api/auth/user-dashboard', patch }])
  expect(await screen.findByText('Offers')).toBeTruthy()
  expect((await screen.findByText('you')).localName).toBe('b')
})

it('dashboard and order list share one request per minute (account.10)', async () => {
  const { requests, show } = await openDashboard('history')
  await part('Due again')
  show(<OrdersView />)
  await screen.findByRole('table')
  expect(requests('GET', '/order')).toHaveLength(1)
})
