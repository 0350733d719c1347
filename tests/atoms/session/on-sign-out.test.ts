import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followMissedSignOuts, onSignOut } from '../../../src/atoms/session/on-sign-out'
import { announceSignOut, SIGN_OUT_KEY } from '../../../src/atoms/session/personal-data'

it('a sign-out reaches this tab and others, until the listener unsubscribes (session.18)', () => {
  const listener = vi.fn()
  const unsubscribe = onSignOut(listener)
  announceSignOut()
  expect(listener).toHaveBeenCalledTimes(1)
  const ofOtherTab = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }))
  ofOtherTab('trade-blocks:basket')
  expect(listener).toHaveBeenCalledTimes(1)
  ofOtherTab(SIGN_OUT_KEY)
  expect(listener).toHaveBeenCalledTimes(2)
  unsubscribe()
  announceSignOut()
  ofOtherTab(SIGN_OUT_KEY)
  expect(listener).toHaveBeenCalledTimes(2)
})

describe('missed sign out', () => {
  const ROWS = 'trade-blocks:quick-order'
  const SEARCHES = 'trade-blocks:searches'
  const reload = vi.fn()
  let unfollow: (() => void) | undefined

  const start = () => {
    unfollow?.()
    unfollow = followMissedSignOuts()
  }
  /** A sign-out in another tab, without an event in this one. */
  const signOutUnheard = () => localStorage.setItem(SIGN_OUT_KEY, Math.random().toString(36))
  const returnToPage = () =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

  beforeEach(() => {
    vi.spyOn(window.location, 'reload').mockImplementation(reload.mockReset())
    localStorage.clear()
    sessionStorage.clear()
    sessionStorage.setItem(ROWS, '[]')
    localStorage.setItem(SEARCHES, '[]')
  })
  afterEach(() => unfollow?.())

  it('a new tab, and one that knows of the last sign-out, keep their data (session.160)', () => {
    signOutUnheard()
    start()
    start()
    expect(sessionStorage.getItem(ROWS)).toBe('[]')
  })

  it('a tab that missed a sign-out forgets its own data, but no shared data (session.160)', () => {
    start()
    signOutUnheard()
    start()
    expect(sessionStorage.getItem(ROWS)).toBeNull()
    expect(localStorage.getItem(SEARCHES)).toBe('[]')
  })

  it('a restored page reloads once when it returns after a sign-out (session.18)', () => {
    start()
    returnToPage()
    expect(reload).not.toHaveBeenCalled()
    signOutUnheard()
    returnToPage()
    expect(reload).toHaveBeenCalledOnce()
    expect(sessionStorage.getItem(ROWS)).toBeNull()
    returnToPage()
    expect(reload).toHaveBeenCalledOnce()
  })

  it("the next user's typed text stays when the former user's page returns (session.18)", () => {
    start()
    // A later page of this tab handles the sign-out.
    signOutUnheard()
    sessionStorage.setItem(SIGN_OUT_KEY, localStorage.getItem(SIGN_OUT_KEY) ?? '')
    sessionStorage.setItem(ROWS, '["of the next user"]')
    returnToPage()
    expect(reload).toHaveBeenCalledOnce()
    expect(sessionStorage.getItem(ROWS)).toBe('["of the next user"]')
  })

  it('a restored page reloads after a sign-out, and the tab keeps newer data (session.140)', () => {
    start()
    announceSignOut()
    sessionStorage.setItem(ROWS, '[]')
    returnToPage()
    expect(reload).toHaveBeenCalledOnce()
    start()
    returnToPage()
    expect(reload).toHaveBeenCalledOnce()
    expect(sessionStorage.getItem(ROWS)).toBe('[]')
  })
})
