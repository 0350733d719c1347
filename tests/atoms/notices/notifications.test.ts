import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../src/api/api-error'
import {
  dismissNotificationAtom,
  notificationsAtom,
  notifyAtom,
  notifyErrorAtom,
  notifyMessagesAtom,
} from '../../../src/atoms/notices/notifications'
import { listen } from '../../../src/events'
import { expectConsoleError } from '../../setup'

const success = (message: string) => ({ type: 'success', message }) as const
const error = (message: string) => ({ type: 'error', message }) as const

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a success notice', () => {
  it('fades at 3.5 s and is gone at 4 s', () => {
    const store = createStore()
    store.set(notifyAtom, success('Done'))
    vi.advanceTimersByTime(3_499)
    expect(store.get(notificationsAtom)).toMatchObject([{ message: 'Done', isFading: false }])
    vi.advanceTimersByTime(1)
    expect(store.get(notificationsAtom)).toMatchObject([{ message: 'Done', isFading: true }])
    vi.advanceTimersByTime(500)
    expect(store.get(notificationsAtom)).toEqual([])
  })

  it('stays as long as a new one when the same is said again', () => {
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
})

describe('an error notice', () => {
  it('stays until it is dismissed', () => {
    const store = createStore()
    store.set(notifyAtom, error('Broken'))
    vi.advanceTimersByTime(86_400_000)
    const [notice] = store.get(notificationsAtom)
    expect(notice).toMatchObject({ message: 'Broken', isFading: false })
    store.set(dismissNotificationAtom, notice?.id ?? 0)
    expect(store.get(notificationsAtom)).toEqual([])
  })

  it('is what went wrong, followed by the text of the error', () => {
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

  it('names what it is about', () => {
    const store = createStore()
    const lost = new ApiError({ method: 'PATCH', url: '/basket/1', kind: 'network' })
    store.set(notifyErrorAtom, 'There was a problem updating the basket', lost, 'Earl Grey')
    expect(store.get(notificationsAtom)[0]?.message).toBe(
      'There was a problem updating the basket: Earl Grey – The shop could not be reached. Please try again.',
    )
  })

  it('is not raised when nobody waits any more, or the page deals with it', () => {
    const store = createStore()
    const aborted = new ApiError({ method: 'GET', url: '/x', kind: 'aborted' })
    const handled = new ApiError({ method: 'GET', url: '/x', kind: 'http', status: 401 })
    handled.isHandled = true
    store.set(notifyErrorAtom, 'There was a problem', aborted)
    store.set(notifyErrorAtom, 'There was a problem', handled)
    expect(store.get(notificationsAtom)).toEqual([])
  })

  it('hides a mistake of ours from the person, not from us', () => {
    expectConsoleError(/x is not a function/)
    const store = createStore()
    store.set(notifyErrorAtom, 'There was a problem', new TypeError('x is not a function'))
    expect(store.get(notificationsAtom)[0]?.message).toBe(
      'There was a problem: Something went wrong. Please try again.',
    )
    expect(console.error).toHaveBeenCalledOnce()
  })
})

describe('many notices', () => {
  it('are one when they say the same', () => {
    const store = createStore()
    for (let i = 0; i < 50; i += 1) store.set(notifyAtom, error('Broken'))
    expect(store.get(notificationsAtom)).toMatchObject([{ message: 'Broken', count: 50 }])
  })

  it('show three at a time, the newest last; others follow as those are dismissed', () => {
    const store = createStore()
    for (let i = 1; i <= 5; i += 1) store.set(notifyAtom, error(`Broken ${i}`))
    const shown = () => store.get(notificationsAtom).map(({ message }) => message)
    expect(shown()).toEqual(['Broken 3', 'Broken 4', 'Broken 5'])
    store.set(dismissNotificationAtom, store.get(notificationsAtom)[2]?.id ?? 0)
    expect(shown()).toEqual(['Broken 2', 'Broken 3', 'Broken 4'])
  })

  it('have ids of their own, and each is told to the page', () => {
    const store = createStore()
    const heard: string[] = []
    const stop = listen('trade:notification', ({ message }) => heard.push(message))
    store.set(notifyMessagesAtom, ['One', 'Two', 'One'])
    stop()
    expect(heard).toEqual(['One', 'Two', 'One'])
    const ids = store.get(notificationsAtom).map(({ id }) => id)
    expect(new Set(ids).size).toBe(2)
  })
})
