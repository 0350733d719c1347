import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SpokenStatus } from '../../../../src/components/ui/content/SpokenStatus'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a number is announced once it stops changing (search.6, content.6)', () => {
  const view = (text: string) => <SpokenStatus name="Products" text={text} />
  const { rerender } = render(view('60 results found'))
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  const spoken = () => screen.getByRole('status').textContent
  pass(600)
  expect(spoken()).toBe('')
  rerender(view('7 results found'))
  pass(600)
  expect(spoken()).toBe('')
  pass(200)
  expect(spoken()).toBe('Products: 7 results found')
})
