import { expect, it, vi } from 'vitest'
import { onSignOut } from '../../../src/atoms/session/on-sign-out'
import { announceSignOut, SIGN_OUT_KEY } from '../../../src/atoms/session/personal-data'

it('a sign-out is heard in its own tab and in others, until nobody listens (session.18)', () => {
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
