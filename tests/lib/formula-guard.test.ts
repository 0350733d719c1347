import { expect, it } from 'vitest'
import { guarded, unguarded } from '../../src/lib/formula-guard'

it.each([
  '=1+1',
  '=00012',
  '+44 1',
  '-2',
  '@SUM(A1)',
  ' =1',
  '＝1+1',
  '="5"',
])("the cell '%s' is guarded on its way out and the same again on its way in (quick.3)", (cell) => {
  expect(guarded(cell)).toBe(`'${cell}`)
  expect(unguarded(guarded(cell))).toBe(cell)
})

it.each(['00012', 'EG-250', "'tis", '', '12'])("the cell '%s' needs no guard", (cell) => {
  expect(guarded(cell)).toBe(cell)
  expect(unguarded(cell)).toBe(cell)
})

it('what spreadsheets write to keep a text is that text (quick.3)', () => {
  expect(unguarded('="00012"')).toBe('00012')
})
