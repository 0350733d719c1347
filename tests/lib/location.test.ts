import { afterEach, describe, expect, it } from 'vitest'
import { currentAddress, isAt, isWithin, safePath, takeParameters } from '../../src/lib/location'

afterEach(() => {
  history.replaceState(null, '', '/')
})

/** Spellings that browsers, servers or careless code have read as an address elsewhere. */
const HOSTILE = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '\\evil.example',
  '/\\/evil.example',
  '//\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  '\n//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/\u0000/evil.example',
  '\u00a0//evil.example',
  '\ufeff//evil.example',
  '/\u200b/evil.example',
  '/\u2028/evil.example',
  '/\u00a0/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/././/evil.example',
  '/a/..//evil.example',
  '/a/../..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/.%2e//evil.example',
  '/.\\/evil.example',
  '/a\\..\\..\\evil.example',
  'https://evil.example',
  'http://evil.example',
  'HTTPS://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https:\\evil.example',
  'https:///evil.example',
  'https://shop.example@evil.example',
  'https://shop.example:pw@evil.example/',
  'https://shop.example.evil.example',
  'https://evil.example/shop.example',
  'https://evil.example#shop.example',
  'https://shop.example',
  '//shop.example@evil.example',
  '//shop.example/../evil',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://shop.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://shop.example/1',
  'file:///etc/passwd',
  'mailto:a@evil.example',
  'tel:123',
  'ftp://evil.example',
  'about:blank',
  'view-source:https://evil.example',
  'evil.example',
  'evil.example/path',
  './account',
  '../account',
  '?redirect=//evil.example',
  '#//evil.example',
  '',
  ' ',
  '\\',
  '/ /evil.example',
  `/${'a'.repeat(2_001)}`,
  null,
  undefined,
  42,
  ['/account'],
  { toString: () => '/account' },
]

describe('safePath', () => {
  it('knows at least 60 hostile spellings', () => {
    expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(60)
  })

  it.each(HOSTILE)('falls back for %j', (target) => {
    expect(safePath(target)).toBe('/')
    expect(safePath(target, '/account')).toBe('/account')
    expect(safePath(target, '')).toBe('')
  })

  it.each([
    ['/', '/'],
    ['/account', '/account'],
    ['/account/addresses/', '/account/addresses/'],
    ['/?s=tea&type=products', '/?s=tea&type=products'],
    ['/email-verify?id=1&redirect=/shop#top', '/email-verify?id=1&redirect=/shop#top'],
    ['/search?next=https://evil.example', '/search?next=https://evil.example'],
    ['/a/../account', '/account'],
    ['/%2F/evil.example', '/%2F/evil.example'],
    ['/@evil.example', '/@evil.example'],
    ['/caf\u00e9', '/caf%C3%A9'],
  ])('keeps %s', (target, path) => {
    expect(safePath(target)).toBe(path)
  })

  it('never leaves the site, however often it is applied', () => {
    for (const target of HOSTILE) {
      const path = safePath(safePath(target))
      expect(new URL(path, location.href).origin).toBe(location.origin)
    }
  })
})

describe('where the page is', () => {
  it('is the same with a slash at the end', () => {
    history.replaceState(null, '', '/account/')
    expect(isAt('/account')).toBe(true)
    expect(isAt('/')).toBe(false)
  })

  it('is within a path or below it, not beside it', () => {
    history.replaceState(null, '', '/account/orders')
    expect(isWithin('/account')).toBe(true)
    expect(isWithin('/account/')).toBe(true)
    history.replaceState(null, '', '/accounting')
    expect(isWithin('/account')).toBe(false)
  })
})

describe('takeParameters', () => {
  it('leaves the rest of the address as it was', () => {
    history.replaceState({ kept: 1 }, '', '/login?a=1&token=secret&b=%2F#top')
    expect(takeParameters(['token', 'missing'])).toEqual({ token: 'secret' })
    expect(currentAddress()).toBe('/login?a=1&b=%2F#top')
    expect(history.state).toEqual({ kept: 1 })
    expect(takeParameters(['token'])).toEqual({})
  })
})
