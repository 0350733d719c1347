import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { usePressGuard } from '../../../src/components/product/use-press-guard'

const bought = vi.fn()

const Card = ({ id }: { id: string }) => (
  <div {...usePressGuard(id)}>
    <button type="button" onClick={() => bought(id)}>
      Add
    </button>
  </div>
)

beforeEach(() => void bought.mockClear())

const button = () => screen.getByRole('button')

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

const MOUSE = { detail: 1 }
const OTHER = { detail: 0 }

it.each([
  ['a pointer', () => fireEvent.pointerDown(screen.getByRole('button')), MOUSE],
  ['Space', () => fireEvent.keyDown(button(), { key: ' ' }), OTHER],
])('a press with %s on one product does not act on another (host.42)', (_, press, click) => {
  const { rerender } = render(<Card id="tea" />)
  press()
  rerender(<Card id="coffee" />)
  expect(fireEvent.click(button(), click)).toBe(false)
  expect(bought).not.toHaveBeenCalled()

  press()
  fireEvent.click(button(), click)
  expect(bought).toHaveBeenCalledExactlyOnceWith('coffee')
})

it('a click without a press still works (host.42)', () => {
  const { rerender } = render(<Card id="tea" />)
  fireEvent.pointerDown(screen.getByRole('button'))
  rerender(<Card id="coffee" />)
  fireEvent.click(button(), OTHER)
  expect(bought).toHaveBeenCalledExactlyOnceWith('coffee')
})

it('held Enter acts only on the product where it was pressed (host.42)', () => {
  const { rerender } = render(<Card id="tea" />)
  const hold = (repeat: boolean) => {
    fireEvent.keyDown(button(), { key: 'Enter', repeat })
    fireEvent.click(button(), OTHER)
  }
  hold(false)
  hold(true)
  expect(bought.mock.calls).toEqual([['tea'], ['tea']])
  rerender(<Card id="coffee" />)
  hold(true)
  hold(true)
  expect(bought).toHaveBeenCalledTimes(2)
  fireEvent.keyUp(button(), { key: 'Enter' })
  hold(false)
  expect(bought).toHaveBeenLastCalledWith('coffee')
})

it('Enter pressed elsewhere acts on no product (host.42)', () => {
  const { rerender } = render(<Card id="tea" />)
  fireEvent.keyDown(button(), { key: 'Enter', repeat: true })
  rerender(<Card id="coffee" />)
  fireEvent.keyDown(button(), { key: 'Enter', repeat: true })
  expect(fireEvent.click(button(), OTHER)).toBe(false)
  expect(bought).not.toHaveBeenCalled()
})

it.each([
  ['a key whose release brings no click', ' ', () => fireEvent.keyUp(button(), { key: ' ' })],
  ['a key that is released elsewhere', 'Enter', () => fireEvent.blur(button())],
])('%s does not affect the next click (host.42)', async (_, key, release) => {
  const { rerender } = render(<Card id="tea" />)
  fireEvent.keyDown(button(), { key })
  release()
  await nextTask()
  rerender(<Card id="coffee" />)
  fireEvent.click(button(), OTHER)
  expect(bought).toHaveBeenCalledExactlyOnceWith('coffee')
})

it('releasing a key clicks where it was pressed (host.42)', () => {
  const { rerender } = render(<Card id="tea" />)
  fireEvent.keyDown(button(), { key: ' ' })
  rerender(<Card id="coffee" />)
  fireEvent.keyUp(button(), { key: ' ' })
  expect(fireEvent.click(button(), OTHER)).toBe(false)
  expect(bought).not.toHaveBeenCalled()
})

it('scrolling by touch does not affect the next click (host.42)', () => {
  const { rerender } = render(<Card id="tea" />)
  fireEvent.pointerDown(button())
  fireEvent.pointerCancel(button())
  rerender(<Card id="coffee" />)
  fireEvent.click(button(), MOUSE)
  expect(bought).toHaveBeenCalledExactlyOnceWith('coffee')
})
