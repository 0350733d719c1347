import { afterEach, expect, it, vi } from 'vitest'
import { scriptAddress } from '../../../src/lib/browser/script-address'

afterEach(() => document.head.replaceChildren())

it.each([
  ['https://cdn.example/dist/', 'https://cdn.example/dist/'],
  ['HTTPS://cdn.example/a.js', 'https://cdn.example/a.js'],
  ['//cdn.example/a.js', 'https://cdn.example/a.js'],
  ['/dist', 'https://shop.example/dist'],
  ['', 'https://shop.example/'],
])('a script may come from %j (host.55)', (given, address) => {
  expect(scriptAddress(given)).toBe(address)
})

it.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/javascript,alert(1)',
  'blob:https://shop.example/1',
  'filesystem:https://shop.example/1',
  'file:///etc/passwd',
  'ftp://shop.example/a.js',
  'http://shop.example/a.js',
  'http://cdn.example/a.js',
  'http://[',
])('no script comes from %j (host.55)', (given) => {
  expect(scriptAddress(given)).toBeNull()
})

it('a page on http accepts scripts on http (host.55)', () => {
  vi.stubGlobal('origin', 'http://localhost:4000')
  expect(scriptAddress('http://localhost:4000/a.js')).toBe('http://localhost:4000/a.js')
  expect(scriptAddress('https://cdn.example/a.js')).toBe('https://cdn.example/a.js')
  expect(scriptAddress('data:text/javascript,alert(1)')).toBeNull()
})

it('a <base> of another scheme gives no script address (host.55)', () => {
  document.head.innerHTML = '<base href="ftp://shop.example/">'
  expect(scriptAddress('a.js')).toBeNull()
})
