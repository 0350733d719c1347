import { afterEach, expect, it } from 'vitest'
import { linkAddress, webAddress } from '../../../src/lib/browser/web-address'

afterEach(() => document.head.replaceChildren())

it.each([
  'https://shop.example/tea',
  'http://shop.example/tea.jpg?w=1#top',
  'HTTPS://shop.example',
  '/tea/earl-grey',
  'tea.jpg',
  '?page=2',
  '/tea?next=//cdn.example',
])('the address %s stays as written (page.17)', (address) => {
  expect(webAddress(address)).toBe(address)
  expect(linkAddress(address)).toBe(address)
})

it.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:image/svg+xml,<svg onload="alert(1)"/>',
  'blob:https://shop.example/1',
  'file:///etc/passwd',
  'mailto:shop@shop.example',
  'tel:+441234',
  'httpsx://shop.example',
])('the address %j is refused, because it is neither http nor https (page.17)', (address) => {
  expect(webAddress(address)).toBeNull()
  expect(linkAddress(address)).toBeNull()
})

it.each([
  '//cdn.example/tea.jpg',
  '/\\cdn.example/tea.jpg',
  '\\\\cdn.example',
  ' //cdn.example',
  '/\t/cdn.example',
])('the host %j without a scheme is not a link, but may have a picture (page.17)', (address) => {
  expect(linkAddress(address)).toBeNull()
  expect(webAddress(address)).toBe(address)
})

it.each([null, '', 'https://', 'http://[shop'])('%j is not an address (page.17)', (address) => {
  expect(webAddress(address)).toBeNull()
  expect(linkAddress(address)).toBeNull()
})

it('a link of another scheme is kept only where that scheme is allowed (page.17)', () => {
  const schemes = ['https:', 'mailto:']
  expect(linkAddress('mailto:shop@shop.example', schemes)).toBe('mailto:shop@shop.example')
  expect(linkAddress('tel:+441234', schemes)).toBeNull()
  expect(linkAddress('//evil.example', schemes)).toBeNull()
})

it("the page's own <base> makes no difference (page.17)", () => {
  const base = document.createElement('base')
  base.href = 'ftp://shop.example/'
  document.head.append(base)
  expect(webAddress('tea.jpg')).toBe('tea.jpg')
})
