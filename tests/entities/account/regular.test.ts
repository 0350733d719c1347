import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { OrderRecords } from '../../../src/entities/account/account-order'
import {
  dueDay,
  dueState,
  isToOrder,
  ListedRegulars,
  regularsOf,
} from '../../../src/entities/account/regular'

const TODAY = '2026-05-29'
const lineOf = (sku: string, qty: number) => ({
  id: 1,
  qty,
  product: { id: sku.toLowerCase(), sku, title: `Tea ${sku}` },
})
const orderOn = (day: string, lines: object[] | null, fields: object = {}) => ({
  id: `${day}-${JSON.stringify(lines)}`,
  status: 'shipped',
  created_at: `${day}T11:00:00Z`,
  ...(lines && { basket: { product: lines } }),
  ...fields,
})
const read = (orders: object[]) => regularsOf(v.parse(OrderRecords, { data: orders }), TODAY)

it('products of two days are listed with count, last day, median quantity and rhythm (regulars.1)', () => {
  const { regulars, counted, unread } = read([
    orderOn('2026-05-15', [lineOf('A', 6), lineOf('B', 1)]),
    orderOn('2026-05-01', [lineOf('A', 6)]),
    orderOn('2026-04-17', [lineOf('A', 60)]),
  ])
  expect(regulars).toMatchObject([
    {
      line: { id: 'a', qty: 6, product: { sku: 'A' } },
      times: 3,
      lastOn: '2026-05-15',
      everyDays: 14,
      isRepeated: false,
    },
  ])
  expect([counted, unread]).toEqual([3, 0])
  expect(regulars.map(dueDay)).toEqual(['2026-05-29'])
})

it('two orders on one day count once, with their quantities added (regulars.1)', () => {
  const twice = [orderOn('2026-05-15', [lineOf('A', 2)]), orderOn('2026-05-15', [lineOf('A', 3)])]
  expect(read(twice).regulars).toEqual([])
  const [regular] = read([...twice, orderOn('2026-05-01', [lineOf('A', 5)])]).regulars
  expect(regular).toMatchObject({ times: 2, line: { qty: 5 } })
})

it.each([
  ['new', 0],
  ['cancelled', 0],
  ['refunded', 0],
  ['paid', 1],
])('orders with the status %s make %i product regular (regulars.1)', (status, count) => {
  const orders = ['2026-05-01', '2026-05-15'].map((day) =>
    orderOn(day, [lineOf('A', 1)], { status }),
  )
  expect(read(orders).regulars).toHaveLength(count)
})

it('unplaced orders do not displace placed ones (regulars.1)', () => {
  const cancelled = Array.from({ length: 200 }, (_, index) => ({
    ...orderOn('2026-05-20', [lineOf('B', 1)], { status: 'cancelled' }),
    id: `cancelled-${index}`,
  }))
  const { regulars, counted, unread } = read([
    ...cancelled,
    orderOn('2026-05-19', null, { status: 'cancelled' }),
    orderOn('2026-05-15', [lineOf('A', 1)]),
    orderOn('2026-05-01', [lineOf('A', 1)]),
  ])
  expect(regulars.map(({ line }) => line.product.sku)).toEqual(['A'])
  expect([counted, unread]).toEqual([2, 0])
})

it('orders without lines or date do not fail (regulars.2)', () => {
  const { regulars, counted, unread } = read([
    orderOn('2026-05-15', null),
    orderOn('2026-05-01', [lineOf('A', 1)], { created_at: 'soon' }),
    orderOn('2026-04-01', [lineOf('A', 1)]),
  ])
  expect([regulars.length, counted, unread]).toEqual([0, 2, 1])
})

it.each([
  ['2026-05-13', 'later'],
  ['2026-05-25', 'later'],
  ['2026-05-26', 'due'],
  ['2026-05-29', 'due'],
  ['2026-06-14', 'due'],
  ['2026-06-15', 'lapsed'],
])('a product ordered every 14 days, last on 15 May, is on %s: %s (regulars.3)', (today, state) => {
  const [regular] = read([
    orderOn('2026-05-15', [lineOf('A', 1)]),
    orderOn('2026-05-01', [lineOf('A', 1)]),
  ]).regulars
  expect(regular && dueState(regular, today)).toBe(state)
})

