import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { BasketRow } from '../../../src/components/basket/basket-rows'
import { LineChunk } from '../../../src/components/basket/LineChunk'

it('follows the last of what it hears at once: out of sight for a moment, it is there again', () => {
  let tell: (entries: Partial<IntersectionObserverEntry>[]) => void = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof tell) {
        tell = callback
      }
      observe() {}
      disconnect() {}
    },
  )
  const rows = [{ key: '1' } as BasketRow]
  render(
    <LineChunk
      label="Items 1 to 1"
      rows={rows}
      rowHeight={92}
      isFirst
      renderRow={({ key }) => <li key={key}>Earl Grey</li>}
    />,
  )
  const seen = (isIntersecting: boolean) => ({
    isIntersecting,
    boundingClientRect: { height: 92 } as DOMRect,
  })
  act(() => tell([seen(false), seen(true)]))
  expect(screen.getByText('Earl Grey')).toBeTruthy()
  act(() => tell([seen(true), seen(false)]))
  expect(screen.queryByText('Earl Grey')).toBeNull()
})
