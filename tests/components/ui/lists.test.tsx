import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ProgressBar } from '../../../src/components/ui/content/ProgressBar'
import { TotalsList } from '../../../src/components/ui/content/TotalsList'
import { ErrorState } from '../../../src/components/ui/ErrorState'

it('a totals list pairs labels with amounts', () => {
  render(
    <TotalsList
      rows={[
        { label: 'Shipping', value: 'FREE' },
        { label: 'Total', value: '£103.68', isTotal: true },
      ]}
    />,
  )
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Shipping', 'Total'])
  expect(screen.getAllByRole('definition').map((figure) => figure.textContent)).toEqual([
    'FREE',
    '£103.68',
  ])
})

it.each([
  [62, 100, '62'],
  [-5, 100, '0'],
  [7, 5, '100'],
  [1, 0, '0'],
])('the progress bar of %d of %d shows its percentage', (value, max, percent) => {
  render(<ProgressBar value={value} max={max} label="Spend £38.00 more" />)
  const bar = screen.getByRole('progressbar', { name: 'Spend £38.00 more' })
  expect(bar.getAttribute('aria-valuenow')).toBe(percent)
})

it('an error state shows its message and can retry', async () => {
  const retry = vi.fn()
  render(<ErrorState message="There was a problem getting the basket" onRetry={retry} />)
  expect(screen.getByRole('alert').textContent).toContain('There was a problem')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(retry).toHaveBeenCalledOnce()
})
