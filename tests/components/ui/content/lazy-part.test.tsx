import { fireEvent, render, screen } from '@testing-library/react'
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

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it("a part that is lost twice offers 'Reload', but not to an offline visitor (loader.150)", async () => {
  const LazyPart = lazyPart(() => Promise.reject(new Error('404')), {
    loading: <p>Loading</p>,
    failed: 'Not loaded.',
  })
  render(<LazyPart />)
  await screen.findByText('Not loaded.')
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  press('Retry')
  await screen.findByText('Not loaded.')
  isOnline.mockReturnValue(true)
  press('Retry')
  await screen.findByText('Not loaded.')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  press('Reload')
  expect(reload).toHaveBeenCalledOnce()
})

it("a part that only this page can show keeps 'Retry' (loader.150, payment.102)", async () => {
  const LazyPart = lazyPart(() => Promise.reject(new Error('404')), {
    loading: <p>Loading</p>,
    failed: 'Not loaded.',
    keepsPage: true,
  })
  render(<LazyPart />)
  await screen.findByText('Not loaded.')
  press('Retry')
  await screen.findByText('Not loaded.')
  screen.getByRole('button', { name: 'Retry' })
})
