import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../src/api/call/api-error'
import { openOverlayAtom } from '../../../src/atoms/base/overlay'
import {
  askPage,
  dismissNotificationAtom,
  notificationsAtom,
  notifyAtom,
  notifyBackgroundErrorAtom,
  notifyErrorAtom,
  notifyMessagesAtom,
  raiseStoredNoticesAtom,
  settleErrorsAtom,
  settleOfflineAtom,
  storeNoticesAtom,
} from '../../../src/atoms/notices/notifications'
import { listen, type TradeQuestion } from '../../../src/events'
import { pressButton } from '../../lib/browser/press-button'
import { expectConsoleError } from '../../setup'

const success = (message: string) => ({ type: 'success', message }) as const
const error = (message: string) => ({ type: 'error', message }) as const

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('a success notice fades after 3.5 s and is gone after 4 s (notices.20)', () => {
  const store = createStore()
  store.set(notifyAtom, success('Done'))
  vi.advanceTimersByTime(3_499)
  expect(store.get(notificationsAtom)).toMatchObject([{ message: 'Done', isFading: false }])
  vi.advanceTimersByTime(1)
  expect(store.get(notificationsAtom)).toMatchObject([{ message: 'Done', isFading: true }])
  vi.advanceTimersByTime(500)
  expect(store.get(notificationsAtom)).toEqual([])
})

it('a success notice stays while a control is pressed, as other notices would move (form.54)', () => {
  const store = createStore()
  store.set(notifyAtom, success('Done'))
  const button = pressButton()
  vi.advanceTimersByTime(2_000)
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true }))
  vi.advanceTimersByTime(2_000)
  expect(store.get(notificationsAtom)).toHaveLength(1)
  button.click()
  vi.advanceTimersByTime(0)
  expect(store.get(notificationsAtom)).toEqual([])
})

it('a success notice that is raised again stays as long as a new one', () => {
  const store = createStore()
  store.set(notifyAtom, success('Done'))
  vi.advanceTimersByTime(3_600)
  store.set(notifyAtom, success('Done'))
  expect(store.get(notificationsAtom)).toMatchObject([{ count: 2, isFading: false }])
  vi.advanceTimersByTime(3_499)
  expect(store.get(notificationsAtom)).toMatchObject([{ count: 2, isFading: false }])
  vi.advanceTimersByTime(501)
  expect(store.get(notificationsAtom)).toEqual([])
})

it('an error notice stays until it is dismissed (notices.20)', () => {
  const store = createStore()
  store.set(notifyAtom, error('Broken'))
  vi.advanceTimersByTime(86_400_000)
  const [notice] = store.get(notificationsAtom)
  expect(notice).toMatchObject({ message: 'Broken', isFading: false })
  store.set(dismissNotificationAtom, notice?.id ?? 0)
  expect(store.get(notificationsAtom)).toEqual([])
})

it('an error notice says what failed, followed by the text of the error (notices.3)', () => {
  const store = createStore()
  const refusal = new ApiError({
    method: 'GET',
    url: '/basket',
    kind: 'http',
    status: 500,
    serverMessage: 'Back soon.',
  })
  store.set(notifyErrorAtom, 'There was a problem getting the basket', refusal)
  expect(store.get(notificationsAtom)[0]?.message).toBe(
    'There was a problem getting the basket: Back soon.',
  )
})

it('an error notice names the line that it is about (notices.3)', () => {
  const store = createStore()
  const lost = new ApiError({ method: 'PATCH', url: '/basket/1', kind: 'network' })
  store.set(notifyErrorAtom, 'There was a problem updating the basket', lost, 'Earl Grey')
  expect(store.get(notificationsAtom)[0]?.message).toBe(
    'There was a problem updating the basket: Earl Grey – The shop could not be reached. Please try again.',
  )
})

it('aborted calls and handled errors raise no notice', () => {
  const store = createStore()
  const aborted = new ApiError({ method: 'GET', url: '/x', kind: 'aborted' })
  const handled = new ApiError({ method: 'GET', url: '/x', kind: 'http', status: 401 })
  handled.isHandled = true
  store.set(notifyErrorAtom, 'There was a problem', aborted)
  store.set(notifyErrorAtom, 'There was a problem', handled)
  expect(store.get(notificationsAtom)).toEqual([])
})

it('an error of our own code is logged, and its text is not shown', () => {
  expectConsoleError(/x is not a function/)
  const store = createStore()
  store.set(notifyErrorAtom, 'There was a problem', new TypeError('x is not a function'))
  expect(store.get(notificationsAtom)[0]?.message).toBe(
    'There was a problem: Something went wrong. Please try again.',
  )
  expect(console.error).toHaveBeenCalledOnce()
})

it('a text raised 50 times is one notice with a count (notices.2)', () => {
  const store = createStore()
  for (let i = 0; i < 50; i += 1) store.set(notifyAtom, error('Broken'))
  expect(store.get(notificationsAtom)).toMatchObject([{ message: 'Broken', count: 50 }])
})

