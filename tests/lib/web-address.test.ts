import { afterEach, expect, it } from 'vitest'
import { webAddress } from '../../src/lib/web-address'

afterEach(() => document.head.replaceChildren())

it.each([
  'https://shop.example/tea',
  'http://shop.example/tea.jpg?w=1#top',
  'HTTPS://shop.example',
  '//cdn.example/tea.jpg',
  '/tea/earl-grey',
  'tea.jpg',
  '?page=2',
])('the address %s is kept as it is written (page.17)', (address) => {
  expect(webAddress(address)).toBe(address)
})

it.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:image/svg+xml,<svg onload="alert(1)"/>',
  'blob:https://shop.example/1',
  'file:///etc/passwd',
  'mailto:shop@shop.example',
  'tel:+441234',
  'httpsx://shop.example',
])('the address %j is refused, because it is neither http nor https (page.17)', (address) => {
  expect(webAddress(address)).toBeNull()
})

it.each([null, '', 'https://', 'http://[shop'])('%j is no address (page.17)', (address) => {
  expect(webAddress(address)).toBeNull()
})

it('a relative address is refused where the page resolves it against another scheme (page.17)', () => {
  const base = document.createElement('base')
  base.href = 'ftp://shop.example/'
  document.head.append(base)
  expect(webAddress('tea.jpg')).toBeNull()
})
