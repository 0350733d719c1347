import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AdditionsProgress } from '../../../src/components/basket/AdditionsProgress'

afterEach(() => vi.useRealTimers())

/** Shows each step of an addition for a while, in ms; returns what was spoken meanwhile. */
async function spokenOf(of: number, stepMs: number) {
  vi.useFakeTimers()
  const spoken = new Set<string>()
  const listen = () => spoken.add(screen.getByRole('status').textContent ?? '')
  const { rerender, unmount } = render(<AdditionsProgress progress={null} />)
  for (let done = 0; done <= of; done += 1) {
    rerender(<AdditionsProgress progress={{ done, of }} />)
    await act(async () => vi.advanceTimersByTime(stepMs))
    listen()
  }
  rerender(<AdditionsProgress progress={null} />)
  await act(async () => vi.advanceTimersByTime(1_000))
  expect(screen.getByRole('status').textContent).toBe('')
  unmount()
  return [...spoken]
}

it('how many were done is shown, whether they were added or not (basket.46)', () => {
  render(<AdditionsProgress progress={{ done: 5, of: 5 }} />)
  expect(screen.getByRole('progressbar', { name: '5 of 5 done' })).toBeTruthy()
  expect(screen.queryByText(/added/i)).toBeNull()
})

it('2,000 additions are spoken in tenths, and a quick one not at all (basket.46)', async () => {
  expect(await spokenOf(2_000, 100)).toEqual([
    '',
    ...Array.from({ length: 10 }, (_, tenth) => `Adding: ${tenth * 10}% done`),
  ])
  expect(await spokenOf(3, 100)).toEqual([''])
})
