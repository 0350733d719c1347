import { expect, it, vi } from 'vitest'
import { memoise } from '../../../src/lib/data/memoise'

it('a memoised function makes one result for each key', () => {
  const make = vi.fn((key: string) => ({ key }))
  const find = memoise(make)
  const first = find('a')
  expect(find('a')).toBe(first)
  expect(find('b')).toEqual({ key: 'b' })
  expect(make.mock.calls).toEqual([['a'], ['b']])
})

it('a memoised function keeps falsy results', () => {
  const make = vi.fn(() => 0)
  const find = memoise(make)
  expect([find('a'), find('a')]).toEqual([0, 0])
  expect(make).toHaveBeenCalledOnce()
})

it('two memoised functions share no results', () => {
  expect(memoise(() => 'one')('a')).toBe('one')
  expect(memoise(() => 'two')('a')).toBe('two')
})
