import { afterEach, expect, it } from 'vitest'
import { resetConfigSource } from '../src/config-source'
import { hasPage, ROUTES, route, routeHere } from '../src/routes'

afterEach(() => {
  document.head.replaceChildren()
  resetConfigSource()
  history.replaceState(null, '', '/')
})

function configure(routes: Record<string, string>) {
  document.head.innerHTML = `<script type="application/json" data-trade-blocks>${JSON.stringify({ routes })}</script>`
  resetConfigSource()
}

it('every route has its default path (page.1)', () => {
  expect(Object.values(ROUTES).sort()).toEqual(
    [
      '/',
      '/login',
      '/register',
      '/account',
      '/account/addresses/',
      '/account/orders',
      '/shop',
      '/quick-order',
      '/regulars',
      '/support',
      '/contact',
      '/basket',
      '/checkout',
      '/payment',
      '/confirmation',
      '/favourites',
      '/refunds',
      '/privacy-policy',
      '/terms-and-conditions',
      '/news',
      '/email-verify',
      '/password-reset',
      '/404',
      '/403',
    ].sort(),
  )
})

it('a configured path replaces the default of its route (page.1)', () => {
  document.head.innerHTML = `<script type="application/json" data-trade-blocks>
    {"routes":{"checkout":"/kasse","basket":""}}</script>`
  resetConfigSource()
  expect(route('checkout')).toBe('/kasse')
  expect(route('basket')).toBe('/basket')
  expect(route('home')).toBe('/')
})

it('a full address stays unchanged, even on this site (page.1)', () => {
  configure({ basket: 'https://shop.example/en/basket/?a=1', news: 'https://blog.example/' })
  expect(route('basket')).toBe('https://shop.example/en/basket/?a=1')
  expect(route('news')).toBe('https://blog.example/')
})

const STEPS = ['checkout', 'payment', 'confirmation'] as const

it.each([
  [{}, '/payment/', 'payment'],
  [{}, '/somewhere', undefined],
  [{ payment: '/checkout?step=pay' }, '/checkout', 'checkout'],
  [{ payment: '/checkout?step=pay' }, '/checkout/?step=pay&a=1', 'payment'],
  [{ checkout: '/?page_id=1', payment: '/?page_id=12' }, '/?page_id=12', 'payment'],
  [{ checkout: '/en/kasse/', payment: 'https://shop.example/en/pay' }, '/en/pay', 'payment'],
  [{ payment: '/checkout', confirmation: '/checkout' }, '/checkout', 'checkout'],
  [
    { checkout: 'https://shop.example/pay?shop=1', payment: '/pay?shop=1&step=2' },
    '/pay?step=2&shop=1',
    'payment',
  ],
  [{ payment: '/checkout?s=2', confirmation: '/checkout/?t=3' }, '/checkout?s=2&t=3', 'payment'],
])('with the routes %j the page %s is %s (page.21)', (routes, address, step) => {
  configure(routes)
  history.replaceState(null, '', address)
  expect(routeHere(STEPS)).toBe(step)
})

it('a site can list its pages (page.133)', () => {
  configure({ quickOrder: '/quick-order', regulars: '' })
  expect((['quickOrder', 'regulars', 'favourites'] as const).map(hasPage)).toEqual([
    true,
    false,
    false,
  ])
})
