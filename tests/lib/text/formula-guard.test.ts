import { expect, it } from 'vitest'
import { guardCell, unguardCell } from '../../../src/lib/text/formula-guard'

it.each([
  '=1+1',
  '=00012',
  '+44 1',
  '-2',
  '@SUM(A1)',
  ' =1',
  '＝1+1',
  '="5"',
])("the cell '%s' is guarded when it is written, and restored when it is read (quick.3)", (cell) => {
  expect(guardCell(cell)).toBe(`'${cell}`)
  expect(unguardCell(guardCell(cell))).toBe(cell)
})

it.each(['00012', 'EG-250', "'tis", '', '12'])("the cell '%s' needs no guard", (cell) => {
  expect(guardCell(cell)).toBe(cell)
  expect(unguardCell(cell)).toBe(cell)
})

it("a spreadsheet's formula for a string is read as that string (quick.3)", () => {
  expect(unguardCell('="00012"')).toBe('00012')
})

it.each([
  ["a cell of another country's spreadsheet", 'Tea;=1+1', "Tea;'=1+1"],
  ['a cell after a tab', 'Tea\t@SUM(A1)', "Tea\t'@SUM(A1)"],
  ['a cell after a bar', 'Tea| "=1', 'Tea| "\'=1'],
  ['a line of its own', 'Tea\n=1\r-2', "Tea\n'=1\r'-2"],
  ['a cell in wide letters', 'Tea;＝1', "Tea;'＝1"],
  ['a guarded cell', "Tea;'=1", "Tea;''=1"],
])('a formula within a string that may become %s is guarded and restored (quick.3)', (_what, cell, written) => {
  expect(guardCell(cell)).toBe(written)
  expect(unguardCell(written)).toBe(cell)
})

it.each([
  'Tea, 5-pack',
  'a=b',
  'Tea; black',
  "Tea;'tis",
  'x ="5"',
  '="5" x',
  '"=',
])('the string %j is not a formula', (cell) => {
  expect(unguardCell(cell)).toBe(cell)
})

it.each([
  "'=1",
  "''=1",
  '\t1',
  '\r1',
  ' "=1',
  '="5" x',
  'x;="5"',
])('the cell %j, written and read, is the same (quick.3)', (cell) => {
  expect(guardCell(cell)).not.toBe(cell)
  expect(unguardCell(guardCell(cell))).toBe(cell)
})
