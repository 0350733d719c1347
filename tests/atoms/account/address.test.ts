import { createStore } from 'jotai/vanilla'
import { afterEach, expect, it } from 'vitest'
import {
  accountAddressAtom,
  accountArrivalAtom,
  followAccountAddressAtom,
  goToAccountAddressAtom,
  replaceAccountAddressAtom,
} from '../../../src/atoms/account/address'

let stop = () => {}
afterEach(() => {
  stop()
  window.history.replaceState(null, '', '/')
})

function open(path: string) {
  window.history.replaceState(null, '', path)
  const store = createStore()
  expect(store.get(accountAddressAtom)).toBeNull()
  stop = store.set(followAccountAddressAtom)
  return { store, seen: () => [store.get(accountAddressAtom), store.get(accountArrivalAtom)] }
}

const moveTo = (path: string) => {
  window.history.replaceState(null, '', path)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

it('a link of the account area adds one history entry, none for the current view (account.3)', () => {
  const { store, seen } = open('/account?view=cards')
  const before = window.history.length
  expect(seen()).toEqual(['/account?view=cards', 'opened'])
  store.set(goToAccountAddressAtom, '/account/orders')
  store.set(goToAccountAddressAtom, '/account/orders')
  expect(seen()).toEqual(['/account/orders', 'link'])
  expect(window.location.pathname).toBe('/account/orders')
  expect(window.history.length).toBe(before + 1)
})

it('a filter changes the address without an entry of its own (account.3)', () => {
  const { store, seen } = open('/account/orders')
  const before = window.history.length
  store.set(replaceAccountAddressAtom, '/account/orders?status=paid')
  expect(seen()).toEqual(['/account/orders?status=paid', 'opened'])
  expect(window.location.search).toBe('?status=paid')
  expect(window.history.length).toBe(before)
})

it('the account area follows Back and Forward until unsubscribed (account.3)', () => {
  const { seen } = open('/account/orders')
  moveTo('/account')
  expect(seen()).toEqual(['/account', 'history'])
  stop()
  moveTo('/account/orders')
  expect(seen()).toEqual(['/account', 'history'])
})
