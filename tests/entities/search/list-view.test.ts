import * as v from 'valibot'
import { expect, it } from 'vitest'
import { ListView } from '../../../src/entities/search/list-view'

it.each([
  ['grid', true],
  ['list', true],
  ['tiles', false],
  [null, false],
])('the view %j is known: %s (search.30)', (view, isKnown) => {
  expect(v.safeParse(ListView, view).success).toBe(isKnown)
})
