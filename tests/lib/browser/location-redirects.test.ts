import { expect, it, vi } from 'vitest'
import { safePath } from '../../../src/lib/browser/location'

/** Spellings that browsers, servers or careless code read as an address elsewhere. */
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
  '%2F%2Fevil.example',
  '%2f%2fevil.example',
  '%5C%5Cevil.example',
  '%2F%5Cevil.example',
  '%09//evil.example',
  '%20//evil.example',
  'https%3A%2F%2Fevil.example',
  'javascript%3Aalert(1)',
  '/\v/evil.example',
  '/\f/evil.example',
  '/\u0085/evil.example',
  '/\u200e/evil.example',
  '/\u202e/evil.example',
  '/\u2060/evil.example',
  '/\\\\evil.example',
  '/\\@evil.example',
  '/account\\..\\..\\\\evil.example',
  '/account\r\nLocation: https://evil.example',
  '/a/%2e%2e//evil.example',
  '/a/.%2E/.//evil.example',
  `/${'a'.repeat(2_001)}`,
  null,
  undefined,
  42,
  ['/account'],
  { toString: () => '/account' },
]

it('redirect targets are tested with at least 60 hostile spellings', () => {
  expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(60)
})

it.each(HOSTILE)('the redirect target %j is dropped (session.17)', (target) => {
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
])('the redirect target %s is kept (session.17)', (target, path) => {
  expect(safePath(target)).toBe(path)
})

it.each([
  '/%2F%2Fevil.example',
  '/%2f/evil.example',
  '/%5C%5Cevil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  '/%0d%0aevil.example',
  '/%00//evil.example',
  '/%252F%252Fevil.example',
  '/%E2%80%8B/evil.example',
  '/;//evil.example',
  '/:80//evil.example',
  '/evil.example',
  '/javascript:alert(1)',
  '/?next=//evil.example',
])('the encoded redirect target %s stays a path of this site (session.17)', (target) => {
  const path = safePath(target)
  const url = new URL(path, location.href)
  expect(url.origin).toBe(location.origin)
  expect(path).toMatch(/^\/(?![/\\])/)
  expect(safePath(path)).toBe(path)
})

it('a redirect target never leaves the site, however often it is checked (session.17)', () => {
  for (const target of HOSTILE) {
    const path = safePath(safePath(target))
    expect(new URL(path, location.href).origin).toBe(location.origin)
  }
})

it('a redirect target has at most 2,000 characters (session.17)', () => {
  const longest = `/${'a'.repeat(1_999)}`
  expect(safePath(longest)).toBe(longest)
  expect(safePath(`${longest}a`)).toBe('/')
})

it.each([
  '/\u0001a',
  '/\u007fa',
  '/\u200fa',
  '/\u206fa',
  '/a b',
])('the redirect target %j, with an invisible character or a space, is dropped (session.17)', (target) => {
  expect(safePath(target)).toBe('/')
})

it('a redirect target that no address can hold is dropped (session.17)', () => {
  vi.stubGlobal(
    'URL',
    class {
      constructor() {
        throw new TypeError('Invalid URL')
      }
    },
  )
  expect(safePath('/account', '/login')).toBe('/login')
})

it('a redirect target that resolves to another site is dropped (session.17)', () => {
  vi.stubGlobal(
    'URL',
    class {
      origin = 'https://evil.example'
      pathname = '/account'
      search = ''
      hash = ''
    },
  )
  expect(safePath('/account', '/login')).toBe('/login')
})
