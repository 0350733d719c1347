import { expect, it } from 'vitest'
import { readCsv } from '../../src/lib/csv'
import { readTable } from '../../src/lib/table-text'

const read = (text: string) => readTable(text, readCsv, (cells) => cells.includes('SKU'))

it.each([
  ['AB-1;1,5', ';'],
  ['AB-1;1,5\nAB-2;2,5', ';'],
  ['AB-1,Tea; black,2', ','],
  ['AB-1;Tea, black;2', ';'],
  ['EG-250;1,000', ';'],
  ['AB-1\t2;3', '\t'],
  ['AB-1|2', '|'],
  ['SKU,Title\nAB-1,Tea', ','],
  ['"AB;1",2\n"AB;2",3', ','],
  ['EG-250 12', null],
])('the separator of %j is %j (quick.2)', (text, separator) => {
  expect(read(text).separator).toBe(separator)
})

it("a file says its separator itself with 'sep=' (quick.2)", () => {
  expect(read('sep=,\r\nAB-1;x,5').rows).toEqual([['AB-1;x', '5']])
  expect(read('"sep=|"\nAB-1|5').rows).toEqual([['AB-1', '5']])
})
