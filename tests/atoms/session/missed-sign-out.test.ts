import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followMissedSignOuts } from '../../../src/atoms/session/missed-sign-out'
import { onSignOut } from '../../../src/atoms/session/on-sign-out'
import { announceSignOut, SIGN_OUT_KEY } from '../../../src/atoms/session/personal-data'

const ROWS = 'trade-blocks:quick-order'
const SEARCHES = 'trade-blocks:searches'
let unfollow: (() => void) | undefined

/** The page starts. */
const start = () => {
  unfollow?.()
  unfollow = followMissedSignOuts()
}
/** A sign-out of another tab, of which this one gets no event. */
const signOutUnheard = () => localStorage.setItem(SIGN_OUT_KEY, Math.random().toString(36))
const returnToPage = () =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  sessionStorage.setItem(ROWS, '[]')
  localStorage.setItem(SEARCHES, '[]')
})
afterEach(() => unfollow?.())

it('a new tab, and one that knows of the last sign-out, keep what they store (session.18)', () => {
  signOutUnheard()
  start()
  start()
  expect(sessionStorage.getItem(ROWS)).toBe('[]')
})

it('a tab that was on another site during a sign-out forgets what it stores, and nothing of all tabs (session.18)', () => {
  start()
  signOutUnheard()
  start()
  expect(sessionStorage.getItem(ROWS)).toBeNull()
  expect(localStorage.getItem(SEARCHES)).toBe('[]')
})

it('a page that the browser has kept hears of the sign-out on its return, and once (session.18)', () => {
  start()
  const listener = vi.fn()
  const stop = onSignOut(listener)
  returnToPage()
  expect(listener).not.toHaveBeenCalled()
  signOutUnheard()
  returnToPage()
  returnToPage()
  stop()
  expect(listener).toHaveBeenCalledOnce()
  expect(sessionStorage.getItem(ROWS)).toBeNull()
})

it('a sign-out that was heard is none on return (session.18)', () => {
  start()
  announceSignOut()
  sessionStorage.setItem(ROWS, '[]')
  returnToPage()
  start()
  expect(sessionStorage.getItem(ROWS)).toBe('[]')
})
