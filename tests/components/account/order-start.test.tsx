import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AccountRole } from '../../../demo/database/seed/accounts'
import { basketLinesAtom } from '../../../src/atoms/basket/basket'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { OrderStart } from '../../../src/components/account/order-start/OrderStart'
import { configure } from '../../api/calls'
import { answerInstead } from '../../atoms/account/orders-page'
import { REGULAR_ORDERS } from '../../atoms/account/regular-orders'
import { assign } from '../../atoms/session/session-page'
import { expectAccessible, openPromise, openShop } from '../shop'

const PAGES = { regulars: '/regulars', quickOrder: '/quick-order', favourites: '/favourites' }

async function open(as?: AccountRole, { routes = PAGES as object, faults = [] as object[] } = {}) {
  const shop = await openShop({ ...(as && { as }), isWaiting: true })
  configure({ routes })
  const orders = { path: '/api/order', status: 200, body: { data: REGULAR_ORDERS } }
  shop.api.faults.set([...faults, orders] as never)
  const { container, unmount } = shop.show(<OrderStart />)
  const early = container.innerHTML
  shop.start()
  await shop.answered()
  await shop.answered()
  return { ...shop, container, unmount, early }
}

const hrefs = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

it('approved buyers see the last order, due products, quick order and lists (account.103, account.104)', async () => {
  const { container, early, requests } = await open('history')
  expect(early).toContain('trade-skeleton')
  const region = await screen.findByRole('region', { name: 'Order again' })
  await within(region).findByText('1 product due')
  const [order, again, ...ways] = hrefs(region)
  const id = order?.[0]?.replace('Order ', '')
  expect(order?.[1]).toBe(`/account/orders?order=${id}`)
  expect(again).toEqual([`Order again: order ${id}`, `/account/orders?order=${id}&again=all`])
  expect(ways).toEqual([
    ['1 product due', '/regulars'],
    ['Quick order', '/quick-order'],
    ['Saved lists', '/favourites'],
    ['All orders', '/account/orders'],
  ])
  expect(requests('GET', '/order')).toHaveLength(1)
  await expectAccessible(container)
})

it('pages that are not configured have no link; due products still show (account.103)', async () => {
  await open('history', { routes: {} })
  const region = await screen.findByRole('region', { name: 'Order again' })
  expect((await within(region).findByText('1 product due')).localName).toBe('li')
  expect(hrefs(region).map(([text]) => text)).toEqual([
    expect.stringMatching(/^Order \d+$/),
    expect.stringMatching(/^Order again/),
    'All orders',
  ])
})

it('orders that fail to load can be retried, and are not shown as none (account.103)', async () => {
  const { user } = await open('approved', {
    faults: [
      { path: '/api/auth/check', patch: { lastorder: null } },
      { path: '/api/order', status: 500, times: 1 },
    ],
  })
  const region = await screen.findByRole('region', { name: 'Last order' })
  expect(await within(region).findByText(/^Your orders could not be loaded\./)).toBeTruthy()
  expect(within(region).queryByText(/^No orders/)).toBeNull()
  await user.click(within(region).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('region', { name: 'Order again' })).toBeTruthy()
})

it('due products load when the page is idle; a failure shows in place only (account.140)', async () => {
  const { user, requests, store } = await open('history', {
    faults: [{ path: '/api/order', status: 500, times: 1 }],
  })
  const region = await screen.findByRole('region', { name: 'Order again' })
  await within(region).findByText('The products due could not be loaded.')
  expect(store.get(notificationsAtom)).toEqual([])
  await user.click(within(region).getByRole('button', { name: 'Retry' }))
  expect(await within(region).findByText('1 product due')).toBeTruthy()
  expect(requests('GET', '/order')).toHaveLength(2)
})

it('one press adds due products, and the button stays busy until the payment opens (account.106)', async () => {
  const { user, store } = await open('history')
  const region = await screen.findByRole('region', { name: 'Order again' })
  await user.click(
    await within(region).findByRole('button', { name: 'Add 1 product and go to payment' }),
  )
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/payment#due'))
  expect(store.get(basketLinesAtom)).toMatchObject([{ qty: 6 }])
  const button = within(region).getByRole('button', { name: 'Adding' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  await waitFor(() => expect(within(region).queryByRole('button')).toBeNull())
})

it('orders that fail to load show why at the button, which can be pressed again (account.183)', async () => {
  const { user, store } = await open('history', {
    faults: [{ path: '/api/prices', status: 422, body: { message: 'Closed.' }, times: 1 }],
  })
  const region = await screen.findByRole('region', { name: 'Order again' })
  const button = await within(region).findByRole('button', { name: /and go to payment$/ })
  await user.click(button)
  expect(await within(region).findByText('Nothing has been added. Closed.')).toBeTruthy()
  expect(assign).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
  await user.click(button)
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/payment#due'))
  expect(store.get(basketLinesAtom)).toHaveLength(1)
})

it('two tags are busy together, and neither takes a buyer away from another view (account.183)', async () => {
  const { user, store, show, unmount, api } = await open('history')
  const sending = openPromise<undefined>()
  answerInstead(api, '/basket', ({ method }) => (method === 'POST' ? sending.promise : undefined))
  const second = show(<OrderStart />)
  const offered = () => screen.queryAllByRole('button', { name: /and go to payment$/ })
  await waitFor(() => expect(offered()).toHaveLength(2))
  const buttons = offered()
  if (buttons[0]) await user.click(buttons[0])
  expect(offered()).toEqual([])
  unmount()
  second.unmount()
  sending.resolve(undefined)
  await waitFor(() =>
    expect(store.get(notificationsAtom)).toMatchObject([
      { message: '1 product added to your basket.' },
    ]),
  )
  expect(assign).not.toHaveBeenCalled()
})

it('without an earlier order there is a link to the shop (account.103)', async () => {
  await open('approved', {
    faults: [
      { path: '/api/auth/check', patch: { lastorder: null } },
      { path: '/api/order', status: 200, body: { data: [] } },
    ],
  })
  const region = await screen.findByRole('region', { name: 'Last order' })
  expect(
    await within(region).findByText('No orders have been placed on this account.'),
  ).toBeTruthy()
  expect(hrefs(region).map(([text]) => text)).toEqual([
    'Regulars',
    'Quick order',
    'Saved lists',
    'Go to the shop',
  ])
})

it.each([
  undefined,
  'unapproved' as const,
])('%s sees no order start, and orders are not loaded (account.104)', async (as) => {
  const { container, requests } = await open(as)
  expect(container.textContent).toBe('')
  expect(container.querySelector('[class*=skeleton], section')).toBeNull()
  expect(requests('GET', '/order')).toHaveLength(0)
})
