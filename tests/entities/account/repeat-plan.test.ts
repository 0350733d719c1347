import { expect, it } from 'vitest'
import { orderOf } from '../../../src/entities/account/account-order'
import {
  comingRepeats,
  DEFAULT_FREQUENCY,
  FREQUENCIES,
  frequencyText,
  nextRepeats,
  planOf,
  repeatSet,
  repeatStopped,
  startLimits,
  weeksAfter,
} from '../../../src/entities/account/repeat-plan'

const repeating = (id: string, auto_repeat_next: string | null, auto_repeat_freq?: number) =>
  orderOf({ id, received: { id, auto_repeat: true, auto_repeat_next, auto_repeat_freq } })

it('an order repeats every 1, 2, 4, 8 or 12 weeks, 4 unless chosen otherwise (account.33)', () => {
  expect(FREQUENCIES).toEqual([1, 2, 4, 8, 12])
  expect(DEFAULT_FREQUENCY).toBe(4)
  expect(frequencyText(1)).toBe('every week')
  expect(frequencyText(12)).toBe('every 12 weeks')
})

it('a repeat starts between today and one year from today, also on 29 February (account.33)', () => {
  expect(startLimits('2026-11-23')).toEqual({ min: '2026-11-23', max: '2027-11-23' })
  expect(startLimits('2028-02-29')).toEqual({ min: '2028-02-29', max: '2029-02-28' })
})

it('weeks are counted in days, even when the clocks change (account.45)', () => {
  expect(weeksAfter('2026-10-23', 1)).toBe('2026-10-30')
  expect(weeksAfter('2026-03-27', 4)).toBe('2026-04-24')
  expect(weeksAfter('2026-12-25', 1)).toBe('2027-01-01')
})

it('the plan of an order is its next day in London and its weeks (account.33)', () => {
  expect(planOf(repeating('7', '2026-06-03T23:30:00Z', 2))).toEqual({
    day: '2026-06-04',
    frequency: 2,
  })
  expect(planOf(repeating('7', '2026-06-03'))?.frequency).toBe(4)
  expect(planOf(repeating('7', '2026-06-03', 6))?.frequency).toBe(6)
  expect(planOf(repeating('7', '2026-06-03', 10 ** 9))?.frequency).toBe(4)
  expect(planOf(repeating('7', null))).toBeNull()
  expect(
    planOf(orderOf({ id: '7', received: { id: '7', auto_repeat_next: '2026-06-03' } })),
  ).toBeNull()
})

it('coming repeats are sorted by day, with at least the next one of each order (account.45)', () => {
  const orders = [
    repeating('late', '2027-05-01', 1),
    repeating('monthly', '2026-12-04', 4),
    repeating('weekly', '2026-12-20', 1),
    repeating('unknown', null),
  ]
  const coming = comingRepeats(orders, '2027-01-02')
  expect(coming.map(({ day, order, isNext }) => `${day} ${order.id} ${isNext}`)).toEqual([
    '2026-12-04 monthly true',
    '2026-12-20 weekly true',
    '2026-12-27 weekly false',
    '2027-01-01 monthly false',
    '2027-05-01 late true',
  ])
})

it('repeating orders are sorted by their next day, without repeats of another order (account.7)', () => {
  const record = (id: string, auto_repeat_next: string | null, fields = {}) => ({
    id,
    received: { id, auto_repeat: '1', auto_repeat_next, ...fields },
  })
  const repeats = nextRepeats([
    record('1', '2026-12-24'),
    record('2', '2026-12-01'),
    record('3', null),
    record('4', '2026-11-01', { auto_repeat: false }),
    record('5', '2026-11-01', { parent_id: 1 }),
  ])
  expect(repeats).toMatchObject([
    { order: { id: '2' }, day: '2026-12-01', frequency: 4 },
    { order: { id: '1' }, day: '2026-12-24', frequency: 4 },
  ])
})

const recordOf = (received: object, id = '7') => ({
  id,
  received: { id, status: 'pending', ...received },
})
const REPEATED = { auto_repeat: 1, auto_repeat_freq: 4, auto_repeat_next: '2026-12-04' }
const PLAN = { day: '2026-12-04', frequency: 4 }

it.each([
  [REPEATED, null],
  [{ auto_repeat: 'yes' }, null],
  [{}, 'This order is not repeated.'],
  [
    { ...REPEATED, auto_repeat_freq: 8 },
    'This order repeats every 8 weeks, next on 4th December 2026.',
  ],
  [
    { ...REPEATED, auto_repeat_next: '2026-12-07' },
    'This order repeats every 4 weeks, next on 7th December 2026.',
  ],
  [{ auto_repeat: 1, auto_repeat_freq: 1 }, 'This order repeats every week.'],
])('a plan for every 4 weeks, answered with %j, is confirmed: %s (api.80)', (received, text) => {
  const { isMet, actual } = repeatSet('7', PLAN)
  const orders = [recordOf({}, '6'), recordOf(received)]
  expect(isMet(orders) ? null : actual(orders)).toBe(text)
})

it('a stopped order, or one whose repeat is stopped, no longer repeats (api.80)', () => {
  const child = recordOf({ parent_id: '7' }, '8')
  for (const id of ['7', '8']) {
    const { isMet, actual } = repeatStopped(id)
    expect(isMet([recordOf({}), child])).toBe(true)
    expect(isMet([recordOf(REPEATED), child])).toBe(false)
    expect(actual([recordOf(REPEATED), child])).toBe(
      'This order repeats every 4 weeks, next on 4th December 2026.',
    )
  }
})

it('an unlisted order is neither repeating nor stopped (api.80)', () => {
  for (const { isMet, actual } of [repeatSet('7', PLAN), repeatStopped('7')]) {
    expect(isMet([recordOf(REPEATED, '6')])).toBe(false)
    expect(actual([])).toBe('The shop does not list this order.')
  }
})

it("another order's repeats do not count for this one (api.80)", () => {
  const orders = [recordOf(REPEATED, '6'), recordOf({ ...REPEATED, auto_repeat_freq: 1 })]
  const { isMet, actual } = repeatSet('7', PLAN)
  expect(isMet(orders)).toBe(false)
  expect(actual(orders)).toBe('This order repeats every week, next on 4th December 2026.')
})
