import * as v from 'valibot'
import { expect, it } from 'vitest'
import { openDays, ReadDelivery } from '../../../src/entities/checkout/delivery'
import { Order } from '../../../src/entities/checkout/order'

const DAYS = [
  { day: '2026-03-05', order_by: '2026-03-04T14:00:00.000Z' },
  { day: '2026-03-06', order_by: '2026-03-05T14:00:00.000Z' },
]
const NOW = '2026-03-04T09:00:00.000Z'

it('an unreadable day is skipped; an answer without a time has no delivery days (delivery.1)', () => {
  const answer = { now: NOW, days: [{ day: 'soon', order_by: NOW }, ...DAYS], chosen: '2026-03-06' }
  expect(v.parse(ReadDelivery, answer)).toEqual({
    now: NOW,
    days: DAYS,
    missing: [],
    chosen: '2026-03-06',
  })
  for (const nothing of [null, undefined, '', [], { days: DAYS }]) {
    expect(v.parse(ReadDelivery, nothing)).toBeNull()
  }
})

it('a time without a zone is UTC (delivery.2)', () => {
  expect(v.parse(ReadDelivery, { now: '2026-03-04 09:00:00' })?.now).toBe(NOW)
})

it('a day is open until its deadline', () => {
  const delivery = v.parse(ReadDelivery, { now: NOW, days: DAYS })
  const open = (time: string) =>
    delivery && openDays(delivery, Date.parse(time)).map(({ day }) => day)
  expect(open('2026-03-04T13:59:59Z')).toEqual(['2026-03-05', '2026-03-06'])
  expect(open('2026-03-04T14:00:00Z')).toEqual(['2026-03-06'])
})

it('the delivery day of an order may be sent as a date and time, or be missing (delivery.1)', () => {
  const dayOf = (order: object) => v.parse(Order, { id: '1', ...order }).delivery_day
  expect(dayOf({ delivery_day: '2026-03-05T00:00:00Z' })).toBe('2026-03-05')
  expect(dayOf({ delivery_day: '' })).toBeUndefined()
  expect('delivery_day' in v.parse(Order, { id: '1' })).toBe(false)
})