it('at most three notices are visible, the newest last; dismissing one shows an older one (notices.2)', () => {
  const store = createStore()
  for (let i = 1; i <= 5; i += 1) store.set(notifyAtom, error(`Broken ${i}`))
  const shown = () => store.get(notificationsAtom).map(({ message }) => message)
  expect(shown()).toEqual(['Broken 3', 'Broken 4', 'Broken 5'])
  store.set(dismissNotificationAtom, store.get(notificationsAtom)[2]?.id ?? 0)
  expect(shown()).toEqual(['Broken 2', 'Broken 3', 'Broken 4'])
})

it('each message of an answer is a success notice and an event (api.13)', () => {
  const store = createStore()
  const heard: string[] = []
  const stop = listen('trade:notification', ({ message }) => heard.push(message))
  store.set(
    notifyMessagesAtom,
    ['One', 'Two', 'One'].map((message) => ({ type: 'success' as const, message })),
  )
  stop()
  expect(heard).toEqual(['One', 'Two', 'One'])
  const ids = store.get(notificationsAtom).map(({ id }) => id)
  expect(new Set(ids).size).toBe(2)
})

it('the 20 newest notices are kept (notices.2)', () => {
  const store = createStore()
  for (let i = 1; i <= 25; i += 1) store.set(notifyAtom, error(`Broken ${i}`))
  const dismissed: string[] = []
  for (let last = store.get(notificationsAtom).at(-1); last; ) {
    dismissed.push(last.message)
    store.set(dismissNotificationAtom, last.id)
    last = store.get(notificationsAtom).at(-1)
  }
  expect(dismissed).toEqual(Array.from({ length: 20 }, (_, i) => `Broken ${25 - i}`))
})

it('a success and an error notice with the same text are two notices', () => {
  const store = createStore()
  store.set(notifyAtom, success('Same'))
  store.set(notifyAtom, error('Same'))
  expect(store.get(notificationsAtom)).toHaveLength(2)
})

const FAILED = new ApiError({ method: 'GET', url: '/basket', kind: 'network' })

it.each([
  ['trade-basket', 1],
  ['trade-product-search', 1],
  ['trade-basket-button', 0],
  ['trade-popups', 0],
  ['trade-enquiry', 0],
])('a call in the background that fails on a page with %s raises %d notices (notices.7)', (tag, count) => {
  const store = createStore()
  const element = document.body.appendChild(document.createElement(tag))
  expect(store.set(notifyBackgroundErrorAtom, 'There was a problem', FAILED)).toBe(count === 1)
  expect(store.get(notificationsAtom)).toHaveLength(count)
  element.remove()
})

it('a failed background call raises a notice only where the page or an overlay needs it (notices.7)', () => {
  const store = createStore()
  const element = document.body.appendChild(document.createElement('trade-login'))
  expect(store.set(notifyBackgroundErrorAtom, 'A problem', FAILED)).toBe(false)
  expect(store.set(notifyBackgroundErrorAtom, 'A problem', FAILED, 'trade-login')).toBe(true)
  element.remove()
  store.set(openOverlayAtom, { kind: 'panel', name: 'basket' })
  expect(store.set(notifyBackgroundErrorAtom, 'A problem', FAILED)).toBe(true)
})

it('our own error in the background is logged on any page (notices.7)', () => {
  expectConsoleError(/x is not a function/)
  createStore().set(notifyBackgroundErrorAtom, 'A problem', new TypeError('x is not a function'))
  expect(console.error).toHaveBeenCalledOnce()
})

it('reads that fail for one reason raise one notice, until it is dismissed (notices.7)', () => {
  const store = createStore()
  const fail = (what: string, failure: ApiError = FAILED) =>
    store.set(notifyErrorAtom, `There was a problem ${what}`, failure)
  const messages = () => store.get(notificationsAtom).map(({ message }) => message)
  const first = `There was a problem getting your details: ${FAILED.message}`
  fail('getting your details')
  fail('getting the basket')
  fail('getting this price')
  expect(messages()).toEqual([first])
  expect(fail('getting your details')).toBe(true)
  const refusal = new ApiError({ method: 'GET', url: '/basket', kind: 'timeout' })
  fail('getting the basket', refusal)
  fail('updating the basket')
  expect(messages()).toEqual([
    first,
    `There was a problem getting the basket: ${refusal.message}`,
    `There was a problem updating the basket: ${FAILED.message}`,
  ])
  store.set(dismissNotificationAtom, store.get(notificationsAtom)[0]?.id ?? 0)
  expect(fail('getting the order')).toBe(true)
})

