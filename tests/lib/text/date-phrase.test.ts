import { expect, it } from 'vitest'
import { splitDates } from '../../../src/lib/text/date-phrase'

const DAYS = ['2026-11-12', '2020-11-12', '2026-11-20', '2026-12-11', '2025-11-02']

/** The words outside dates, and the days that match. */
const split = (query: string) => {
  const { words, dates } = splitDates(query)
  const meant = DAYS.filter((day) => dates.every(({ matches }) => matches(day)))
  return [words.join(' '), dates.length, meant]
}

it.each([
  ['12 Nov 2026', ['2026-11-12']],
  ['12th of november 2026', ['2026-11-12']],
  ['12 november', ['2026-11-12', '2020-11-12']],
  ['12 nov 20', ['2026-11-12', '2020-11-12']],
  ['12 nov 26', ['2026-11-12']],
  ['Nov 12, 2026', ['2026-11-12']],
  ['nov 12th', ['2026-11-12', '2020-11-12']],
  ['nov 20', ['2026-11-12', '2020-11-12', '2026-11-20', '2025-11-02']],
  ['november 2025', ['2025-11-02']],
  ['nov 2', ['2026-11-12', '2020-11-12', '2026-11-20', '2025-11-02']],
  ['sept 2026', []],
  ['12/11/2026', ['2026-11-12']],
  ['12/11/20', ['2026-11-12', '2020-11-12']],
  ['12/11/', ['2026-11-12', '2020-11-12']],
  ['11/12', ['2026-12-11']],
  ['12.11.26', ['2026-11-12']],
  ['12-nov-2026', ['2026-11-12']],
  ['12-nov', ['2026-11-12', '2020-11-12']],
  ['2026-11', ['2026-11-12', '2026-11-20']],
  ['2026-11-20', ['2026-11-20']],
  ['11/2026', ['2026-11-12', '2026-11-20']],
  ['2026-12', ['2026-12-11']],
  ['12/2026', ['2026-12-11']],
  ['12/11/,', ['2026-11-12', '2020-11-12']],
  ['31 dec', []],
  ['1/1', []],
  ['2026-01', []],
  ['1/2026', []],
])("'%s' means %j (account.130)", (query, days) => {
  expect(split(query)).toEqual(['', 1, days])
})

it.each([
  ...['2026', 'november', 'march', '12', '32 nov', '12 no', 'may', '0 may', '12-10', '1.5'],
  ...['13/13', '40/1/2026', '10-10-500', 'nov 500', 'egt-100', 'dec-100', '2026-13', 'x12/11'],
  ...[
    '13/2026',
    '0/2026',
    '12/0',
    '2026-00',
    'x2026-11',
    '2026-11x',
    '11/2026x',
    'x12 nov',
    'nov 0 26',
  ],
])("'%s' means no date (account.130)", (query) => {
  expect(split(query)).toEqual([query, 0, DAYS])
})

it('dates may be anywhere among other words (account.130)', () => {
  const { words, dates } = splitDates('  Bath  12 NOV 2026 earl 4/3/2026 ')
  expect(words).toEqual(['bath', 'earl'])
  expect(dates.map(({ text }) => text)).toEqual(['12 nov 2026', '4/3/2026'])
})
