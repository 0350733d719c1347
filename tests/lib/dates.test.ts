import { describe, expect, it, vi } from 'vitest'
import {
  formatDate,
  formatLongDate,
  londonTimestamp,
  londonToday,
  oneYearAfter,
  readDate,
} from '../../src/lib/dates'

describe('dates of the shop', () => {
  it.each([
    ['2026-03-04T10:00:00Z', '04/03/2026'],
    ['2026-03-04 10:00:00', '04/03/2026'],
    ['2026-03-04', '04/03/2026'],
    // Half past midnight in London, the evening before in UTC.
    ['2026-06-30T23:30:00Z', '01/07/2026'],
    ['2026-12-31T23:30:00Z', '31/12/2026'],
  ])('are day/month/year in London: %s', (text, shown) => {
    expect(formatDate(text)).toBe(shown)
  })

  it('are in UTC when they name no zone, wherever the browser is', () => {
    vi.stubEnv('TZ', 'Pacific/Auckland')
    for (const text of ['2026-03-04T20:00:00', '2026-03-04 20:00:00']) {
      expect(readDate(text)?.toISOString()).toBe('2026-03-04T20:00:00.000Z')
      expect(formatDate(text)).toBe('04/03/2026')
    }
    vi.unstubAllEnvs()
  })

  it.each([
    null,
    '',
    'tomorrow',
    '04/03/2026',
    '2026-13-45',
    '0',
  ])('show nothing for %j', (text) => {
    expect(formatDate(text)).toBe('')
    expect(formatLongDate(text)).toBe('')
    expect(readDate(text)).toBeNull()
  })

  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [22, '22nd'],
    [23, '23rd'],
    [30, '30th'],
    [31, '31st'],
  ])('have an ordinal day in the long form: %d', (day, ordinal) => {
    const iso = `2026-01-${String(day).padStart(2, '0')}T12:00:00Z`
    expect(formatLongDate(iso)).toBe(`${ordinal} January 2026`)
  })
})

describe('now in London', () => {
  it('is an hour ahead of UTC in summer', () => {
    expect(londonTimestamp(new Date('2026-07-01T22:59:59Z'))).toBe('2026-07-01 23:59:59')
    expect(londonToday(new Date('2026-07-01T23:00:00Z'))).toBe('2026-07-02')
  })

  it('is UTC in winter, and midnight is 00', () => {
    expect(londonTimestamp(new Date('2026-01-01T00:00:00Z'))).toBe('2026-01-01 00:00:00')
  })
})

describe('oneYearAfter', () => {
  it.each([
    ['2026-03-04', '2027-03-04'],
    ['2028-02-29', '2029-02-28'],
    ['2027-02-28', '2028-02-28'],
    ['2026-12-31', '2027-12-31'],
  ])('of %s is %s', (day, later) => {
    expect(oneYearAfter(day)).toBe(later)
  })
})
