import { createStore } from 'jotai/vanilla'
import { afterEach, expect, it, vi } from 'vitest'
import { checkoutProblemAtom, reportProblemAtom } from '../../../src/atoms/checkout/errors'
import {
  announceStepAtom,
  checkoutStepAtom,
  fallBackToAddressAtom,
  followAddressAtom,
  goToStepAtom,
  hasMovedStepAtom,
  requestFocusAtom,
  towardsStepAtom,
} from '../../../src/atoms/checkout/step'
import { listen } from '../../../src/events'

let stop = () => {}
let unhear: (() => void)[] = []
afterEach(() => {
  stop()
  for (const each of unhear) each()
  unhear = []
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

it('checkout follows Back and Forward until it is unsubscribed (checkout.1, event.21)', () => {
  const { store, step } = open('/payment')
  const asked = vi.fn()
  unhear.push(listen('trade:before-step', asked))
  moveTo('/checkout')
  expect(step()).toBe('checkout')
  expect(store.get(hasMovedStepAtom)).toBe(true)
  moveTo('/payment')
  expect(step()).toBe('payment')
  expect(asked).not.toHaveBeenCalled()
  stop()
  moveTo('/checkout')
  expect(step()).toBe('payment')
})

it('a checkout that has left the page changes no address; a placed order opens the confirmation (checkout.287)', () => {
  const { store, step } = open('/checkout')
  stop()
  window.history.replaceState(null, '', '/shop')
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  store.set(goToStepAtom, 'payment')
  expect(step()).toBe('payment')
  expect(assign).not.toHaveBeenCalled()
  store.set(goToStepAtom, 'confirmation')
  expect(assign).toHaveBeenCalledExactlyOnceWith('/confirmation')
  expect(window.location.pathname).toBe('/shop')
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

it('a due order keeps its mark between address and payment (checkout.206)', () => {
  const { store } = open('/payment#due')
  const path = () => window.location.pathname + window.location.hash
  store.set(goToStepAtom, 'checkout')
  expect(path()).toBe('/checkout#due')
  store.set(goToStepAtom, 'payment')
  expect(path()).toBe('/payment#due')
  store.set(fallBackToAddressAtom)
  expect(path()).toBe('/checkout#due')
  store.set(goToStepAtom, 'confirmation')
  expect(path()).toBe('/confirmation')
})

it('checkout focuses the next view when asked to', () => {
  const { store } = open('/checkout')
  store.set(requestFocusAtom)
  expect(store.get(hasMovedStepAtom)).toBe(true)
})

it('a listener can prevent a step, and its message shows in checkout (event.2)', async () => {
  const { store } = open('/checkout')
  const go = vi.fn()
  let outcome: Promise<boolean> | undefined
  const listener = (event: Event) => {
    const { detail } = event as CustomEvent<{ message: string; outcome: Promise<boolean> }>
    event.preventDefault()
    detail.message = 'Please add your customer reference'
    outcome = detail.outcome
  }
  document.addEventListener('trade:before-step', listener, { once: true })
  await store.set(towardsStepAtom, 'payment', go)
  expect(go).not.toHaveBeenCalled()
  expect(store.get(checkoutProblemAtom)).toBe('Please add your customer reference')
  expect(await outcome).toBe(false)
})

it('a listener is notified whether the step was reached, even after an error (event.2)', async () => {
  const { store } = open('/checkout')
  const outcomes: Promise<boolean>[] = []
  unhear.push(listen('trade:before-step', ({ outcome }) => outcomes.push(outcome)))
  await store.set(towardsStepAtom, 'payment', () => store.set(goToStepAtom, 'payment'))
  await store.set(towardsStepAtom, 'confirmation', () => undefined)
  const broken = store.set(towardsStepAtom, 'confirmation', () => {
    throw new Error('Broken')
  })
  await expect(broken).rejects.toThrow('Broken')
  expect(await Promise.all(outcomes)).toEqual([true, false, false])
})

it('each shown step is announced, but not the views before the steps (event.3)', () => {
  const { store } = open('/checkout')
  const heard: string[] = []
  unhear.push(listen('trade:step', ({ step }) => heard.push(step)))
  for (const view of ['loading', 'choice', 'checkout', 'loading', 'checkout', 'payment']) {
    store.set(announceStepAtom, view)
  }
  expect(heard).toEqual(['checkout', 'payment'])
})
