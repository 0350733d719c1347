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

it('the dashboard shows the last order, quotes, what is due again, details and cards, each with its way on (account.7)', async () => {
  const due = { id: '41', auto_repeat: true, auto_repeat_freq: 4, auto_repeat_next: '2026-12-24' }
  const { container } = await openDashboard('history', [
    { path: '/api/order', status: 200, body: { data: [{ ...due, status: 'paid' }] } },
  ])
  const order = (await part('Last order')).getByRole('link', { name: /^Order \d+$/ })
  expect(order.getAttribute('href')).toMatch(/^\/account\/orders\?order=\d+$/)
  expect((await part('Last quotes')).getAllByRole('link', { name: /^Quote SO-/ })).toHaveLength(3)
  expect((await part('Due again')).getByText('24th December 2026, every 4 weeks')).toBeTruthy()
  const details = await part('Your details')
  expect(details.getByRole('link').getAttribute('href')).toBe('/account?view=details')
  const cards = await part('Saved cards')
  expect(cards.getAllByText(/^ending in/).length).toBeGreaterThan(0)
  expect(container.textContent).toContain('Welcome back')
  expect(screen.queryByRole('region', { name: 'Machines' })).toBeNull()
  await expectAccessible(container)
})

it('machines and point-of-sale material are shown when they are there (account.7)', async () => {
  const patch = {
    machines: [{ name: 'La Marzocco Linea', serial: 'LM-1' }],
    pos: ['A-board'],
  }
  await openDashboard('approved', [{ path: '/api/auth/check', patch }])
  expect((await part('Machines')).getByText('Serial: LM-1')).toBeTruthy()
  expect((await part('POS')).getByText('A-board')).toBeTruthy()
})

it('an account that waits for approval reads when it was received, what works until then, and whom to call (account.12)', async () => {
  const { container } = await openDashboard('unapproved')
  await screen.findByText('Your account is waiting for approval')
  expect(container.textContent).toMatch(/received your application on \d+(st|nd|rd|th) \w+ \d{4}\./)
  expect(container.textContent).toContain('Prices and ordering come with the approval.')
  expect(screen.getByRole('link', { name: '01632 960 000' }).getAttribute('href')).toBe(
    'tel:01632960000',
  )
  expect((await part('Last order')).getByText('No orders have been placed on this account.'))
  expect(screen.queryByRole('region', { name: /quote/ })).toBeNull()
  await expectAccessible(container)
})

it('each part that cannot be loaded says so in its place, and the others stand (account.7)', async () => {
  const { user, api } = await openDashboard('history', [
    { path: '/api/order', status: 500, body: { message: 'Orders are asleep.' } },
    { path: '/api/auth/user-dashboard', status: 500 },
    { path: '/api/users/payments', status: 500 },
    { path: '/api/user', status: 500 },
  ])
  const due = await part('Due again')
  expect(due.getByText('Your repeat orders could not be loaded. Orders are asleep.')).toBeTruthy()
  expect(
    (await part('Saved cards')).getByText('Your saved cards could not be loaded.'),
  ).toBeTruthy()
  expect(await part('Last order')).toBeTruthy()
  api.faults.set([])
  await user.click(due.getByRole('button', { name: 'Retry' }))
  expect(await due.findByText('No order of yours is repeated.')).toBeTruthy()
  expect(document.activeElement?.contains(due.getByText('No order of yours is repeated.'))).toBe(
    true,
  )
  expect(document.activeElement).not.toBe(document.body)
})

it("the server's markup stands below the parts (account.9)", async () => {
  const patch = { html: '<p>Hello <b>you</b></p>', dashboard: '<p>Offers</p>' }
  await openDashboard('approved', [{ path: '/api/auth/user-dashboard', patch }])
  expect(await screen.findByText('Offers')).toBeTruthy()
  expect((await screen.findByText('you')).localName).toBe('b')
})

it('dashboard and list share the orders: they are asked for once a minute (account.10)', async () => {
  const { requests, show } = await openDashboard('history')
  await part('Due again')
  show(<OrdersView />)
  await screen.findByRole('table')
  expect(requests('GET', '/order')).toHaveLength(1)
})
