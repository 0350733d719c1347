import { expect, it } from 'vitest'
import { readCsv } from '../../../src/lib/text/csv'
import { hasQuotes, readTable } from '../../../src/lib/text/table-text'

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
  ['AB-1;5\nAB-2;6\na|b\na|7\nc|d\ne|f', ';'],
  ['tea;"1|2"', null],
])('the separator of %j is %j (quick.140)', (text, separator) => {
  expect(read(text).separator).toBe(separator)
})

it("a file can name its separator with 'sep=' (quick.140)", () => {
  expect(read('sep=,\r\nAB-1;x,5').rows).toEqual([['AB-1;x', '5']])
  expect(read('"sep=|"\nAB-1|5').rows).toEqual([['AB-1', '5']])
})

it.each([
  ['AB-1 ;  2 ', [['AB-1', '2']]],
  ['"AB ";" 2"', [['AB', '2']]],
  [
    'AB-1;2\n\n ; \n;3',
    [
      ['AB-1', '2'],
      ['', '3'],
    ],
  ],
  [
    '"AB";2\n"";""\n"";3',
    [
      ['AB', '2'],
      ['', '3'],
    ],
  ],
  [
    'AB-1;2\rAB-2;3\r\nAB-3;4\fAB-4;5\u2028AB-5;6',
    [
      ['AB-1', '2'],
      ['AB-2', '3'],
      ['AB-3', '4'],
      ['AB-4', '5'],
      ['AB-5', '6'],
    ],
  ],
  ['AB-1\nAB-2', [['AB-1'], ['AB-2']]],
  ['VAT\vAB', [['VAT'], ['AB']]],
  ['sep=;', []],
  ['Sep=; ;\nAB,1;2', [['AB,1', '2']]],
  ['see sep=;\nAB', [['see sep=;'], ['AB']]],
])('the rows of %j are %j (quick.140)', (text, rows) => {
  expect(read(text).rows).toEqual(rows)
})

it.each([
  // Never splits inside quotes.
  ['"Tea; 1\n2; 3",5', ','],
  ['"5"" tube; 2",7', ','],
  ['AB-1;"1,000 and 2"\nAB-2;"5"', ';'],
  // '2 packs' and 'x 2' are not numbers.
  ['AB-1,2 packs', null],
  ['AB-1,x 2', null],
  ['AB-1,12', ','],
  // Two words are not a row.
  ['Tea, black', null],
  ['Tea\tblack', '\t'],
  ['Tea\t', null],
  ['5,', null],
  // Between equally frequent separators, the one in most lines.
  ['AB-1;1,5\nNotes; none', ';'],
  ['AB-1;5;|\nAB-2|5|;\na | b', '|'],
])('the separator of the string %j is %j (quick.140)', (text, separator) => {
  expect(read(text).separator).toBe(separator)
})

it.each([
  ['AB-1;2', false],
  ['"AB";2', true],
])('a reader of quotes is needed by %j: %s', (text, isNeeded) => {
  expect(hasQuotes(text)).toBe(isNeeded)
})
