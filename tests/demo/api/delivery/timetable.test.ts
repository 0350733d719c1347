// @vitest-environment node
import { expect, it } from 'vitest'
import { deliveryDays } from '../../../../demo/api/delivery/timetable'

const daysOf = (country: string, postcode: string, now: string) =>
  deliveryDays({ country, postcode }, new Date(now))
const first = (country: string, postcode: string, now: string) => {
  const [{ day, orderBy } = { day: '', orderBy: new Date(0) }] = daysOf(country, postcode, now).days
  return `${day} by ${orderBy.toISOString()}`
}

it.each<[string, string, string, string, string]>([
  ['a Tuesday morning', 'GB', 'OX2 0AJ', '2026-03-03T09:00:00Z', '2026-03-04 by 2026-03-03T14:00'],
  [
    'after the van is loaded',
    'GB',
    'OX2 0AJ',
    '2026-03-03T14:00:00Z',
    '2026-03-05 by 2026-03-04T14:00',
  ],
  ['a Friday afternoon', 'GB', 'OX2 0AJ', '2026-03-06T15:00:00Z', '2026-03-10 by 2026-03-09T14:00'],
  ['summer time', 'GB', 'OX2 0AJ', '2026-06-02T09:00:00Z', '2026-06-03 by 2026-06-02T13:00'],
  [
    'the Monday after the clocks change',
    'GB',
    'OX2 0AJ',
    '2026-03-28T09:00:00Z',
    '2026-03-31 by 2026-03-30T13:00',
  ],
  ['the Highlands', 'GB', 'iv2 3aa', '2026-03-03T09:00:00Z', '2026-03-05 by 2026-03-03T12:00'],
  ['Jersey', 'JE', 'JE2 3AB', '2026-03-03T09:00:00Z', '2026-03-11 by 2026-03-09T12:00'],
  ['France', 'FR', '75001', '2026-03-03T09:00:00Z', '2026-03-06 by 2026-03-03T12:00'],
  ['Christmas', 'GB', 'OX2 0AJ', '2026-12-24T15:00:00Z', '2026-12-30 by 2026-12-29T14:00'],
])('the first delivery on %s (server.118)', (_, country, postcode, now, expected) => {
  expect(first(country, postcode, now)).toBe(`${expected}:00.000Z`)
})

it.each<[string, string, string]>([
  ['Scotland', 'EH1 1AA', '2026-11-30'],
  ['Northern Ireland', 'BT1 1AA', '2027-07-13'],
  ['England', 'OX2 0AJ', '2027-05-03'],
])('there is no delivery on a bank holiday of %s, and the reason is shown (server.118)', (_, postcode, day) => {
  const weekBefore = new Date(Date.parse(`${day}T09:00:00Z`) - 5 * 86_400_000).toISOString()
  const { days, missing } = daysOf('GB', postcode, weekBefore)
  const isThere = days.some((each) => each.day === day)
  const isNamed = missing.some((each) => each.day === day && each.reason === 'Bank holiday')
  // 13 July 2027 is a Tuesday after a bank holiday.
  expect([isThere, isNamed]).toEqual(day === '2027-07-13' ? [true, false] : [false, true])
})

it('the warehouse closes on English bank holidays, and other nations read why', () => {
  const { missing } = daysOf('GB', 'EH1 1AA', '2026-04-01T09:00:00Z')
  expect(missing).toEqual([
    { day: '2026-04-03', reason: 'Bank holiday' },
    { day: '2026-04-06', reason: 'Our warehouse is closed' },
  ])
})
