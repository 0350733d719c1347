import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useOwnPress } from '../../../src/components/product/use-own-press'

const bought = vi.fn()

const Card = ({ id }: { id: string }) => (
  <div {...useOwnPress(id)}>
    <button type="button" onClick={() => bought(id)}>
      Add
    </button>
  </div>
)

const MOUSE = { detail: 1 }
const OTHER = { detail: 0 }

it.each([
  ['a pointer', () => fireEvent.pointerDown(screen.getByRole('button')), MOUSE],
  ['Space', () => fireEvent.keyDown(screen.getByRole('button'), { key: ' ' }), OTHER],
])('a press with %s that began on one product does not act on another (host.42)', (_, press, click) => {
  bought.mockClear()
  const { rerender } = render(<Card id="tea" />)
  press()
  rerender(<Card id="coffee" />)
  expect(fireEvent.click(screen.getByRole('button'), click)).toBe(false)
  expect(bought).not.toHaveBeenCalled()

  press()
  fireEvent.click(screen.getByRole('button'), click)
  expect(bought).toHaveBeenCalledExactlyOnceWith('coffee')
})

it('a click without a press acts, also after a press that ended elsewhere (host.42)', () => {
  bought.mockClear()
  const { rerender } = render(<Card id="tea" />)
  fireEvent.pointerDown(screen.getByRole('button'))
  rerender(<Card id="coffee" />)
  fireEvent.click(screen.getByRole('button'), OTHER)
  expect(bought).toHaveBeenCalledExactlyOnceWith('coffee')
})
