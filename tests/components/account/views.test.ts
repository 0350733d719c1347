import { beforeEach, expect, it } from 'vitest'
import { orderAddress, quoteAddress } from '../../../src/components/account/orders/order-addresses'
import {
  type AccountPage,
  addressOf,
  pageOf,
  placeAt,
  VIEWS,
} from '../../../src/components/account/views'
import { configure } from '../../api/calls'

beforeEach(() => configure({}))

const DASHBOARD: AccountPage = { address: '/account', view: 'dynamic' }
const seen = (address: string, page = DASHBOARD) => {
  const place = placeAt(address, page)
  return place && `${place.view} ${JSON.stringify(place.parameters)}`
}

it.each([
  ['/account', 'dynamic {}'],
  ['/account/?utm_source=mail#top', 'dynamic {}'],
  ['/account/orders', 'orders {}'],
  ['/account/orders/?order=7&again=2&quote=&x=1', 'orders-detail {"order":"7","again":"2"}'],
  ['/account/orders?order=7', 'orders-detail {"order":"7"}'],
  ['/account/orders?quote=8', 'orders-detail {"quote":"8"}'],
  ['/account/orders?order=', 'orders {}'],
  ['/account/orders?order=..', 'orders {}'],
  ['/account/orders?order=%2e', 'orders {}'],
  ['/account/orders?quote=.%2E', 'orders {}'],
  ['/account/orders?order=...', 'orders-detail {"order":"..."}'],
  ['/account/addresses', 'address {}'],
  ['/account?view=password', 'password {}'],
  ['/account?view=orders-detail', 'orders {}'],
  ['/account?view=nothing', 'dynamic {}'],
  ['/account?view=constructor', 'dynamic {}'],
])('the address %s shows %s (account.2)', (address, place) => {
  expect(seen(address)).toBe(place)
})

it.each([
  '/shop',
  '/accounts',
  '/account/else',
  'https://elsewhere.example/account',
  'https://',
  'mailto:someone@example.com',
])('%s does not belong to the account area (account.2)', (address) => {
  expect(seen(address)).toBeNull()
})

it("a view on another page has that page's address, not the account's (account.2)", () => {
  const page: AccountPage = { address: '/my/orders', view: 'orders' }
  expect(seen('/my/orders', page)).toBe('orders {}')
  expect(seen('/my/orders?quote=3', page)).toBe('orders-detail {"quote":"3"}')
  expect(seen('/account?view=cards', page)).toBe('cards {}')
  expect(seen('/account', page)).toBeNull()
})

it.each([
  ['/my-account', '/my-account'],
  ['/my-account?view=cases&page=2&order=7&orders.q=tea#top', '/my-account?page=2#top'],
])('the page of %s is %s (account.2)', (address, page) => {
  expect(pageOf(address)).toBe(page)
})

it('views without a route work as parameters of any page (account.120)', () => {
  const page: AccountPage = { address: '/my-account?page=2', view: 'dynamic' }
  expect(addressOf('cases', page.address)).toBe('/my-account?page=2&view=cases')
  expect(seen('/my-account?page=2&view=cases', page)).toBe('cases {}')
  expect(seen('/my-account?page=2', page)).toBe('dynamic {}')
  expect(addressOf('orders', page.address)).toBe('/account/orders')
})

it('every view has its own address (account.2)', () => {
  for (const view of Object.keys(VIEWS) as (keyof typeof VIEWS)[]) {
    const address = view === 'orders-detail' ? orderAddress('A/1 &') : addressOf(view)
    expect(placeAt(address, DASHBOARD)?.view).toBe(view)
  }
  expect(placeAt(orderAddress('A/1 &'), DASHBOARD)?.parameters).toEqual({
    order: 'A/1 &',
  })
})

it('a site may have different routes, or a single one (account.2, page.1)', () => {
  configure({ routes: { account: '/?page_id=7', orders: '/?page_id=7&view=orders' } })
  const page: AccountPage = { address: '/?page_id=7', view: 'dynamic' }
  expect(addressOf('cards')).toBe('/?page_id=7&view=cards')
  expect(seen('/?page_id=7', page)).toBe('dynamic {}')
  expect(seen(addressOf('orders'), page)).toBe('orders {}')
  expect(seen(quoteAddress('2'), page)).toBe('orders-detail {"quote":"2"}')
  expect(seen('/?page_id=8', page)).toBeNull()
})

it('links to an account on another host are absolute, and this page does not handle them (account.2)', () => {
  configure({ routes: { account: 'https://my.shop.example/account' } })
  expect(addressOf('cases')).toBe('https://my.shop.example/account?view=cases')
  expect(seen(addressOf('cases'))).toBeNull()
})

it('an order and a quote are titled by their number (account.121)', () => {
  expect(VIEWS['orders-detail'].title({ order: '7' })).toBe('Order 7')
  expect(VIEWS['orders-detail'].title({ quote: '8', quoteNumber: 'SO-8' })).toBe('Quote SO-8')
  expect(VIEWS['orders-detail'].title({ quote: '8' })).toBe('Quote')
})
