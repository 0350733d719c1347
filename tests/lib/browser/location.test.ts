import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import {
  currentAddress,
  fullAddress,
  isAt,
  isSamePath,
  isWithin,
  navigate,
  onHistoryMove,
  pushUrl,
  redirectTo,
  reloadPage,
  replaceUrl,
  returnAddress,
  safePath,
  takeParameters,
} from '../../../src/lib/browser/location'

afterEach(() => {
  history.replaceState(null, '', '/')
})

it.each([
  ['/account', '/account/', true],
  ['/account//', '/account', true],
  ['/', '', true],
  ['/', '//', true],
  ['/account', '/accounts', false],
  ['/a/b', '/ab', false],
  ['/account', '/', false],
  ['//account', '/account', true],
  ['https://shop.example/en/basket/', '/en/basket', true],
  ['/en/basket?coupon=1#top', 'https://shop.example/en/basket/', true],
  ['https://other.example/basket', '/basket', false],
  ['/basket', 'http://shop.example/basket', false],
  ['/?page_id=12', '/?page_id=12', true],
  ['/?lang=en&page_id=12#top', '/?page_id=12', true],
  ['/?page_id=1', '/?page_id=12', false],
  ['/', '/?page_id=12', false],
  ['/%61ccount', '/account', true],
  ['/caf%C3%A9', '/café', true],
  ['/100%', '/100%', true],
  ['/basket', 'https://', false],
  ['https://', 'https://', false],
])('the address %s leads to the page %s: %s (page.21)', (one, other, isSame) => {
  expect(isSamePath(one, other)).toBe(isSame)
})

/** Spellings of one page, which a configuration or an address bar may have. */
const spellings = fc
  .record({
    prefix: fc.constantFrom('', '/en', '/en/shop', '/caf%C3%A9'),
    page: fc.constantFrom('basket', 'checkout', 'login', 'my-account'),
    query: fc.constantFrom('', 'page_id=12', 'page=a&lang=en'),
  })
  .chain(({ prefix, page, query }) => {
    const spelling = fc
      .tuple(fc.constantFrom('', 'https://shop.example'), fc.constantFrom('', '/', '//'))
      .map(([origin, slash]) => `${origin}${prefix}/${page}${slash}${query && `?${query}`}`)
    return fc.record({ one: spelling, other: spelling, page: fc.constant(page) })
  })

it('a page is found under every spelling of its address, and only there (page.21)', () => {
  fc.assert(
    fc.property(spellings, ({ one, other, page }) => {
      pushUrl(one)
      expect([isAt(one), isAt(other), isWithin(other)]).toEqual([true, true, true])
      expect(isAt(other.replace(page, `${page}s`))).toBe(false)
      expect(isSamePath(other, fullAddress(one))).toBe(true)
      expect(safePath(returnAddress(), '')).not.toBe('')
    }),
  )
})

it('a page whose own path begins with two slashes is a page of this site (page.21, session.17)', () => {
  pushUrl('//shop?page=1')
  expect(location.href).toBe('https://shop.example//shop?page=1')
  expect(currentAddress()).toBe('//shop?page=1')
  expect(isAt('/shop')).toBe(true)
  expect(fullAddress(currentAddress())).toBe('https://shop.example//shop?page=1')
  expect(safePath(returnAddress())).toBe('/shop?page=1')
  expect(takeParameters(['page'])).toEqual({ page: '1' })
  expect(location.href).toBe('https://shop.example//shop')
})

it('an address that the browser refuses stays unchanged', () => {
  const refuse = () => {
    throw new DOMException('Not here', 'SecurityError')
  }
  const refused = [
    vi.spyOn(history, 'pushState').mockImplementation(refuse),
    vi.spyOn(history, 'replaceState').mockImplementation(refuse),
  ]
  pushUrl('/payment')
  replaceUrl('/payment')
  for (const spy of refused) {
    expect(spy).toHaveBeenCalledOnce()
    spy.mockRestore()
  }
  expect(location.pathname).toBe('/')
})

it('the page is at its path, with or without a trailing slash', () => {
  history.replaceState(null, '', '/account/?a=1#top')
  expect(currentAddress()).toBe('/account/?a=1#top')
  expect(isAt('/account')).toBe(true)
  expect(isAt('/account/')).toBe(true)
  expect(isAt('/')).toBe(false)
})

it('the page is within its path and its ancestors, not its siblings', () => {
  history.replaceState(null, '', '/account/orders')
  expect(isWithin('/account')).toBe(true)
  expect(isWithin('/account/')).toBe(true)
  expect(isWithin('/account/orders/')).toBe(true)
  expect(isWithin('/orders')).toBe(false)
  history.replaceState(null, '', '/accounting')
  expect(isWithin('/account')).toBe(false)
  history.replaceState(null, '', '/?page_id=12&order=3')
  expect(isWithin('/?page_id=12')).toBe(true)
  expect(isWithin('/?page_id=1')).toBe(false)
  expect(isWithin('/')).toBe(true)
})

it('parameters are removed from the address bar, and the rest of it stays (session.16)', () => {
  history.replaceState({ kept: 1 }, '', '/login?a=1&token=secret&b=%2F#top')
  expect(takeParameters(['token', 'missing'])).toEqual({ token: 'secret' })
  expect(currentAddress()).toBe('/login?a=1&b=%2F#top')
  expect(history.state).toEqual({ kept: 1 })
})

it('an address without the parameters is not rewritten', () => {
  history.replaceState(null, '', '/login?q=a%20b')
  const write = vi.spyOn(history, 'replaceState')
  expect(takeParameters(['token'])).toEqual({})
  expect(write).not.toHaveBeenCalled()
  expect(currentAddress()).toBe('/login?q=a%20b')
})

it('a parameter with an empty value is also removed from the address', () => {
  history.replaceState(null, '', '/login?token=')
  expect(takeParameters(['token'])).toEqual({ token: '' })
  expect(currentAddress()).toBe('/login')
})

it('a page is loaded and reloaded by the browser', () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  navigate('/account')
  expect(assign).toHaveBeenCalledExactlyOnceWith('/account')
  expect(reload).not.toHaveBeenCalled()
  reloadPage()
  expect(reload).toHaveBeenCalledOnce()
})

it('a replaced address keeps the history entry and its state', () => {
  history.replaceState({ kept: 1 }, '', '/checkout')
  const { length } = history
  replaceUrl('/payment')
  expect(location.pathname).toBe('/payment')
  expect(history.state).toEqual({ kept: 1 })
  expect(history.length).toBe(length)
})

it('a pushed address is a history entry without state', () => {
  history.replaceState({ kept: 1 }, '', '/checkout')
  const push = vi.spyOn(history, 'pushState')
  pushUrl('/payment')
  expect(location.pathname).toBe('/payment')
  expect(push.mock.lastCall).toEqual([null, '', 'https://shop.example/payment'])
})

it('a full address begins with the origin of the site', () => {
  history.replaceState(null, '', '/account/orders')
  expect(fullAddress('/favourites?list=1')).toBe('https://shop.example/favourites?list=1')
})

it('steps through the history are reported until the listener unsubscribes', () => {
  const listener = vi.fn()
  const unsubscribe = onHistoryMove(listener)
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(listener).toHaveBeenCalledOnce()
  unsubscribe()
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(listener).toHaveBeenCalledOnce()
})

it('a page that redirects is replaced in the history (page.132)', () => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
  redirectTo('/account')
  expect(replace.mock.calls).toEqual([['/account']])
})
