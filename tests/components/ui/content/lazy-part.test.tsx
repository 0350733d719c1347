import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { lazyPart, type Part } from '../../../../src/components/ui/content/lazy-part'

it('a part loaded elsewhere during its render appears in both places (account.5)', () => {
  const Here: Part = () => <p>Here it is</p>
  const loading = Promise.resolve(Here)
  vi.spyOn(loading, 'then').mockImplementation((take) => Promise.resolve(take?.(Here) as never))
  const LazyPart = lazyPart(() => loading, { loading: <p>Loading</p>, failed: 'Not loaded.' })
  render(
    <>
      <LazyPart />
      <LazyPart />
    </>,
  )
  expect(screen.getAllByText('Here it is')).toHaveLength(2)
})