it('an error notice disappears when its action succeeds for the same product; others stay (notices.9)', () => {
  const store = createStore()
  const failed = new ApiError({ method: 'POST', url: '/api/basket', kind: 'network' })
  const UPDATING = 'There was a problem updating the basket'
  store.set(notifyErrorAtom, UPDATING, failed, 'Tea')
  store.set(notifyErrorAtom, UPDATING, failed, 'Tea bags')
  store.set(settleErrorsAtom, UPDATING, 'Tea')
  const messages = () => store.get(notificationsAtom).map(({ message }) => message)
  expect(messages()).toEqual([expect.stringContaining(': Tea bags – ')])
  store.set(settleErrorsAtom, 'There was a problem getting the basket')
  expect(messages()).toHaveLength(1)
  store.set(settleErrorsAtom, UPDATING)
  expect(messages()).toEqual([])
})

it('notices about being offline disappear once the browser is online (notices.9)', () => {
  const store = createStore()
  store.set(notifyAtom, error('Broken'))
  const offline = new ApiError({ method: 'GET', url: '/api/basket', kind: 'offline' })
  store.set(notifyErrorAtom, 'There was a problem getting the basket', offline)
  store.set(settleOfflineAtom)
  expect(store.get(notificationsAtom)).toMatchObject([{ message: 'Broken' }])
})

it('an error that the page also shows in place disappears by itself, like a success (notices.4)', () => {
  const store = createStore()
  store.set(notifyAtom, { ...error('Refused'), isSilent: true })
  vi.advanceTimersByTime(3_999)
  expect(store.get(notificationsAtom)).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(store.get(notificationsAtom)).toEqual([])
})

describe('stored notices', () => {
  beforeEach(() => {
    sessionStorage.clear()
  })

  /** The notices that a page shows after its load. */
  const noticesOnLoad = () => {
    const store = createStore()
    store.set(raiseStoredNoticesAtom)
    return store.get(notificationsAtom)
  }

  it('a notice for the next page is kept in the tab and shown once (notices.5)', () => {
    const store = createStore()
    store.set(storeNoticesAtom, [{ type: 'success', message: 'You are signed in.' }])
    expect(store.get(notificationsAtom)).toEqual([])
    expect(noticesOnLoad()).toMatchObject([{ type: 'success', message: 'You are signed in.' }])
    expect(noticesOnLoad()).toEqual([])
  })

  it('all notices of an answer are kept for the next page (notices.5)', () => {
    createStore().set(storeNoticesAtom, [
      { type: 'success', message: 'Welcome.' },
      { type: 'error', message: 'Your address is incomplete.' },
    ])
    expect(noticesOnLoad()).toMatchObject([
      { type: 'success', message: 'Welcome.' },
      { type: 'error', message: 'Your address is incomplete.' },
    ])
  })

  it('an answer without messages keeps the notices of earlier ones (notices.5)', () => {
    const store = createStore()
    store.set(storeNoticesAtom, [{ type: 'error', message: 'First' }])
    store.set(storeNoticesAtom, [])
    expect(noticesOnLoad()).toMatchObject([{ type: 'error', message: 'First' }])
  })

  it('the last notice kept for the next page is shown', () => {
    const store = createStore()
    store.set(storeNoticesAtom, [{ type: 'success', message: 'First' }])
    store.set(storeNoticesAtom, [{ type: 'error', message: 'Second' }])
    expect(noticesOnLoad()).toMatchObject([{ type: 'error', message: 'Second' }])
  })

  it.each([
    '{',
    'null',
    '[]',
    '{"type":"error","message":1}',
  ])('the unreadable stored notice %s is removed and not shown (page.18)', (stored) => {
    sessionStorage.setItem('trade-blocks:notice', stored)
    expect(noticesOnLoad()).toEqual([])
    expect(sessionStorage.getItem('trade-blocks:notice')).toBeNull()
  })
})

describe('ask page', () => {
  const TYPE = 'trade:before-search'
  const ABOUT = { query: 'tea' }

  const listening = new AbortController()
  afterEach(() => listening.abort())

  /** Asks a page that may prevent the change. Returns the answer, the notices, and the outcome for listeners. */
  async function ask(stop?: (event: CustomEvent<TradeQuestion>) => void) {
    let outcome: Promise<boolean> | undefined
    const hear = (event: Event) => {
      outcome = (event as CustomEvent<TradeQuestion>).detail.outcome
      stop?.(event as CustomEvent<TradeQuestion>)
    }
    document.addEventListener(TYPE, hear, { once: true, signal: listening.signal })
    const store = createStore()
    const settle = askPage(store.set, TYPE, ABOUT)
    settle?.(true)
    const said = store.get(notificationsAtom).map(({ type, message }) => [type, message])
    return { isAllowed: settle !== null, said, isDone: await outcome }
  }

  it('a change that no listener prevents proceeds silently (event.2)', async () => {
    expect(await ask()).toEqual({ isAllowed: true, said: [], isDone: true })
  })

  it("a prevented change is cancelled, with the listener's message or silently (event.2)", async () => {
    expect(
      await ask((event) => {
        event.preventDefault()
        event.detail.message = ' Not today '
      }),
    ).toEqual({ isAllowed: false, said: [['error', 'Not today']], isDone: false })
    const silent = await ask((event) => event.preventDefault())
    expect(silent).toEqual({ isAllowed: false, said: [], isDone: false })
  })
})
