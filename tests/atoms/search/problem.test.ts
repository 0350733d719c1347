import { expect, it } from 'vitest'
import { SearchError } from '../../../src/api/search/search'
import { searchProblem } from '../../../src/atoms/search/problem'

it('a failed search has the kind of its error, and an unknown error is unexpected (search.14)', () => {
  expect(searchProblem(new SearchError('unreachable', 'Unreachable hosts'))).toBe('unreachable')
  expect(searchProblem(new TypeError('x is not a function'))).toBe('unexpected')
  expect(searchProblem(undefined)).toBe('unexpected')
})
