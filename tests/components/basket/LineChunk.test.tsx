import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { BasketRow } from '../../../src/components/basket/basket-rows'
import { LineChunk } from '../../../src/components/basket/LineChunk'

it('a chunk of lines follows the last of several intersection entries', () => {
  let notify: (entries: Partial<IntersectionObserverEntry>[]) => void = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof notify) {
        notify = callback
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
  act(() => notify([seen(false), seen(true)]))
  expect(screen.getByText('Earl Grey')).toBeTruthy()
  act(() => notify([seen(true), seen(false)]))
  expect(screen.queryByText('Earl Grey')).toBeNull()
})
