import { createStore } from 'jotai/vanilla'
import { beforeEach, expect, it } from 'vitest'
import { keepNoticeAtom, raiseKeptNoticeAtom } from '../../../src/atoms/notices/kept-notice'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'

beforeEach(() => {
  sessionStorage.clear()
})

/** The notices that a page shows after its load. */
const noticesOnLoad = () => {
  const store = createStore()
  store.set(raiseKeptNoticeAtom)
  return store.get(notificationsAtom)
}

it('a notice for the next page is kept in the tab and shown once (notices.5)', () => {
  const store = createStore()
  store.set(keepNoticeAtom, { type: 'success', message: 'You are signed in.' })
  expect(store.get(notificationsAtom)).toEqual([])
  expect(noticesOnLoad()).toMatchObject([{ type: 'success', message: 'You are signed in.' }])
  expect(noticesOnLoad()).toEqual([])
})

it('of several notices for the next page the last one is shown', () => {
  const store = createStore()
  store.set(keepNoticeAtom, { type: 'success', message: 'First' })
  store.set(keepNoticeAtom, { type: 'error', message: 'Second' })
  expect(noticesOnLoad()).toMatchObject([{ type: 'error', message: 'Second' }])
})

it.each([
  '{',
  'null',
  '"text"',
  '{"type":"info","message":"x"}',
  '{"type":"error","message":1}',
])('the unreadable kept notice %s is removed and not shown (page.18)', (stored) => {
  sessionStorage.setItem('trade-blocks:notice', stored)
  expect(noticesOnLoad()).toEqual([])
  expect(sessionStorage.getItem('trade-blocks:notice')).toBeNull()
})
