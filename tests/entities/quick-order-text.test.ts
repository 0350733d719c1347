import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOrderText, MOST_ROWS, readOrderText } from '../../src/entities/quick-order-text'
import { readCsv, toCsv } from '../../src/lib/csv'

const read = (text: string) => readOrderText(text, readCsv)
const pairs = (text: string) => read(text).rows.map(({ code, qty }) => [code, qty])

const ORDER = [
  ['EG-250', '12'],
  ['00012', '3'],
  ['TEA/EB-250', '1'],
]

describe('each way to write a file says the same rows (quick.2)', () => {
  const ways = ['\n', '\r\n', '\r'].flatMap((end) =>
    ['\t', ';', ',', '|'].flatMap((separator) =>
      ['', '\uFEFF'].flatMap((mark) =>
        ['', `sep=${separator}`].flatMap((declared) =>
          [false, true].flatMap((isQuoted) =>
            [[], ['SKU', 'Qty']].map((head) => ({
              end,
              separator,
              mark,
              declared,
              isQuoted,
              head,
            })),
          ),
        ),
      ),
    ),
  )
  it.each(ways)('%j', ({ end, separator, mark, declared, isQuoted, head }) => {
    const cell = (text: string) => (isQuoted ? `"${text}"` : text)
    const table = [...(head.length > 0 ? [head] : []), ...ORDER]
    const lines = table.map((cells) => cells.map(cell).join(separator))
    const text = mark + [...(declared ? [declared] : []), ...lines].join(end)
    expect(pairs(text)).toEqual(ORDER)
    expect(pairs(text + end)).toEqual(ORDER)
    expect(read(text).leftOut).toEqual([])
  })
})

it('the columns are those that the head names, else the ones that look like codes and quantities (quick.2)', () => {
  expect(pairs('Title,Quantity,SKU\nTea; black,5,AB-1')).toEqual([['AB-1', '5']])
  expect(pairs('Product;Product code;Price;Order qty\nTea;AB-1;6,25;5')).toEqual([['AB-1', '5']])
  expect(pairs('12;EG-250')).toEqual([['EG-250', '12']])
  expect(pairs('1\tEG-250\t12\n2\tEG-500\t6')).toEqual([
    ['EG-250', '12'],
    ['EG-500', '6'],
  ])
  expect(pairs('00012;Earl Grey;3\n00013;Green Tea;4')).toEqual([
    ['00012', '3'],
    ['00013', '4'],
  ])
  expect(pairs('EG-250;Earl Grey;6.25;12')).toEqual([['EG-250', '12']])
})

it('a quantity stays as it is written, also one that is missing or none (quick.2)', () => {
  expect(pairs('AB-1;1,5\nAB-2;\nAB-3;abc\nAB-4;1.000')).toEqual([
    ['AB-1', '1,5'],
    ['AB-2', ''],
    ['AB-3', 'abc'],
    ['AB-4', '1.000'],
  ])
  expect(pairs('AB-1\nAB-2')).toEqual([
    ['AB-1', null],
    ['AB-2', null],
  ])
})

it('a mail gives its rows, and names the lines that are none (quick.2)', () => {
  const mail =
    'Hi John,\n\nplease send us\n> 12 x EG-250\n> EG-500 x 6\n- TEA/EB-250: 2\n\nKind regards\n'
  expect(pairs(mail)).toEqual([
    ['EG-250', '12'],
    ['EG-500', '6'],
    ['TEA/EB-250', '2'],
  ])
  expect(read(mail).leftOut).toEqual(['Hi John,', 'please send us', 'Kind regards'])
  expect(pairs('EG-250, 12\nEG-500 x 6')).toEqual([
    ['EG-250', '12'],
    ['EG-500', '6'],
  ])
  expect(pairs('SKU Quantity\nEG-250 12')).toEqual([['EG-250', '12']])
})

const codes = fc
  .string({ unit: fc.constantFrom(...'AB09-/_=+@.,;"\'|x '), minLength: 1, maxLength: 12 })
  .map((code) => code.trim())
  .filter((code) => /[A-Z0-9]/.test(code))
const quantities = fc.integer({ min: 1, max: 9_999 }).map(String)

it('what the shop saves as CSV comes back row by row, whatever the codes hold (quick.3)', () => {
  const row = fc.tuple(codes, quantities)
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 40 }), (rows) => {
      const csv = toCsv([
        ['SKU', 'Title', 'Quantity'],
        ...rows.map(([code, qty]) => [code, 'Tea, "black"; 1,5', qty]),
      ])
      expect(pairs(csv)).toEqual(rows)
    }),
  )
})

it('rows in are rows out, 2,000 of them, and what is beyond is counted (quick.2)', () => {
  const code = fc
    .tuple(fc.constantFrom('EG', 'TEA/X', '00'), fc.nat(9_999))
    .map(([a, b]) => `${a}-${b}`)
  const lines = fc.array(fc.tuple(code, quantities), { minLength: 1_990, maxLength: 2_010 })
  const ways = fc.constantFrom('\t', ';', ',', ' ', ' x ', ': ')
  fc.assert(
    fc.property(lines, ways, (rows, separator) => {
      const text = read(rows.map((cells) => cells.join(separator)).join('\r\n'))
      expect(text.rows.map(({ code, qty }) => [code, qty])).toEqual(rows.slice(0, MOST_ROWS))
      expect(text.beyond).toBe(Math.max(0, rows.length - MOST_ROWS))
    }),
    { numRuns: 12 },
  )
})

it('no text breaks the reader, and each of its lines is a row or is named (quick.2)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const { rows } = read(text)
      for (const { code } of rows) expect(code).not.toBe('')
    }),
  )
})

it.each([
  ['EG-250', false],
  ['EG-250 12', true],
  ['12 x EG-250', true],
  ['EG-250\t12', true],
  ['EG-250;12', true],
  ['"EG-250","12"', true],
  ['EG-250\nEG-500', true],
  ['Earl Grey', false],
  [' EG-250 \n', false],
])('whether %j is more than a code: %j (quick.2)', (text, isMore) => {
  expect(isOrderText(text)).toBe(isMore)
})
