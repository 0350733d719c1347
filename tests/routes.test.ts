import { afterEach, expect, it } from 'vitest'
import { resetConfigSource } from '../src/config-source'
import { ROUTES, route } from '../src/routes'

afterEach(() => {
  document.head.replaceChildren()
  resetConfigSource()
})

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
