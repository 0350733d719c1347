import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'

const { closeOverlays, startState } = vi.hoisted(() => ({
  closeOverlays: vi.fn(),
  startState: vi.fn(async () => ({})),
}))

vi.mock('../../src/loader/state', () => ({ closeOverlays, startState }))
vi.mock('../../src/loader/chunks', () => ({
  TAGS: ['trade-popups', 'trade-notifications'],
  hasFlag: (_tag: string, flag: string) => flag === 'w',
  loadOnOf: () => 'never',
  preload: () => [],
}))

const names = () =>
  [...document.querySelectorAll('trade-popups,trade-notifications')].map((tag) => tag.localName)
const ALL = ['trade-popups', 'trade-notifications']

const observed = () => new Promise((resolve) => setTimeout(resolve))
const remove = (tag: string) => document.querySelector(tag)?.remove()
const add = (markup: string) => document.body.insertAdjacentHTML('beforeend', markup)

/** Replaces the body, as Turbo does, until the test has finished. */
function replaceBody() {
  const { body } = document
  const next = document.createElement('body')
  next.innerHTML = '<main></main>'
  body.replaceWith(next)
  onTestFinished(() => next.replaceWith(body))
}

/** Replaces the body's content as htmx does: the new part first, then each old child separately. */
function replaceContent() {
  const old = [...document.body.children]
  document.body.prepend(document.createElement('main'))
  for (const child of old) child.remove()
}

const observers: MutationObserver[] = []

beforeEach(async () => {
  vi.resetModules()
  closeOverlays.mockReset()
  startState.mockClear()
  vi.stubGlobal(
    'MutationObserver',
    class extends MutationObserver {
      constructor(callback: MutationCallback) {
        super(callback)
        observers.push(this)
      }
    },
  )
  document.body.innerHTML = '<main></main><footer></footer>'
  ;(await import('../../src/loader/tags')).watchPage({})
})
afterEach(() => {
  for (const observer of observers.splice(0)) observer.disconnect()
})

it('a page without the site-wide tags gets them once (element.7)', async () => {
  add('<p></p>')
  await observed()
  expect(names()).toEqual(ALL)
  expect(closeOverlays).not.toHaveBeenCalled()
})

it('a site-wide tag that the page removes stays away, whatever changes later (loader.31)', async () => {
  remove('trade-popups')
  await observed()
  add('<p></p>')
  await observed()
  remove('p')
  remove('footer')
  await observed()
  expect(names()).toEqual(['trade-notifications'])
  expect(closeOverlays).not.toHaveBeenCalled()
})

it('a site-wide tag removed while the page adds something stays away (loader.31)', async () => {
  remove('trade-popups')
  add('<p></p>')
  await observed()
  expect(names()).toEqual(['trade-notifications'])
})

it.each([
  ['the body', replaceBody],
  ['what the body holds', replaceContent],
  [
    'what the body holds, at once',
    () => {
      document.body.innerHTML = '<main></main>'
    },
  ],
])('a swap of %s restores all site-wide tags and closes open overlays (loader.31)', async (_name, swap) => {
  remove('trade-popups')
  await observed()
  swap()
  await observed()
  expect(names().sort()).toEqual([...ALL].sort())
  expect(closeOverlays).toHaveBeenCalled()
})

it('an open panel stays open when the page moves its whole content into another element (loader.31)', async () => {
  const wrapper = document.createElement('div')
  wrapper.append(...document.body.children)
  document.body.append(wrapper)
  await observed()
  expect(names()).toEqual(ALL)
  expect(closeOverlays).not.toHaveBeenCalled()
})

it('a site-wide tag in a removed part of the page comes back (loader.31)', async () => {
  document.querySelector('footer')?.append(document.querySelector('trade-popups') as Element)
  await observed()
  remove('footer')
  await observed()
  expect(names().sort()).toEqual([...ALL].sort())
  expect(closeOverlays).toHaveBeenCalled()
})

it.each([
  ['removes them', (tag: Element) => tag.remove()],
  [
    'puts placeholders in their place',
    (tag: Element) => tag.replaceWith(document.createElement('i')),
  ],
])('site-wide tags are not added again on a page that %s (loader.31)', async (_name, take) => {
  let removed = 0
  const strip = () => {
    for (const tag of document.querySelectorAll(ALL.join())) {
      take(tag)
      removed += 1
    }
  }
  const page = new MutationObserver(strip)
  observers.push(page)
  page.observe(document.documentElement, { childList: true, subtree: true })
  replaceBody()
  for (let turn = 0; turn < 5; turn++) {
    add('<p></p>')
    await observed()
  }
  expect(removed).toBe(ALL.length)
  expect(names()).toEqual([])
})

it('a preview starts the shop with its first tag, even one that waits, and adds no tags (preview.7)', async () => {
  for (const tag of document.querySelectorAll(ALL.join())) tag.remove()
  await observed()
  for (const observer of observers.splice(0)) observer.disconnect()
  vi.resetModules()
  ;(await import('../../src/loader/tags')).watchPage({ preview: true })
  add('<p></p>')
  await observed()
  expect(startState).not.toHaveBeenCalled()
  expect(names()).toEqual([])
  add('<div><trade-popups></trade-popups></div>')
  await observed()
  expect(startState).toHaveBeenCalled()
})
