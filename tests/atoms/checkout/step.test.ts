import { createStore } from 'jotai/vanilla'
import { afterEach, expect, it } from 'vitest'
import { checkoutProblemAtom, reportProblemAtom } from '../../../src/atoms/checkout/errors'
import {
  checkoutStepAtom,
  expectFocusAtom,
  fallBackToAddressAtom,
  followAddressAtom,
  goToStepAtom,
  hasMovedStepAtom,
} from '../../../src/atoms/checkout/step'

let stop = () => {}
afterEach(() => {
  stop()
  window.history.replaceState(null, '', '/')
})

function open(path: string) {
  window.history.replaceState(null, '', path)
  const store = createStore()
  stop = store.set(followAddressAtom, 'checkout')
  return { store, step: () => store.get(checkoutStepAtom) }
}

const moveTo = (path: string) => {
  window.history.replaceState(null, '', path)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

it.each([
  ['/checkout', 'checkout'],
  ['/payment', 'payment'],
  ['/confirmation', 'confirmation'],
  ['/somewhere-else', 'checkout'],
])('checkout at %s begins with the step %s, without taking the focus (checkout.1)', (path, step) => {
  const page = open(path)
  expect(page.step()).toBe(step)
  expect(page.store.get(hasMovedStepAtom)).toBe(false)
})

it('checkout pushes the path of the next step, forgets the problem and takes the focus (checkout.1)', () => {
  const { store, step } = open('/checkout')
  const before = window.history.length
  store.set(reportProblemAtom, 'Not saved.')
  store.set(goToStepAtom, 'payment')
  expect(step()).toBe('payment')
  expect(window.location.pathname).toBe('/payment')
  expect(window.history.length).toBe(before + 1)
  expect(store.get(hasMovedStepAtom)).toBe(true)
  expect(store.get(checkoutProblemAtom)).toBeNull()
  store.set(reportProblemAtom, 'Declined.')
  store.set(goToStepAtom, 'payment')
  expect(window.history.length).toBe(before + 1)
  expect(store.get(checkoutProblemAtom)).toBe('Declined.')
})

it('checkout follows Back and Forward until it is unsubscribed (checkout.1)', () => {
  const { store, step } = open('/payment')
  moveTo('/checkout')
  expect(step()).toBe('checkout')
  expect(store.get(hasMovedStepAtom)).toBe(true)
  moveTo('/payment')
  expect(step()).toBe('payment')
  stop()
  moveTo('/checkout')
  expect(step()).toBe('payment')
})

it('checkout replaces the path of a step that cannot be shown (checkout.17)', () => {
  const { store, step } = open('/payment')
  const before = window.history.length
  store.set(fallBackToAddressAtom)
  expect(step()).toBe('checkout')
  expect(window.location.pathname).toBe('/checkout')
  expect(window.history.length).toBe(before)
  expect(store.get(hasMovedStepAtom)).toBe(false)
})

it('checkout gives the focus to what is shown next when asked to', () => {
  const { store } = open('/checkout')
  store.set(expectFocusAtom)
  expect(store.get(hasMovedStepAtom)).toBe(true)
})
