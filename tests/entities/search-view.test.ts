import * as v from 'valibot'
import { expect, it } from 'vitest'
import { SearchView } from '../../src/entities/search-view'

it.each([
  ['grid', true],
  ['list', true],
  ['tiles', false],
  [null, false],
])('the view %j is known: %s (search.30)', (view, isKnown) => {
  expect(v.safeParse(SearchView, view).success).toBe(isKnown)
})
