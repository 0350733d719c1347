import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AdditionsProgress } from '../../../src/components/adding/AdditionsProgress'

/** The announcements while products are added, in order. */
function spokenOf(of: number) {
  const { rerender, unmount } = render(<AdditionsProgress progress={null} />)
  const status = () => screen.getByRole('status').textContent ?? ''
  const spoken = new Set<string>()
  for (let done = 0; done <= of; done += 1) {
    rerender(<AdditionsProgress progress={{ done, of }} />)
    spoken.add(status())
  }
  rerender(<AdditionsProgress progress={null} />)
  expect(status()).toBe('')
  unmount()
  return [...spoken].filter(Boolean)
}

it('the progress counts added and failed products (basket.165)', () => {
  render(<AdditionsProgress progress={{ done: 5, of: 5 }} />)
  expect(screen.getByRole('progressbar', { name: '5 of 5 done' })).toBeTruthy()
  expect(screen.queryByText(/added/i)).toBeNull()
})

it.each([
  [9, []],
  [25, ['10 of 25 done', '20 of 25 done']],
  [2_000, Array.from({ length: 10 }, (_, tenth) => `${(tenth + 1) * 200} of 2000 done`)],
])('few steps of %i additions are announced (basket.165)', (of, spoken) => {
  expect(spokenOf(of)).toEqual(spoken)
})
