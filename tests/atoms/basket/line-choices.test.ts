import { createStore } from 'jotai/vanilla'
import { afterEach, expect, it } from 'vitest'
import {
  changeLineChoicesAtom,
  lineChoicesAtom,
  storeLineChoicesAtom,
} from '../../../src/atoms/basket/line-choices'
import { identifyAtom, rememberFormerUserAtom } from '../../../src/atoms/session/identity'
import { forgetPersonalData } from '../../../src/atoms/session/personal-data'
import { buildUser } from '../checkout/order-builders'

afterEach(() => sessionStorage.clear())

/** Opens a page of the tab. */
function openPage(id = 'me') {
  const store = createStore()
  store.set(identifyAtom, buildUser({ id }))
  return store
}

const CHOICES = new Map([
  ['1', { isChosen: false }],
  ['2', { isChosen: true, qty: 5 }],
])

it('choices in a form survive a reload, until they are forgotten (account.107)', () => {
  const first = openPage()
  first.set(storeLineChoicesAtom, 'order 7', CHOICES)
  first.set(storeLineChoicesAtom, 'order 8', new Map([['1', { qty: 2 }]]))
  const second = openPage()
  expect(second.get(lineChoicesAtom)('order 7')).toEqual(CHOICES)
  second.set(storeLineChoicesAtom, 'order 7', new Map())
  expect(openPage().get(lineChoicesAtom)('order 7')).toEqual(new Map())
  expect(openPage().get(lineChoicesAtom)('order 8').size).toBe(1)
  second.set(storeLineChoicesAtom, 'order 8', new Map())
  expect(sessionStorage).toHaveLength(0)
})

it("choices are one user's: an ended session keeps them, a sign-out forgets them (account.107)", () => {
  const store = openPage()
  store.set(storeLineChoicesAtom, 'order 7', CHOICES)
  expect(openPage('other').get(lineChoicesAtom)('order 7').size).toBe(0)
  store.set(rememberFormerUserAtom)
  store.set(identifyAtom, null)
  expect(store.get(lineChoicesAtom)('order 7')).toEqual(CHOICES)
  forgetPersonalData()
  expect(openPage().get(lineChoicesAtom)('order 7').size).toBe(0)
})

it('without a user no choices are kept (account.107)', () => {
  createStore().set(storeLineChoicesAtom, 'order 7', CHOICES)
  expect(sessionStorage).toHaveLength(0)
})

it('choices of added lines are forgotten; others stay (account.107)', () => {
  const store = openPage()
  store.set(storeLineChoicesAtom, 'order 7', CHOICES)
  store.set(changeLineChoicesAtom, 'order 7', ['1'], null)
  expect([...openPage().get(lineChoicesAtom)('order 7').keys()]).toEqual(['2'])
  store.set(changeLineChoicesAtom, 'order 7', ['2'], { qty: 3 })
  expect(store.get(lineChoicesAtom)('order 7').get('2')).toEqual({ isChosen: true, qty: 3 })
})
