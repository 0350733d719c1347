import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isOrderText,
  MAX_ROWS,
  readOrderText,
} from '../../../src/entities/quick-order/quick-order-text'
import { readCsv, toCsv } from '../../../src/lib/text/csv'

const read = (text: string) => readOrderText(text, readCsv)
const pairs = (text: string) => read(text).rows.map(({ code, qty }) => [code, qty])

const ORDER = [
  ['EG-250', '12'],
  ['00012', '3'],
  ['TEA/EB-250', '1'],
]

describe('every way to write a file gives the same rows (quick.140)', () => {
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

it('a quantity column is found by many names, but a column of pack sizes is not one (quick.259)', () => {
  for (const name of [
    'Qty Required',
    'Quantity Ordered',
    'Quantity (cases)',
    'Order Qty.',
    'QTY',
  ]) {
    expect(pairs(`Stock code,${name}\nAB-1,12`)).toEqual([['AB-1', '12']])
  }
  for (const name of ['Case quantity', 'Qty per case', 'Qty in stock']) {
    expect(pairs(`Stock code,${name},Qty\nAB-1,6,12`)).toEqual([['AB-1', '12']])
    expect(pairs(`Stock code,${name}\nAB-1,6`)).toEqual([['AB-1', null]])
  }
})

it('a column of numbers with formula guards is a column of codes (quick.3)', () => {
  expect(pairs('"=""00012""",5\n"=""00013""",6')).toEqual([
    ['00012', '5'],
    ['00013', '6'],
  ])
})

it('columns come from the heading, else from cells that look like codes and quantities (quick.140)', () => {
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

it('a quantity stays as written, even a missing or invalid one (quick.2)', () => {
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

it('an email gives its rows, and its other lines are listed (quick.141)', () => {
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

it("the shop's own CSV returns row by row, whatever the codes contain (quick.3)", () => {
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

it('all rows are read up to 2,000, and the rest is counted (quick.2)', () => {
  const code = fc
    .tuple(fc.constantFrom('EG', 'TEA/X', '00'), fc.nat(9_999))
    .map(([a, b]) => `${a}-${b}`)
  const lines = fc.array(fc.tuple(code, quantities), { minLength: 1_990, maxLength: 2_010 })
  const ways = fc.constantFrom('\t', ';', ',', ' ', ' x ', ': ')
  fc.assert(
    fc.property(lines, ways, (rows, separator) => {
      const text = read(rows.map((cells) => cells.join(separator)).join('\r\n'))
      expect(text.rows.map(({ code, qty }) => [code, qty])).toEqual(rows.slice(0, MAX_ROWS))
      expect(text.overflow).toBe(Math.max(0, rows.length - MAX_ROWS))
    }),
    { numRuns: 12 },
  )
})

it('no text breaks the reader, and each line becomes a row or is named (quick.2, quick.121)', () => {
  const words = fc.constantFrom(
    'Hi',
    'Kind regards',
    'EG-250',
    '12',
    'x',
    'Jane',
    '(3)',
    ',',
    ';',
    '\t',
    '>',
  )
  const line = fc.oneof(
    fc.string({ unit: 'grapheme-ascii', maxLength: 30 }),
    fc.array(words, { maxLength: 6 }).map((each) => each.join(' ')),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const { rows, leftOut } = read(lines.join('\n'))
      for (const { code } of rows) expect(code).not.toBe('')
      const isTold = rows.length + leftOut.length
      const isQuoted = lines.some((each) => each.includes('"'))
      const isHead = /sku|code|item|product|ref|number|^no|part|sep=/i.test(lines.join('\n'))
      const isMarks = (each: string) => /^[\s>;,|\d.)*–—-]*$/.test(each)
      const filled = lines.filter((each) => !isMarks(each))
      if (!isQuoted && !isHead) expect(isTold).toBeGreaterThanOrEqual(filled.length)
    }),
    { numRuns: 500 },
  )
})

it('an unreadable line is a row with its text, and no quantity (quick.121)', () => {
  const { rows, leftOut } = read('EG-250 12\nPlease send 12 of your EG-500\nEarl Grey Loose Leaf')
  expect(rows).toEqual([
    { code: 'EG-250', qty: '12' },
    { code: 'Please send 12 of your EG-500', qty: '', isUnclear: true },
    { code: 'Earl Grey Loose Leaf', qty: '', isUnclear: true },
  ])
  expect(leftOut).toEqual([])
  expect(read('EG-250;Earl Grey;12\n;Green Tea;6').rows[1]).toEqual({
    code: 'Green Tea 6',
    qty: '',
    isUnclear: true,
  })
})

it('a whole email gives its orders; greeting, sentences and signatures are listed as skipped (quick.149)', () => {
  const mail = [
    'Hi John,',
    'Thanks for the last delivery, please send us:',
    '',
    '• ＥＧ-250　(１２)',
    '2) EG\u200B-500 × 6',
    '\u00A0* TEA/EB-250\u00A0x\u00A02',
    '',
    'Kind regards',
    'Jane Smith',
    'Bean & Leaf Ltd',
    '12 High Street',
    'London SW1A 1AA',
    'Tel: 020 7946 0018',
    '01234 567890',
    'Company No. 01234567',
    'Sent from my iPhone',
    '',
    'On Tue, 4 Mar 2026 at 09:00, John wrote:',
    '> Dear Jane,',
    '> > DJ-100 3',
    '> Yours, John',
  ]
  const { rows, leftOut } = read(mail.join('\r\n'))
  expect(rows.map(({ code, qty }) => [code, qty])).toEqual([
    ['EG-250', '12'],
    ['EG-500', '6'],
    ['TEA/EB-250', '2'],
    ['DJ-100', '3'],
  ])
  expect(leftOut).toHaveLength(14)
  expect(leftOut).toContain('12 High Street')
})

it('an order after a signature is not lost (quick.149)', () => {
  expect(pairs('Thanks,\nJane\n12 x EG-250\nEarl Grey 5')).toEqual([
    ['EG-250', '12'],
    ['Earl Grey', '5'],
  ])
})

it('bullets and quotation marks in cells of their own are not codes (quick.121)', () => {
  const rows = [
    ['EG-250', '12'],
    ['EG-500', '6'],
  ]
  for (const mark of ['•\t', '> ', '>> • ', '\uF0B7\t', '-\t', '- ', '1.\t', '◦']) {
    expect(pairs(rows.map((cells) => mark + cells.join(' ')).join('\n')), mark).toEqual(rows)
  }
  for (const mark of ['•\t', '> ', '>\t', '1.\t']) {
    expect(pairs(rows.map((cells) => mark + cells.join('\t')).join('\n')), mark).toEqual(rows)
  }
})

const disguise = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)),
  (text) => [...text].join('\u200B'),
  (text) => `\uFEFF${text}\u00AD`,
  (text) => text.replaceAll(' ', '\u00A0'),
  (text) => text.replaceAll('-', '\u2011'),
)
const MANNERS = [
  (code: string, qty: string) => `${code} (${qty})`,
  (code: string, qty: string) => `${qty} x ${code}`,
  (code: string, qty: string) => `${code} × ${qty}`,
  (code: string, qty: string) => `${code} ${qty}`,
  (code: string, qty: string) => `${code}\t${qty}`,
  (code: string, qty: string) => `• ${code}: ${qty}`,
  (code: string, qty: string) => `> - ${code} x ${qty}`,
]

it('an order reads the same from any program, in any email format (quick.120, quick.121)', () => {
  const code = fc.tuple(fc.constantFrom('EG', 'TEA/X', 'A1'), fc.integer({ min: 10, max: 9_999 }))
  const order = fc.tuple(
    code.map(([a, b]) => `${a}-${b}`),
    quantities,
  )
  const all = fc.array(order, { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(all, fc.constantFrom(...MANNERS), disguise, (rows, manner, disguised) => {
      const text = rows.map(([each, qty]) => disguised(manner(each, qty))).join('\n')
      expect(pairs(text)).toEqual(rows)
      expect(isOrderText(text)).toBe(true)
    }),
    { numRuns: 500 },
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
  ['EG\u200B-250', false],
  ['EG-250（12）', true],
  ['Kind regards', false],
])('the text %j holds more than one code: %j (quick.2)', (text, isMore) => {
  expect(isOrderText(text)).toBe(isMore)
})

it('a line with endless spaces does not stop the page (quick.239)', () => {
  const spaces = ' '.repeat(20_000)
  expect(pairs(`EG-250${spaces}12\n\nEG-251${spaces}3`)).toEqual([
    ['EG-250', '12'],
    ['EG-251', '3'],
  ])
  expect(read(`EG-250${spaces}note`).rows).toEqual([])
})
