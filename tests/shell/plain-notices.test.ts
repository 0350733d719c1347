import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emit } from '../../src/events'

const TAG = 'trade-notifications'
let define: (() => void) | undefined

/** Starts the region on a page whose notices load when the test allows. */
async function start() {
  vi.resetModules()
  const come = new Promise<CustomElementConstructor>((resolve) => {
    define = () => resolve(HTMLElement)
  })
  vi.spyOn(customElements, 'whenDefined').mockReturnValue(come)
  ;(await import('../../src/shell/plain-notices')).showPlainNotices()
}
const region = () => document.querySelector<HTMLElement>('.trade-plain-notices')
const lines = () => [...document.querySelectorAll('[role=alert]')].map((line) => line.textContent)
const dismiss = () => region()?.querySelector('button')

const show = (message: string) => emit('trade:notification', { type: 'error', message })
const lose = () => emit('trade:load-error', { tag: TAG, message: 'lost' })
const fail = (message: string) => {
  show(message)
  lose()
}

const put = (tag: string) => document.body.append(document.createElement(tag))

beforeEach(async () => {
  await start()
  put(TAG)
})
afterEach(async () => {
  define?.()
  await Promise.resolve()
  document.body.replaceChildren()
})

it("shows each error once while the notices' script fails (loader.33)", () => {
  fail('You are offline.')
  fail('The shop could not be reached.')
  fail('You are offline.')
  expect(document.querySelectorAll('.trade-plain-notices')).toHaveLength(1)
  expect(lines()).toEqual(['The shop could not be reached.', 'You are offline.'])
})

it('keeps earlier errors in place, so that nothing is announced twice (loader.33)', () => {
  fail('You are offline.')
  const [line] = document.querySelectorAll('[role=alert]')
  const changes = new MutationObserver(() => undefined)
  changes.observe(document.body, { childList: true, subtree: true })
  fail('The shop could not be reached.')
  const changed = changes
    .takeRecords()
    .flatMap(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes])
  expect(changed).toEqual([line?.nextElementSibling])
  expect(region()?.getAttribute('role')).toBeNull()
})

it('shows the last three errors, however many there are (loader.33)', () => {
  for (let count = 1; count <= 50; count++) show(`Error ${count}`)
  expect(region()).toBeNull()
  lose()
  expect(lines()).toEqual(['Error 48', 'Error 49', 'Error 50'])
  fail('Error 51')
  expect(lines()).toEqual(['Error 49', 'Error 50', 'Error 51'])
})

it("shows errors at once on a page without the notices' tag (loader.33)", () => {
  document.body.replaceChildren()
  show('You are offline.')
  expect(lines()).toEqual(['You are offline.'])
})

it('shows an error once, however often it is started (loader.33)', async () => {
  ;(await import('../../src/shell/plain-notices')).showPlainNotices()
  fail('You are offline.')
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1)
})

it('shows markup in an error as text (loader.33)', () => {
  fail('<b>Bold</b>')
  expect(lines()).toEqual(['<b>Bold</b>'])
})

it('shows nothing while the notices load, or when another script fails (loader.33)', () => {
  show('You are offline.')
  emit('trade:load-error', { tag: 'trade-basket-panel', message: 'lost' })
  expect(region()).toBeNull()
})

it('shows no successes (loader.33)', () => {
  emit('trade:notification', { type: 'success', message: 'Saved.' })
  lose()
  expect(region()).toBeNull()
})

it('disappears when dismissed, returns the focus, and reappears with the next error alone (loader.33)', () => {
  put('button')
  const before = document.querySelector('button')
  fail('You are offline.')
  before?.focus()
  dismiss()?.focus()
  dismiss()?.click()
  expect(region()).toBeNull()
  expect(document.activeElement).toBe(before)
  fail('The shop could not be reached.')
  expect(lines()).toEqual(['The shop could not be reached.'])
})

it('leaves the focus where the user moved it (loader.33)', () => {
  document.body.innerHTML = '<button></button><input>'
  fail('You are offline.')
  document.querySelector('button')?.focus()
  dismiss()?.focus()
  document.querySelector('input')?.focus()
  dismiss()?.click()
  expect(document.activeElement).toBe(document.querySelector('input'))
})

it('is inside an open sheet, where its button can be pressed (loader.33)', async () => {
  const sheet = document.createElement('div')
  sheet.innerHTML = '<div class="trade-modal__notices"></div>'
  document.body.append(sheet)
  fail('You are offline.')
  expect(document.body.lastElementChild?.contains(region())).toBe(true)
  sheet.dataset.tradeOpen = 'top'
  await vi.waitFor(() => expect(sheet.firstElementChild?.contains(region())).toBe(true))
  delete sheet.dataset.tradeOpen
  sheet.replaceChildren()
  await vi.waitFor(() => expect(document.body.lastElementChild?.contains(region())).toBe(true))
  expect(lines()).toEqual(['You are offline.'])
})

it('hands the errors to the notices once their script runs (loader.33)', async () => {
  fail('You are offline.')
  define?.()
  await vi.waitFor(() => expect(region()).toBeNull())
  fail('The shop could not be reached.')
  expect(region()).toBeNull()
})

it('the notices tag replaces the plain notices though the page overrides `remove()` (loader.33, host.75)', async () => {
  // Prototype.js removes through the parent, also when there is none.
  const remove = vi.spyOn(Element.prototype, 'remove').mockImplementation(function (this: Element) {
    ;(this.parentNode as ParentNode & Node).removeChild(this)
  })
  define?.()
  await new Promise((resolve) => setTimeout(resolve))
  fail('You are offline.')
  remove.mockRestore()
  expect(lines()).toEqual([])
})
