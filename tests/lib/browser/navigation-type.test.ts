import { expect, it, vi } from 'vitest'
import { isReloadOrBackForward } from '../../../src/lib/browser/navigation-type'

const stubNavigation = (...entries: object[]) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockImplementation((type) => (type === 'navigation' ? entries : []) as PerformanceEntryList)

it.each([
  ['reload', true],
  ['back_forward', true],
  ['navigate', false],
  ['prerender', false],
])('a page load of the type %s is a reload or a step through the history: %s', (type, expected) => {
  stubNavigation({ type })
  expect(isReloadOrBackForward()).toBe(expected)
})

it('a page reloaded after its tab was discarded counts as reloaded (search.34)', () => {
  stubNavigation({ type: 'navigate' })
  Object.defineProperty(document, 'wasDiscarded', { value: true, configurable: true })
  expect(isReloadOrBackForward()).toBe(true)
  Reflect.deleteProperty(document, 'wasDiscarded')
})

it('a page load is not a reload where its type is unknown', () => {
  stubNavigation()
  expect(isReloadOrBackForward()).toBe(false)
  stubNavigation({ name: 'navigation' })
  expect(isReloadOrBackForward()).toBe(false)
})
