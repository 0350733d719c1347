import { expect, it } from 'vitest'
import { readOverview } from '../../../src/entities/account/account-overview'

const EMPTY = { lastorder: null, lastquote: null, quotes: [], machines: [], pos: [] }

it.each([
  [null],
  ['text'],
  [{}],
  [{ lastorder: [], lastquote: {}, quotes: 'none', machines: null, pos: false }],
  [{ lastorder: { status: 'paid' }, quotes: [{ status: 'sent' }], machines: [[], {}, null] }],
])('the dashboard is empty for %j (account.123)', (check) => {
  expect(readOverview(check)).toEqual(EMPTY)
})

it('the last order and quotes are read unchanged (account.123)', () => {
  const overview = readOverview({
    lastorder: { id: 7, status: 'PAID', totals: { totalDisplay: '£1.00' } },
    lastquote: { id: 8, crm_order_id: 0, totalDisplay: '£2.00', details: [] },
    quotes: { a: { id: 9, details: { date_entered: '2026-03-04' } } },
  })
  expect(overview.lastorder).toMatchObject({ id: '7', status: 'paid' })
  expect(overview.lastorder?.totals.totalDisplay).toBe('£1.00')
  expect(overview.lastquote).toMatchObject({ id: '8', crm_order_id: null })
  expect(overview.quotes[0]?.details.date_entered).toBe('2026-03-04')
})

it('a machine shows its texts, the name first, without ids and groups (account.123)', () => {
  const machines = [
    {
      id: 4,
      serial_no: 'A-1',
      model: 'Linea',
      customer_id: 9,
      parts: {},
      created_at: '2026-01-01',
    },
    'Grinder',
    { note: 'On loan', bars: 2 },
  ]
  expect(readOverview({ machines }).machines).toEqual([
    { title: 'Linea', facts: [{ label: 'Serial no', text: 'A-1' }] },
    { title: 'Grinder', facts: [] },
    { title: 'On loan', facts: [{ label: 'Bars', text: '2' }] },
  ])
})
