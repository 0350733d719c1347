import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followPresses, whenReleased } from '../../../src/lib/browser/press'

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<p>Text</p><button><b>Next</b></button>'
  followPresses()
})

afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const send = (type: string, details: PointerEventInit = {}, on = 'b') =>
  document
    .querySelector(on)
    ?.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, ...details }))

/** Waits for the end of a press. */
function waitForEnd() {
  const ended = vi.fn()
  whenReleased(ended)
  return ended
}

const pass = (ms: number) => vi.advanceTimersByTime(ms)

it('without a press nothing waits (form.44)', () => {
  expect(waitForEnd()).toHaveBeenCalledOnce()
  send('pointerup')
  send('click')
  expect(waitForEnd()).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

it('answers received while a button is pressed are delivered after the click, in order (form.44)', () => {
  send('pointerdown')
  pass(2_999)
  const first = waitForEnd()
  const second = waitForEnd()
  send('pointerup')
  send('click', { isPrimary: false })
  expect(first).not.toHaveBeenCalled()
  pass(0)
  expect(first).toHaveBeenCalledBefore(second)
  expect(second).toHaveBeenCalledOnce()
  expect(waitForEnd()).toHaveBeenCalledOnce()
})

it('the click of a touch may come a while after its release (form.44)', () => {
  send('pointerdown', { pointerType: 'touch' })
  const ended = waitForEnd()
  send('pointerup', { pointerType: 'touch' })
  pass(299)
  expect(ended).not.toHaveBeenCalled()
  pass(1)
  expect(ended).toHaveBeenCalledOnce()
})

it('scrolling and dragging end a press (form.44)', () => {
  send('pointerdown')
  const ended = waitForEnd()
  send('pointercancel')
  pass(0)
  expect(ended).toHaveBeenCalledOnce()
})

it('a release outside the window ends a press; a press without a release ends after 3 s (form.44)', () => {
  send('pointerdown')
  const ended = waitForEnd()
  window.dispatchEvent(new PointerEvent('pointerup', { isPrimary: true }))
  pass(300)
  expect(ended).toHaveBeenCalledOnce()
  send('pointerdown')
  const endedAlone = waitForEnd()
  pass(2_999)
  expect(endedAlone).not.toHaveBeenCalled()
  pass(1)
  expect(endedAlone).toHaveBeenCalledOnce()
})

it('a second finger neither begins a press nor ends one (form.44)', () => {
  send('pointerdown', { isPrimary: false })
  expect(waitForEnd()).toHaveBeenCalledOnce()
  send('pointerdown')
  const ended = waitForEnd()
  send('pointerdown', { isPrimary: false })
  send('pointerup', { isPrimary: false })
  pass(300)
  expect(ended).not.toHaveBeenCalled()
  send('pointercancel')
  pass(0)
  expect(ended).toHaveBeenCalledOnce()
})

it('when another press follows at once, everything keeps waiting (form.44)', () => {
  send('pointerdown')
  const ended = waitForEnd()
  send('pointerup')
  send('pointerdown')
  pass(300)
  expect(ended).not.toHaveBeenCalled()
  send('click')
  pass(0)
  expect(ended).toHaveBeenCalledOnce()
})

it('a press on a text, or with another button, holds nothing (form.44)', () => {
  send('pointerdown', {}, 'p')
  send('pointerdown', { button: 2 })
  expect(waitForEnd()).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})
