import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toCsv } from '../../src/lib/csv'

/** What another reader of CSV makes of it. */
const read = (csv: string): string[][] =>
  parse(csv, { bom: true, record_delimiter: '\r\n', relax_column_count: true, trim: false })

it('CSV begins with a byte order mark, ends its lines with CRLF and quotes what it must (account.37)', () => {
  expect(
    toCsv([
      ['a', 'b'],
      ['x"y', '£1,234.50'],
    ]),
  ).toBe('\uFEFFa,b\r\n"x""y","£1,234.50"\r\n')
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
])("the cell '%s' is a text, not a formula (account.37)", (cell) => {
  expect(read(toCsv([['a', cell]]))).toEqual([['a', `'${cell}`]])
})

it('whatever the cells hold, another reader reads them back (account.37)', () => {
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
      const back = read(toCsv(table)).map((row) => row.map((each) => each.replace(/^'/, '')))
      expect(back).toEqual(table.map((row) => row.map((each) => each.replace(/^'/, ''))))
    }),
  )
})
