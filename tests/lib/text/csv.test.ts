import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { readCsv, toCsv } from '../../../src/lib/text/csv'
import { guardCell, unguardCell } from '../../../src/lib/text/formula-guard'

/** Another CSV reader's result. */
const read = (csv: string): string[][] =>
  parse(csv, { bom: true, record_delimiter: '\r\n', relax_column_count: true, trim: false })

it('CSV begins with a byte order mark, ends its lines with CRLF and quotes every cell (account.37)', () => {
  expect(
    toCsv([
      ['a', 'b'],
      ['x"y', '£1,234.50'],
    ]),
  ).toBe('\uFEFF"a","b"\r\n"x""y","£1,234.50"\r\n')
})

it.each([
  '=1+1',
  '+44 1',
  '-2',
  '@SUM(A1)',
  '\tx',
  ' =1',
  '＝1+1',
  '=HYPERLINK("http://x","y")',
])("the cell '%s' is a string, not a formula (account.37)", (cell) => {
  expect(read(toCsv([['a', cell]]))).toEqual([['a', `'${cell}`]])
})

it('another CSV parser reads all cells unchanged (account.37)', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '£1,234.50',
      '04/03/2026',
      'a\nb',
      'a\r\nb',
      '"',
      ',',
      ';',
      '日本',
      '‏عربي',
      '0042',
    ),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      const table = [['first', 'second'], ...rows]
      const back = read(toCsv(table)).map((row) => row.map(unguardCell))
      expect(back).toEqual(table)
    }),
  )
})

/** Readers of other countries, and one that knows no quotes. */
const READERS: Record<string, (csv: string) => string[][]> = {
  'csv-parse by commas': read,
  'csv-parse by semicolons, without quotes': (csv) =>
    parse(csv, { bom: true, delimiter: ';', quote: false, relax_column_count: true }).map(
      (row: string[]) => row.map(unquoted),
    ),
  'papaparse by commas': (csv) => Papa.parse<string[]>(csv, { delimiter: ',' }).data,
  'papaparse by semicolons': (csv) => Papa.parse<string[]>(csv, { delimiter: ';' }).data,
  'a reader by semicolons that reads on after a closing quote': (csv) =>
    csv
      .slice(1)
      .split(/\r\n|\r|\n/)
      .map((line) => (line.match(/(?:^"(?:[^"]|"")*")?[^;]*(?:;|$)/g) ?? []).map(unquoted)),
  'a reader by tabs without quotes': (csv) =>
    csv.split(/\r\n|\r|\n/).map((line) => line.split('\t').map(unquoted)),
}
const unquoted = (cell: string) => cell.replace(/^\s*"+|;$/g, '')
const isFormula = (cell: string) => /^\s*[=+\-@＝＋－＠]/.test(cell)

const HOSTILE = [
  ...['Tea;=HYPERLINK(1)', 'Tea;=HYPERLINK(1);x', 'Tea; =1+1', 'Tea;"=1+1', 'Tea\t@SUM(A1)'],
  ...[
    'Tea\n=1+1',
    'Tea\r\n-2+3',
    'Tea;\n＝1+1',
    "Tea;'=1+1",
    '=1;=2',
    '"=1";=2',
    'x";=1;"y',
    '=1+1',
  ],
]

it.each(
  Object.entries(READERS),
)("%s finds no formula in the shop's CSV (account.37)", (_, reader) => {
  const part = fc.constantFrom(
    '=1+1',
    '+2',
    '-3',
    '@x',
    ';',
    '"',
    "'",
    '\t',
    '\n',
    ',',
    '|',
    ' ',
    'Tea',
  )
  const cell = fc.oneof(
    fc.constantFrom(...HOSTILE),
    fc.array(part, { maxLength: 6 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 4 }), (rows) => {
      const cells = reader(toCsv([['SKU', 'Title'], ...rows])).flat()
      expect(cells.filter(isFormula)).toEqual([])
    }),
    { numRuns: 500, examples: HOSTILE.map((each) => [[['1', each] as [string, string]]]) },
  )
})

it('a guarded formula within a cell is restored (account.37, quick.3)', () => {
  for (const cell of HOSTILE) expect(unguardCell(guardCell(cell))).toBe(cell)
  expect(guardCell('Tea;=HYPERLINK(1)')).toBe("Tea;'=HYPERLINK(1)")
  expect(guardCell('Tea; black; 6-pack')).toBe('Tea; black; 6-pack')
})

it('a string is split at the given separator only (quick.140)', () => {
  expect(readCsv('"a"^1,5\n"b"^2;5', '^')).toEqual([
    ['a', '1,5'],
    ['b', '2;5'],
  ])
})
