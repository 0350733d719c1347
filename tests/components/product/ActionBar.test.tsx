import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { ActionBar } from '../../../src/components/product/ActionBar'
import { openWindow } from './phone-window'

function Page() {
  const control = useRef<HTMLDivElement>(null)
  return (
    <div className="trade">
      <div ref={control}>
        <button type="submit">Add</button>
      </div>
      <ActionBar of={control}>
        <button type="button">Add from the bar</button>
      </ActionBar>
    </div>
  )
}

const own = () => screen.getByRole('button', { name: 'Add' })
const bar = () => screen.queryByRole('button', { name: 'Add from the bar' })

it("phones show the bar while the page's own control is out of view (look.43)", () => {
  const { scrollPast, scrollBack, scrollToEnd } = openWindow()
  render(<Page />)
  expect(bar()).toBeNull()
  scrollPast()
  expect(bar()).toBeTruthy()
  scrollToEnd()
  expect(bar()).toBeNull()
  scrollPast()
  expect(bar()).toBeTruthy()
  scrollBack()
  expect(bar()).toBeNull()
})

it('wider windows have no bar (look.43)', () => {
  const { scrollPast } = openWindow({ isPhone: false })
  render(<Page />)
  scrollPast()
  expect(bar()).toBeNull()
})

it('the page reserves space only for the visible bar (look.151)', () => {
  const { style } = document.documentElement
  style.scrollPaddingBlockEnd = '7px'
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(56)
  const { scrollPast, scrollBack } = openWindow()
  render(<Page />)
  scrollPast()
  expect(style.scrollPaddingBlockEnd).toBe('56px')
  expect(style.getPropertyValue('--trade-bar-room')).toBe('56px')
  scrollBack()
  expect(style.scrollPaddingBlockEnd).toBe('7px')
  expect(style.getPropertyValue('--trade-bar-room')).toBe('')
  style.scrollPaddingBlockEnd = ''
})

it("when the bar disappears, its focus moves to the page's own control (look.43)", () => {
  const { scrollPast, scrollBack } = openWindow()
  render(<Page />)
  scrollPast()
  bar()?.focus()
  scrollBack()
  expect(document.activeElement).toBe(own())
  scrollPast()
  own().blur()
  scrollBack()
  expect(document.activeElement).toBe(document.body)
})
