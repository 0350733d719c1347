import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSteadyControl } from '../../../../src/components/search/place/use-steady-control'

let restore: () => void
let tops: Record<string, number>
const scrollBy = vi.fn()

function Filters() {
  const steady = useSteadyControl()
  restore = steady.restore
  return (
    <div onClickCapture={steady.note}>
      <div className="trade-filter-group">
        <button type="button">Kenya</button>
      </div>
      <button type="button">Add</button>
      <input aria-label="Search" />
    </div>
  )
}

afterEach(() => void vi.useRealTimers())
beforeEach(() => {
  vi.useFakeTimers()
  scrollBy.mockClear()
  tops = { Kenya: 500, Add: 300 }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: tops[this.textContent ?? ''] ?? 0 } as DOMRect
  })
  Object.assign(document.scrollingElement ?? {}, { scrollBy })
  render(<Filters />)
})

const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  fireEvent.pointerDown(button)
  fireEvent.click(button)
}
/** The answer makes the content above shorter. */
const answer = () => {
  tops = { Kenya: 372, Add: 172 }
  act(() => restore())
  act(() => void vi.advanceTimersByTime(300))
}

it('a pressed filter returns to its place once (search.46)', () => {
  press('Kenya')
  answer()
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ top: -128, behavior: 'instant' })
  answer()
  expect(scrollBy).toHaveBeenCalledOnce()
})

it.each([
  ['scrolls', () => fireEvent.wheel(document.body)],
  ['types', () => fireEvent.keyDown(screen.getByRole('textbox'), { key: 't' })],
  ['presses something else', () => press('Add')],
])('a user who %s meanwhile is not moved (search.46)', (_what, goOn) => {
  press('Kenya')
  goOn()
  answer()
  expect(scrollBy).not.toHaveBeenCalled()
})
