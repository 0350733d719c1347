import { createStore } from 'jotai/vanilla'
import { beforeEach, expect, it } from 'vitest'
import { keepNoticesAtom, raiseKeptNoticesAtom } from '../../../src/atoms/notices/kept-notices'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'

beforeEach(() => {
  sessionStorage.clear()
})

/** The notices that a page shows after its load. */
const noticesOnLoad = () => {
  const store = createStore()
  store.set(raiseKeptNoticesAtom)
  return store.get(notificationsAtom)
}

it('a notice for the next page is kept in the tab and shown once (notices.5)', () => {
  const store = createStore()
  store.set(keepNoticesAtom, [{ type: 'success', message: 'You are signed in.' }])
  expect(store.get(notificationsAtom)).toEqual([])
  expect(noticesOnLoad()).toMatchObject([{ type: 'success', message: 'You are signed in.' }])
  expect(noticesOnLoad()).toEqual([])
})

it('all notices of an answer are kept for the next page (notices.5)', () => {
  createStore().set(keepNoticesAtom, [
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
  store.set(keepNoticesAtom, [{ type: 'error', message: 'First' }])
  store.set(keepNoticesAtom, [])
  expect(noticesOnLoad()).toMatchObject([{ type: 'error', message: 'First' }])
})

it('of notices kept one after the other for the next page the last one is shown', () => {
  const store = createStore()
  store.set(keepNoticesAtom, [{ type: 'success', message: 'First' }])
  store.set(keepNoticesAtom, [{ type: 'error', message: 'Second' }])
  expect(noticesOnLoad()).toMatchObject([{ type: 'error', message: 'Second' }])
})

it.each([
  '{',
  'null',
  '[]',
  '{"type":"error","message":1}',
])('the unreadable kept notice %s is removed and not shown (page.18)', (stored) => {
  sessionStorage.setItem('trade-blocks:notice', stored)
  expect(noticesOnLoad()).toEqual([])
  expect(sessionStorage.getItem('trade-blocks:notice')).toBeNull()
})
