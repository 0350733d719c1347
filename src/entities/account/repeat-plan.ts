import { formatLongDate, londonToday, oneYearAfter, readDate } from '../../lib/text/dates'
import type { Expectation } from '../expectation'
import {
  type AccountOrder,
  isRepeating,
  type OrderRecord,
  orderOf,
  repeatingOrders,
} from './account-order'

/** Weeks between two repeats (account.33). */
export const FREQUENCIES = [1, 2, 4, 8, 12] as const

/** Weeks between two repeats, when nothing is chosen. */
export const DEFAULT_FREQUENCY = 4

/** When an order is repeated next, and how often in weeks. */
export interface RepeatPlan {
  /** 'YYYY-MM-DD', a day in London. */
  day: string
  frequency: number
}

/** The first and the last day that a repeat may start: today and one year from today, in London (account.33). */
export const startLimits = (today = londonToday()) => ({ min: today, max: oneYearAfter(today) })

/** A day some weeks later, as 'YYYY-MM-DD'. */
export function weeksAfter(day: string, weeks: number): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + weeks * 7)
  return date.toISOString().slice(0, 10)
}

/** No repeat is further away: ten years, in weeks. */
const MOST_WEEKS = 520

/** Weeks between two repeats of an order, as the server has them; the default for what can be none. */
export const frequencyOf = ({
  auto_repeat_freq: weeks,
}: Pick<AccountOrder, 'auto_repeat_freq'>): number =>
  weeks && weeks <= MOST_WEEKS ? weeks : DEFAULT_FREQUENCY

/** The plan of an order; `null` when it is not repeated, or nobody knows when. */
export function planOf(
  order: Pick<AccountOrder, 'parent_id' | 'auto_repeat' | 'auto_repeat_freq' | 'auto_repeat_next'>,
): RepeatPlan | null {
  const next = readDate(order.auto_repeat_next)
  if (!isRepeating(order) || !next) return null
  return { day: londonToday(next), frequency: frequencyOf(order) }
}

/** 'every week', 'every 4 weeks'. */
export const everyWeeks = (weeks: number): string =>
  weeks === 1 ? 'every week' : `every ${weeks} weeks`

/** A repeat to come; its day is as that of a plan. */
export interface ComingRepeat {
  day: string
  order: AccountOrder
  frequency: number
  /** Whether it is the next one of its order, which can be skipped. */
  isNext: boolean
}

/** The repeats of all orders until a day, and the next one of each in any case; the earliest first (account.45). */
export function comingRepeats(orders: readonly AccountOrder[], until: string): ComingRepeat[] {
  return orders
    .flatMap((order) => {
      const plan = planOf(order)
      const coming: ComingRepeat[] = []
      if (!plan) return coming
      const { frequency } = plan
      for (let { day } = plan; day <= until || coming.length === 0; ) {
        coming.push({ day, order, frequency, isNext: coming.length === 0 })
        day = weeksAfter(day, frequency)
      }
      return coming
    })
    .sort((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
}

/** The next repeat of each order that is repeated, the earliest first (account.7). */
export const nextRepeats = (records: readonly OrderRecord[]): ComingRepeat[] =>
  comingRepeats(repeatingOrders(records), '')

/** The order whose repeats go on; of a repeat, the order that it repeats (account.127). */
function stillRepeated(records: readonly OrderRecord[], id: string): AccountOrder | undefined {
  const own = records.find((record) => record.id === id)
  const repeatedId = (own && orderOf(own).parent_id) ?? id
  return repeatingOrders(records).find((order) => order.id === repeatedId)
}

function repeatWords(orders: readonly OrderRecord[], id: string): string {
  if (!orders.some((each) => each.id === id)) return 'The shop does not list this order.'
  const order = stillRepeated(orders, id)
  if (!order) return 'This order is not repeated.'
  const day = planOf(order)?.day
  const next = day ? `, next on ${formatLongDate(day)}` : ''
  return `This order repeats ${everyWeeks(frequencyOf(order))}${next}.`
}

/** An order repeats as planned, as far as the server says how (api.80). */
export const isRepeatedAs = (id: string, plan: RepeatPlan): Expectation<OrderRecord[]> => ({
  isMet: (orders) => {
    const order = repeatingOrders(orders).find((each) => each.id === id)
    return (
      order !== undefined &&
      (order.auto_repeat_freq ?? plan.frequency) === plan.frequency &&
      (planOf(order)?.day ?? plan.day) === plan.day
    )
  },
  whatIsThere: (orders) => repeatWords(orders, id),
})

/** An order is repeated no more; of a repeat, the order that it repeats is not. */
export const isRepeatedNoMore = (id: string): Expectation<OrderRecord[]> => ({
  isMet: (orders) => orders.some((each) => each.id === id) && !stillRepeated(orders, id),
  whatIsThere: (orders) => repeatWords(orders, id),
})
