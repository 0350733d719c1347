import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchGround } from '../../src/shell/ground'

let frames: FrameRequestCallback[] = []

beforeEach(() => {
  frames = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback))
  document.body.innerHTML =
    '<trade-price data-trade-live><trade-root></trade-root></trade-price><trade-price><trade-root></trade-root></trade-price>'
})

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const paint = () => {
  for (const frame of frames.splice(0)) frame(0)
}

const grounds = () =>
  [...document.querySelectorAll<HTMLElement>('trade-root')].map(
    (root) => root.dataset.tradeGround?.split(' ')[0],
  )

it('tags are read once before the next paint, however many appear (look.32)', () => {
  watchGround()
  watchGround()
  expect(frames).toHaveLength(1)
  paint()
  expect(grounds()).toEqual(['light', undefined])
})

it.each([
  ['the page', () => document.documentElement],
  ['the body', () => document.body],
])('a changed attribute of %s reads them again (look.32)', async (_, element) => {
  watchGround()
  paint()
  element().setAttribute('data-trade-theme', 'dark')
  await Promise.resolve()
  paint()
  expect(grounds()[0]).toBe('dark')
  element().removeAttribute('data-trade-theme')
  await Promise.resolve()
  paint()
  expect(grounds()[0]).toBe('light')
})

it('a transition of a background reads again when it ends, one of a button of ours does not (look.32)', () => {
  watchGround()
  paint()
  const end = (target: Element, propertyName: string) =>
    target.dispatchEvent(
      Object.assign(new Event('transitionend', { bubbles: true }), { propertyName }),
    )
  end(document.querySelector('trade-root') as Element, 'background-color')
  end(document.body, 'opacity')
  expect(frames).toHaveLength(0)
  end(document.body, 'background-color')
  expect(frames).toHaveLength(1)
})
