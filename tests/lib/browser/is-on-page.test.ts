import { afterEach, expect, it } from 'vitest'
import { isOnPage } from '../../../src/lib/browser/is-on-page'

afterEach(() => document.body.replaceChildren())

it('a tag is on the page from its insertion until its removal', () => {
  expect(isOnPage('trade-popups')).toBe(false)
  const tag = document.createElement('trade-popups')
  document.body.append(tag)
  expect(isOnPage('trade-popups')).toBe(true)
  expect(isOnPage('trade-basket')).toBe(false)
  tag.remove()
  expect(isOnPage('trade-popups')).toBe(false)
})

it('a tag is found on a page where a form hides the method of the document (host.53)', () => {
  document.body.append(document.createElement('trade-popups'))
  Object.defineProperty(document, 'querySelector', { value: null, configurable: true })
  expect(isOnPage('trade-popups')).toBe(true)
  Reflect.deleteProperty(document, 'querySelector')
})
