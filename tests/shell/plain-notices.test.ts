import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emit } from '../../src/events'

const TAG = 'trade-notifications'
let define: (() => void) | undefined

/** Starts the region on a page whose notices come when the test says so. */
async function start() {
  vi.resetModules()
  const come = new Promise<CustomElementConstructor>((resolve) => {
    define = () => resolve(HTMLElement)
  })
  vi.spyOn(customElements, 'whenDefined').mockReturnValue(come)
  ;(await import('../../src/shell/plain-notices')).sayPlainly()
}
const region = () => document.querySelector('[role=alert]')
const fail = (message: string) => {
  emit('trade:notification', { type: 'error', message })
  emit('trade:load-error', { tag: TAG, message: 'lost' })
}

beforeEach(start)
afterEach(async () => {
  define?.()
  await Promise.resolve()
  document.body.replaceChildren()
})

it('says each error once while the script of the notices is lost (loader.33)', () => {
  fail('You are offline.')
  fail('You are offline.')
  fail('The shop could not be reached.')
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1)
  expect([...(region()?.querySelectorAll('p') ?? [])].map((line) => line.textContent)).toEqual([
    'You are offline.',
    'The shop could not be reached.',
  ])
})

it('says it once, however often it is started (loader.33)', async () => {
  ;(await import('../../src/shell/plain-notices')).sayPlainly()
  fail('You are offline.')
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1)
})

it('shows markup in an error as text (loader.33)', () => {
  fail('<b>Bold</b>')
  expect(region()?.querySelector('p')?.textContent).toBe('<b>Bold</b>')
})

it('says nothing while the notices are on their way, or when another script is lost (loader.33)', () => {
  emit('trade:notification', { type: 'error', message: 'You are offline.' })
  emit('trade:load-error', { tag: 'trade-basket-panel', message: 'lost' })
  expect(region()).toBeNull()
})

it('says nothing about successes (loader.33)', () => {
  emit('trade:notification', { type: 'success', message: 'Saved.' })
  emit('trade:load-error', { tag: TAG, message: 'lost' })
  expect(region()).toBeNull()
})

it('goes when it is dismissed, and comes with the next error alone (loader.33)', () => {
  fail('You are offline.')
  document.querySelector<HTMLElement>('[role=alert] button')?.click()
  expect(region()).toBeNull()
  fail('The shop could not be reached.')
  expect(region()?.textContent).toBe('The shop could not be reached.Dismiss')
})

it('leaves the errors to the notices once their script runs (loader.33)', async () => {
  fail('You are offline.')
  define?.()
  await vi.waitFor(() => expect(region()).toBeNull())
  fail('The shop could not be reached.')
  expect(region()).toBeNull()
})
