import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isAllowed, setConsent, watchConsent, whenAllowed } from '../../../src/api/page/consent'
import { resetConfig } from '../../../src/config'

let stop = () => {}

function begin(analytics: unknown) {
  document.head.innerHTML = `<script type="application/json" data-trade-blocks>${JSON.stringify({ analytics })}</script>`
  resetConfig()
  stop = watchConsent()
}

const give = (target: EventTarget = document) => target.dispatchEvent(new Event('consent'))

beforeEach(() => {
  delete window.dataLayer
})
afterEach(() => {
  stop()
  document.head.replaceChildren()
  resetConfig()
})

it('events are sent at once when the page says "always" (page.13)', () => {
  begin('always')
  const send = vi.fn()
  whenAllowed(send)
  expect(send).toHaveBeenCalledOnce()
})

it('events are never sent when the page says "never" (page.13)', () => {
  begin('never')
  const send = vi.fn()
  whenAllowed(send)
  give()
  begin('always')
  expect(send).not.toHaveBeenCalled()
})

it('events are never sent when the page says nothing (page.13)', () => {
  begin(undefined)
  const send = vi.fn()
  whenAllowed(send)
  expect(send).not.toHaveBeenCalled()
})

it.each([
  ['document', () => document],
  ['window', () => window],
])('events wait for the named event on %s, and are then sent in order (page.13)', (_name, target) => {
  begin({ event: 'consent' })
  const sent: string[] = []
  whenAllowed(() => sent.push('first'))
  whenAllowed(() => sent.push('second'))
  document.dispatchEvent(new Event('other'))
  expect(sent).toEqual([])
  give(target())
  expect(sent).toEqual(['first', 'second'])
  whenAllowed(() => sent.push('third'))
  expect(sent).toEqual(['first', 'second', 'third'])
  give(target())
  expect(sent).toHaveLength(3)
})

it('events are sent at once when the data layer already holds the named event (page.13)', () => {
  window.dataLayer = [null, 'consent', { name: 'consent' }, { event: 'consent' }]
  begin({ event: 'consent' })
  const send = vi.fn()
  whenAllowed(send)
  expect(send).toHaveBeenCalledOnce()
})

it.each([
  [[null, 'consent', 7, { event: 'other' }, { name: 'consent' }]],
  [{ 0: { event: 'consent' } }],
  ['consent'],
])('events wait while the data layer is %j (page.13)', (dataLayer) => {
  Reflect.set(window, 'dataLayer', dataLayer)
  begin({ event: 'consent' })
  const send = vi.fn()
  whenAllowed(send)
  expect(send).not.toHaveBeenCalled()
})

it('at most 100 events wait for consent (page.13)', () => {
  begin({ event: 'consent' })
  const send = vi.fn()
  for (let i = 0; i < 300; i += 1) whenAllowed(send)
  give()
  expect(send).toHaveBeenCalledTimes(100)
})

it('consent for one page does not count for the next', () => {
  begin({ event: 'consent' })
  give()
  stop()
  begin({ event: 'consent' })
  const send = vi.fn()
  whenAllowed(send)
  expect(send).not.toHaveBeenCalled()
})

it('events that wait are dropped when the page starts again', () => {
  begin({ event: 'consent' })
  const send = vi.fn()
  whenAllowed(send)
  stop()
  begin({ event: 'consent' })
  give()
  expect(send).not.toHaveBeenCalled()
})

it.each([
  ['document', () => document],
  ['window', () => window],
])('after unsubscribing, the named event on %s changes nothing', (_name, target) => {
  begin({ event: 'consent' })
  stop()
  const send = vi.fn()
  whenAllowed(send)
  give(target())
  expect(send).not.toHaveBeenCalled()
})

it('after consent, neither document nor window has a listener left', () => {
  const removals = [
    vi.spyOn(document, 'removeEventListener'),
    vi.spyOn(window, 'removeEventListener'),
  ]
  begin({ event: 'consent' })
  give()
  for (const removal of removals)
    expect(removal).toHaveBeenCalledWith('consent', expect.any(Function))
})

it('with an unreadable data layer, events wait for consent (page.13)', () => {
  const descriptor = {
    configurable: true,
    get: () => {
      throw new Error('Not for you')
    },
  }
  Object.defineProperty(window, 'dataLayer', descriptor)
  begin({ event: 'consent' })
  Reflect.deleteProperty(window, 'dataLayer')
  const send = vi.fn()
  whenAllowed(send)
  expect(send).not.toHaveBeenCalled()
  give()
  expect(send).toHaveBeenCalledOnce()
})

it('a visitor\'s consent changes nothing on a page that says "never" (page.13, page.23)', () => {
  begin('never')
  const send = vi.fn()
  whenAllowed(send)
  setConsent(true)
  whenAllowed(send)
  expect(isAllowed()).toBe(false)
  begin({ event: 'consent' })
  setConsent(true)
  expect(send).not.toHaveBeenCalled()
})

it('events from before a withdrawal of consent are never sent (page.23)', () => {
  begin({ event: 'consent' })
  const send = vi.fn()
  whenAllowed(send)
  setConsent(false)
  setConsent(true)
  expect(send).not.toHaveBeenCalled()
})
