import * as v from 'valibot'
import { median } from '../../lib/data/median'
import { count, dataList, identifier, text, time } from '../../lib/data/parse'
import { londonToday, readDate } from '../../lib/text/dates'
import { MAX_QUANTITY } from '../../lib/text/quantity'
import { Line } from '../basket/basket'
import { isPlaced, Order, productLines } from '../checkout/order'
import { hasLines, type OrderRecord, repeatingOrders } from './account-order'
import { usualOrderOf } from './usual-spend'

/** A product that a customer buys regularly (regulars.1). */
export type Regular = v.InferOutput<typeof ListedRegular>

/** How many orders count: the newest placed ones (regulars.1). */
const MAX_ORDERS = 200

/** When a product is due next, by its own rhythm (regulars.3). */
export type DueState = 'due' | 'later' | 'seldom' | 'lapsed'

/** A product is due this many days before its day. */
const EARLY_DAYS = 3
/** After this many usual intervals, and this many days, a product no longer counts as regular. */
const LAPSED = { rhythms: 2, days: 30 }
/** A product with a longer rhythm, in days, is only ordered now and then: about a quarter of a year. */
const MAX_RHYTHM_DAYS = 92

const DAY = 86_400_000
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY
const dayOf = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10)

const Status = v.object(v.pick(Order, ['status']).entries)
const OrderedLines = v.object(v.pick(Order, ['created_at', 'basket']).entries)

/** The orders that count: cancelled ones do not (regulars.1). */
export const countedOrders = (records: readonly OrderRecord[]): readonly OrderRecord[] =>
  records.filter(({ received }) => isPlaced(v.parse(Status, received))).slice(0, MAX_ORDERS)

interface Purchase {
  day: string
  qty: number
  line: Line
}

const keyOf = ({ product }: Line): string => product.id || product.sku

/** The purchases by product and day, the newest first. */
function purchasesOf(records: readonly OrderRecord[]): Map<string, Purchase[]> {
  const purchases = new Map<string, Purchase[]>()
  for (const { received } of records) {
    const order = v.parse(OrderedLines, received)
    const date = readDate(order.created_at)
    if (!date) continue
    const day = londonToday(date)
    for (const line of productLines(order)) {
      const known = purchases.get(keyOf(line)) ?? []
      const sameDay = known.find((purchase) => purchase.day === day)
      if (sameDay) sameDay.qty += line.qty
      else purchases.set(keyOf(line), [...known, { day, qty: line.qty, line }])
    }
  }
  for (const each of purchases.values()) each.sort((one, other) => (one.day < other.day ? 1 : -1))
  return purchases
}

const usual = (qty: number | null): number =>
  Math.min(Math.max(Math.round(qty ?? 1), 1), MAX_QUANTITY)

/**
 * Finds the products that a customer has ordered on at least two days in the newest 200 placed orders: how often, when
 * last, and the usual quantity and rhythm, both medians (regulars.1). Ignores orders without lines.
 */
export function regularsOf(records: readonly OrderRecord[], today = londonToday()) {
  const newest = countedOrders(records)
  const read = newest.filter(hasLines)
  const repeated = new Set(repeatingOrders(records).flatMap(productLines).map(keyOf))
  const regulars = [...purchasesOf(read)].flatMap(([key, purchases]): Regular[] => {
    const [last] = purchases
    if (!last || purchases.length < 2) return []
    const days = purchases.map(({ day }) => dayNumber(day))
    const gaps = days.slice(1).map((day, index) => (days[index] ?? day) - day)
    return [
      {
        line: { ...last.line, id: key, qty: usual(median(purchases.map(({ qty }) => qty))) },
        times: purchases.length,
        lastOn: last.day,
        everyDays: median(gaps),
        isRepeated: repeated.has(key),
      },
    ]
  })
  return {
    regulars: byDue(regulars, today),
    counted: read.length,
    /** The number of orders without lines. */
    unread: newest.length - read.length,
    usualOrder: usualOrderOf(newest),
  }
}

/** The day on which a product is next due; `null` when unknown. */
export const dueDay = ({ lastOn, everyDays }: Regular): string | null =>
  everyDays === null ? null : dayOf(dayNumber(lastOn) + everyDays)

/** Whether a product is due, later, only ordered now and then, or has not been ordered for long (regulars.3). */
export function dueState(regular: Regular, today = londonToday()): DueState {
  const { lastOn, everyDays } = regular
  if (everyDays === null || everyDays > MAX_RHYTHM_DAYS) return 'seldom'
  const since = dayNumber(today) - dayNumber(lastOn)
  if (since > Math.max(everyDays * LAPSED.rhythms, LAPSED.days)) return 'lapsed'
  return since >= everyDays - EARLY_DAYS && since > 0 ? 'due' : 'later'
}

/** Whether to order a product now: it is due, and no repeating order includes it (regulars.3). */
export const isToOrder = (regular: Regular, today = londonToday()): boolean =>
  dueState(regular, today) === 'due' && !regular.isRepeated

const RANK: Record<DueState, number> = { due: 0, later: 1, seldom: 2, lapsed: 3 }

/** Due ones first, the next day first (regulars.3). */
export const byDue = (regulars: readonly Regular[], today = londonToday()): Regular[] =>
  regulars.toSorted(
    (one, other) =>
      RANK[dueState(one, today)] - RANK[dueState(other, today)] ||
      (dueDay(one) ?? '').localeCompare(dueDay(other) ?? '') ||
      one.line.product.title.localeCompare(other.line.product.title, 'en'),
  )

/** The server's entry for a regular product (regulars.2). */
const ListedRegular = v.pipe(
  v.object({
    id: identifier,
    sku: text,
    title: text,
    times: count,
    last_ordered_at: time,
    usual_qty: count,
    every_days: count,
  }),
  v.transform(({ id, sku, title, times, last_ordered_at, usual_qty, every_days }) => {
    const date = readDate(last_ordered_at)
    return {
      /** The product as last ordered, in its usual quantity; the line's id is the product's. */
      line: v.parse(Line, { id, qty: usual(usual_qty), product: { id, sku, title } }),
      /** On how many days it was ordered. */
      times: times ?? 0,
      /** The day of the last order: 'YYYY-MM-DD', in London. */
      lastOn: date ? londonToday(date) : '',
      /** The usual days between two orders of the product; `null` when unknown. */
      everyDays: date && every_days ? every_days : null,
      /** Whether a repeating order includes it; the server does not say. */
      isRepeated: false as boolean,
    }
  }),
)

export const ListedRegulars = dataList(ListedRegular)