it.each([
  [92, 'later'],
  [93, 'seldom'],
])('a product ordered every %i days is %s (regulars.3)', (days, state) => {
  const before = new Date(Date.parse('2026-05-15') - days * 86_400_000).toISOString().slice(0, 10)
  const [regular] = read([
    orderOn('2026-05-15', [lineOf('A', 1)]),
    orderOn(before, [lineOf('A', 1)]),
  ]).regulars
  expect(regular && dueState(regular, TODAY)).toBe(state)
})

it('a product ordered today is not due, however short its rhythm (regulars.3)', () => {
  const [regular] = read([
    orderOn('2026-05-29', [lineOf('A', 1)]),
    orderOn('2026-05-28', [lineOf('A', 1)]),
  ]).regulars
  expect(regular && dueState(regular, TODAY)).toBe('later')
})

it('products of a repeating order are marked (regulars.3)', () => {
  const { regulars } = read([
    orderOn('2026-05-15', [lineOf('A', 1)], { auto_repeat: true }),
    orderOn('2026-05-01', [lineOf('A', 1), lineOf('B', 1)]),
    orderOn('2026-04-01', [lineOf('B', 1)]),
  ])
  expect(regulars.map(({ line, isRepeated }) => [line.product.sku, isRepeated])).toEqual([
    ['A', true],
    ['B', false],
  ])
})

it('due products are suggested, unless a repeating order includes them (regulars.3, account.103)', () => {
  const isOrdered = (fields: object, today = TODAY) => {
    const [regular] = read([
      orderOn('2026-05-15', [lineOf('A', 1)], fields),
      orderOn('2026-05-01', [lineOf('A', 1)]),
    ]).regulars
    return regular && isToOrder(regular, today)
  }
  expect(isOrdered({})).toBe(true)
  expect(isOrdered({}, '2026-05-20')).toBe(false)
  expect(isOrdered({ auto_repeat: true })).toBe(false)
})

it("a server's list is read leniently (regulars.2)", () => {
  const [whole, bare] = v.parse(ListedRegulars, {
    data: [
      {
        id: 7,
        sku: 'A',
        title: 'Tea',
        times: '3',
        last_ordered_at: '2026-05-15 10:00:00',
        usual_qty: 0,
        every_days: 14,
      },
      { id: 'b' },
    ],
  })
  expect(whole).toMatchObject({ line: { id: '7', qty: 1 }, times: 3, lastOn: '2026-05-15' })
  expect(bare && [bare.everyDays, bare.lastOn, dueState(bare), dueDay(bare)]).toEqual([
    null,
    '',
    'seldom',
    null,
  ])
})

it('any history gives whole quantities, at least two days each, and due products first (regulars.1, regulars.3)', () => {
  const order = fc.record({
    day: fc.date({ min: new Date('2024-01-01'), max: new Date(TODAY), noInvalidDate: true }),
    lines: fc.array(fc.tuple(fc.constantFrom('A', 'B', 'C'), fc.integer({ min: 1, max: 9_999 }))),
  })
  fc.assert(
    fc.property(fc.array(order, { maxLength: 12 }), (orders) => {
      const { regulars } = read(
        orders.map(({ day, lines }) =>
          orderOn(
            day.toISOString().slice(0, 10),
            lines.map(([sku, qty]) => lineOf(sku, qty)),
          ),
        ),
      )
      for (const { times, line, everyDays } of regulars) {
        expect(times).toBeGreaterThan(1)
        expect(Number.isInteger(line.qty) && line.qty > 0 && line.qty <= 9_999).toBe(true)
        expect(everyDays).toBeGreaterThan(0)
      }
      const isDue = regulars.map((regular) => dueState(regular, TODAY) === 'due')
      expect(isDue.lastIndexOf(true)).toBeLessThan(
        isDue.includes(false) ? isDue.indexOf(false) : isDue.length,
      )
    }),
  )
})
