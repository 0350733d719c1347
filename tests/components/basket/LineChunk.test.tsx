import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { LineChunk } from '../../../src/components/basket/LineChunk'

it('the last of several intersection entries decides whether lines are rendered', () => {
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
  const rows = [{ id: '1' }]
  render(
    <LineChunk
      name="Items"
      rows={rows}
      rowHeight={92}
      first={0}
      renderRow={({ id }) => <li key={id}>Earl Grey</li>}
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

it('lines are rendered again only when rows, order or number change', () => {
  const [a, b] = [{ id: 'a' }, { id: 'b' }]
  const renderRow = vi.fn(({ id }: { id: string }) => <li key={id}>{id}</li>)
  const chunkOf = (rows: (typeof a)[]) => (
    <LineChunk name="Items" rows={rows} rowHeight={92} first={0} renderRow={renderRow} />
  )
  const { rerender } = render(chunkOf([a, b]))
  const rendersAgain = (rows: (typeof a)[]) => {
    renderRow.mockClear()
    rerender(chunkOf(rows))
    return renderRow.mock.calls.length > 0
  }
  expect(rendersAgain([a, b])).toBe(false)
  expect(rendersAgain([a, { ...b }])).toBe(true)
  expect(rendersAgain([b, a])).toBe(true)
  expect(rendersAgain([b])).toBe(true)
})
