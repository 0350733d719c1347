import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import {
  formatDate,
  formatLongDate,
  formatTime,
  formatWeekday,
  londonTimestamp,
  londonToday,
  oneYearAfter,
  readDate,
} from '../../../src/lib/text/dates'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

it.each([
  ['2026-03-04T10:00:00Z', '04/03/2026'],
  ['2026-03-04 10:00:00', '04/03/2026'],
  ['2026-03-04', '04/03/2026'],
  // Half past midnight in London, the evening before in UTC.
  ['2026-06-30T23:30:00Z', '01/07/2026'],
  ['2026-12-31T23:30:00Z', '31/12/2026'],
])('the date %s is shown as %s, in London time (page.16)', (text, shown) => {
  expect(formatDate(text)).toBe(shown)
})

it.each([
  ['2026-03-04T20:00:00', '2026-03-04T20:00:00.000Z'],
  ['2026-03-04 20:00:00', '2026-03-04T20:00:00.000Z'],
  ['2026-03-04 20:00', '2026-03-04T20:00:00.000Z'],
  ['2026-03-04T20:00:00.25', '2026-03-04T20:00:00.250Z'],
  ['2026-03-04T20:00:00.123456', '2026-03-04T20:00:00.123Z'],
  ['2026-03-04T20:00:00Z', '2026-03-04T20:00:00.000Z'],
  ['2026-03-04T20:00:00.000000Z', '2026-03-04T20:00:00.000Z'],
  ['2026-03-04T20:00:00+02:00', '2026-03-04T18:00:00.000Z'],
])('the date %s is read as %s in every time zone (page.16)', (text, moment) => {
  for (const zone of ['Pacific/Auckland', 'America/New_York']) {
    vi.stubEnv('TZ', zone)
    expect(readDate(text)?.toISOString()).toBe(moment)
  }
})

it.each([
  null,
  '',
  'tomorrow',
  '04/03/2026',
  'on 2026-03-04',
  '20260304',
  '2026-13-45',
  '2026-03-0x',
  // Servers' spellings of no date.
  '0000-00-00 00:00:00',
  '0001-01-01T00:00:00',
  '0',
])('%j is not a date, and shows nothing', (text) => {
  expect(readDate(text)).toBeNull()
  expect(formatDate(text)).toBe('')
  expect(formatLongDate(text)).toBe('')
})

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [10, '10th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [14, '14th'],
  [20, '20th'],
  [21, '21st'],
  [22, '22nd'],
  [23, '23rd'],
  [24, '24th'],
  [30, '30th'],
  [31, '31st'],
])('the long form of the %dth of January begins with %s (page.16)', (day, ordinal) => {
  const iso = `2026-01-${String(day).padStart(2, '0')}T12:00:00Z`
  expect(formatLongDate(iso)).toBe(`${ordinal} January 2026`)
})

it('the long date is the day in London (page.16)', () => {
  expect(formatLongDate('2026-06-30T23:30:00Z')).toBe('1st July 2026')
})

it('London is an hour ahead of UTC in summer (enquiry.3)', () => {
  expect(londonTimestamp(new Date('2026-07-01T22:59:59Z'))).toBe('2026-07-01 23:59:59')
  expect(londonToday(new Date('2026-07-01T23:00:00Z'))).toBe('2026-07-02')
})

it('London has UTC in winter, and writes midnight as 00 (enquiry.3)', () => {
  expect(londonTimestamp(new Date('2026-01-02T00:03:04Z'))).toBe('2026-01-02 00:03:04')
})

it('timestamp and day default to now', () => {
  vi.useFakeTimers({ now: new Date('2026-03-04T05:06:07Z') })
  expect(londonTimestamp()).toBe('2026-03-04 05:06:07')
  expect(londonToday()).toBe('2026-03-04')
})

it.each([
  ['2026-03-04', '2027-03-04'],
  ['2028-02-29', '2029-02-28'],
  ['2027-02-28', '2028-02-28'],
  ['2027-02-29', '2028-02-29'],
  ['2026-12-31', '2027-12-31'],
  ['2024-02-29', '2025-02-28'],
  ['2099-02-29', '2100-02-28'],
  ['1999-02-29', '2000-02-29'],
])('one year after %s is %s', (day, later) => {
  expect(oneYearAfter(day)).toBe(later)
})

it('weekdays and times are those of London (delivery.2)', () => {
  expect(formatWeekday('2026-03-05')).toBe('Thursday 5th March')
  expect(formatWeekday('2026-06-04T23:30:00Z')).toBe('Friday 5th June')
  expect(formatTime('2026-06-04T13:00:00Z')).toBe('14:00')
  expect(formatTime('2026-01-04T08:05:00Z')).toBe('08:05')
  expect(formatTime('2026-06-04T23:30:00Z')).toBe('00:30')
  for (const none of [null, '', 'soon'])
    expect([formatWeekday(none), formatTime(none)]).toEqual(['', ''])
})

const browsers = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  dateStyle: 'full',
  timeStyle: 'medium',
  hourCycle: 'h23',
})

/** The browser's own London time. */
function asBrowsersSay(moment: Date) {
  const part = Object.fromEntries(
    browsers.formatToParts(moment).map(({ type, value }) => [type, value]),
  )
  return `${part.weekday} ${part.day} ${part.month} ${part.year} ${part.hour}:${part.minute}`
}

const HOUR = 3_600_000
/** Times around the clock changes of any year, and others. */
const moments = fc.oneof(
  fc.date({ min: new Date('1996-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
  fc
    .record({
      year: fc.integer({ min: 1996, max: 2099 }),
      month: fc.constantFrom(2, 9),
      day: fc.integer({ min: 24, max: 31 }),
      offset: fc.constantFrom(-1, 0, 1, HOUR - 1, HOUR, HOUR + 1, 2 * HOUR),
    })
    .map(({ year, month, day, offset }) => new Date(Date.UTC(year, month, day, 0) + offset)),
)

it('days and times in London are those of the browser, also where the clocks change (page.16)', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const text = moment.toISOString()
      const plain = (words: string) => words.replace(/(\d)(st|nd|rd|th) /, '$1 ')
      const [weekday] = formatWeekday(text).split(' ')
      expect(`${weekday} ${plain(formatLongDate(text))} ${formatTime(text)}`).toBe(
        asBrowsersSay(moment),
      )
      expect(formatDate(text).split('/').reverse().join('-')).toBe(londonToday(moment))
    }),
    { numRuns: 2_000 },
  )
})
