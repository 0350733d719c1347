import { afterEach, beforeEach, expect, it } from 'vitest'
import { resetConfigSource } from '../src/config-source'
import { HEADER_ROUTES, pathOf } from '../src/header-routes'

const show = (text: string) => {
  document.body.innerHTML = `<script type="application/json" data-trade-blocks>${text}</script>`
  resetConfigSource()
}

beforeEach(() => resetConfigSource())
afterEach(() => {
  document.body.innerHTML = ''
  resetConfigSource()
})

it('the links of the header have default paths (page.1)', () => {
  expect(HEADER_ROUTES).toEqual({
    login: '/login',
    account: '/account',
    basket: '/basket',
    favourites: '/favourites',
  })
  expect(pathOf(HEADER_ROUTES, 'basket')).toBe('/basket')
})

it('a configured path replaces the default, an empty or malformed one does not (page.1)', () => {
  show('{"routes":{"basket":"/my-basket","login":7,"account":""}}')
  expect(pathOf(HEADER_ROUTES, 'basket')).toBe('/my-basket')
  expect(pathOf(HEADER_ROUTES, 'login')).toBe('/login')
  expect(pathOf(HEADER_ROUTES, 'account')).toBe('/account')
  expect(pathOf(HEADER_ROUTES, 'favourites')).toBe('/favourites')
})

it.each([
  'null',
  '7',
  '"routes"',
  '{"routes":null}',
  '{"routes":[]}',
  '{',
])('the paths are the defaults when the configuration is %s', (text) => {
  show(text)
  expect(pathOf(HEADER_ROUTES, 'basket')).toBe('/basket')
})
