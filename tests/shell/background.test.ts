import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { watchBackground } from '../../src/shell/background'

let frames: FrameRequestCallback[] = []

const paint = () => {
  for (const frame of frames.splice(0)) frame(0)
}

beforeEach(() => {
  frames = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback))
  document.body.innerHTML =
    '<trade-price data-trade-live><trade-root></trade-root></trade-price><trade-price><trade-root></trade-root></trade-price>'
})

afterEach(() => {
  paint()
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const backgrounds = () =>
  [...document.querySelectorAll<HTMLElement>('trade-root')].map(
    (root) => root.dataset.tradeGround?.split(' ')[0],
  )

it('the backgrounds of tags are read once before the next paint, for any number of tags (look.32)', () => {
  watchBackground()
  watchBackground()
  expect(frames).toHaveLength(1)
  paint()
  expect(backgrounds()).toEqual(['light', undefined])
})

it.each([
  ['the page', () => document.documentElement],
  ['the body', () => document.body],
])('a changed attribute of %s makes the backgrounds be read again (look.32)', async (_, element) => {
  watchBackground()
  paint()
  element().setAttribute('data-trade-theme', 'dark')
  await Promise.resolve()
  paint()
  expect(backgrounds()[0]).toBe('dark')
  element().removeAttribute('data-trade-theme')
  await Promise.resolve()
  paint()
  expect(backgrounds()[0]).toBe('light')
})

it('a page that keeps changing its styles is read once it stops (look.32)', async () => {
  watchBackground()
  paint()
  vi.useFakeTimers()
  const { documentElement: page } = document
  for (let scrolled = 0; scrolled < 5; scrolled += 1) {
    page.style.setProperty('--scrolled', String(scrolled))
    page.toggleAttribute('data-trade-ready')
    await vi.advanceTimersByTimeAsync(60)
  }
  page.toggleAttribute('data-trade-ready')
  await vi.advanceTimersByTimeAsync(30)
  expect(frames).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(30)
  expect(frames).toHaveLength(1)
  // Removed under these timers: a real one would outlive the page.
  page.removeAttribute('style')
  await vi.advanceTimersByTimeAsync(100)
})

it('after a page swap that removes the body for a while, the next body is watched (look.32)', async () => {
  const { body } = document
  onTestFinished(() => document.body.replaceWith(body))
  watchBackground()
  body.remove()
  paint()
  const next = document.createElement('body')
  next.innerHTML = body.innerHTML
  document.documentElement.append(next)
  watchBackground()
  paint()
  expect(backgrounds()[0]).toBe('light')
  next.dataset.tradeTheme = 'dark'
  await Promise.resolve()
  paint()
  expect(backgrounds()[0]).toBe('dark')
})

it('the end of a background transition of the page causes a new read, one of our button none (look.32)', () => {
  watchBackground()
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
