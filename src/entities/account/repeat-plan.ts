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

/** When an order repeats next, and how often in weeks. */
export interface RepeatPlan {
  /** 'YYYY-MM-DD', a day in London. */
  day: string
  frequency: number
}

/** The first and last day on which repeats may start: today and one year from today, in London (account.33). */
export const startLimits = (today = londonToday()) => ({ min: today, max: oneYearAfter(today) })

/** A day some weeks later, as 'YYYY-MM-DD'. */
export function weeksAfter(day: string, weeks: number): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + weeks * 7)
  return date.toISOString().slice(0, 10)
}

/** The limit for repeats: ten years, in weeks. */
const MAX_WEEKS = 520

/** Weeks between two repeats of an order; the default for an impossible value. */
export const frequencyOf = ({
  auto_repeat_freq: weeks,
}: Pick<AccountOrder, 'auto_repeat_freq'>): number =>
  weeks && weeks <= MAX_WEEKS ? weeks : DEFAULT_FREQUENCY

/** The plan of an order; `null` when it does not repeat, or the day is unknown. */
export function planOf(
  order: Pick<AccountOrder, 'parent_id' | 'auto_repeat' | 'auto_repeat_freq' | 'auto_repeat_next'>,
): RepeatPlan | null {
  const next = readDate(order.auto_repeat_next)
  if (!isRepeating(order) || !next) return null
  return { day: londonToday(next), frequency: frequencyOf(order) }
}

/** 'every week', 'every 4 weeks'. */
export const frequencyText = (weeks: number): string =>
  weeks === 1 ? 'every week' : `every ${weeks} weeks`

/** A coming repeat; its day has the format of a plan's. */
export interface ComingRepeat {
  day: string
  order: AccountOrder
  frequency: number
  /** Whether it is the order's next one, which can be skipped. */
  isNext: boolean
}

/** The repeats of all orders until a day, and at least the next one of each; the earliest first (account.45). */
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

/** The next repeat of each repeating order, the earliest first (account.7). */
export const nextRepeats = (records: readonly OrderRecord[]): ComingRepeat[] =>
  comingRepeats(repeatingOrders(records), '')

/** The order that still repeats: the given one or, for a repeat, its original (account.127). */
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
  return `This order repeats ${frequencyText(frequencyOf(order))}${next}.`
}

/** The order repeats as planned, as far as the server shows it (api.80). */
export const repeatSet = (id: string, plan: RepeatPlan): Expectation<OrderRecord[]> => ({
  isMet: (orders) => {
    const order = repeatingOrders(orders).find((each) => each.id === id)
    return (
      order !== undefined &&
      (order.auto_repeat_freq ?? plan.frequency) === plan.frequency &&
      (planOf(order)?.day ?? plan.day) === plan.day
    )
  },
  actual: (orders) => repeatWords(orders, id),
})

/** The order no longer repeats; for a repeat, its original does not. */
export const repeatStopped = (id: string): Expectation<OrderRecord[]> => ({
  isMet: (orders) => orders.some((each) => each.id === id) && !stillRepeated(orders, id),
  actual: (orders) => repeatWords(orders, id),
  isRemoval: true,
})
