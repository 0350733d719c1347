import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { checkoutProblemAtom } from '../../../src/atoms/checkout/errors'
import { announceStepAtom, towardsStepAtom } from '../../../src/atoms/checkout/page-steps'
import { goToStepAtom } from '../../../src/atoms/checkout/step'
import { listen } from '../../../src/events'

let stops: (() => void)[]
beforeEach(() => {
  stops = []
  history.replaceState(null, '', '/checkout')
})
afterEach(() => {
  for (const stop of stops) stop()
  history.replaceState(null, '', '/')
})

it('a step that a listener prevents is not gone to, and what it says stands in checkout (event.2)', async () => {
  const store = createStore()
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

it('a listener hears whether the step was reached, also when something throws on the way (event.2)', async () => {
  const store = createStore()
  const outcomes: Promise<boolean>[] = []
  stops.push(listen('trade:before-step', ({ outcome }) => outcomes.push(outcome)))
  await store.set(towardsStepAtom, 'payment', () => store.set(goToStepAtom, 'payment'))
  await store.set(towardsStepAtom, 'confirmation', () => undefined)
  const broken = store.set(towardsStepAtom, 'confirmation', () => {
    throw new Error('Broken')
  })
  await expect(broken).rejects.toThrow('Broken')
  expect(await Promise.all(outcomes)).toEqual([true, false, false])
})

it('the page hears of each step that is shown, and not of what comes before the steps (event.3)', () => {
  const store = createStore()
  const heard: string[] = []
  stops.push(listen('trade:step', ({ step }) => heard.push(step)))
  for (const view of ['loading', 'choice', 'checkout', 'loading', 'checkout', 'payment']) {
    store.set(announceStepAtom, view)
  }
  expect(heard).toEqual(['checkout', 'payment'])
})
