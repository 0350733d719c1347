import { formatLongDate } from '../../lib/text/dates'
import type { Expectation } from '../expectation'
import { isStillRepeated, type OrderRecord, orderOf, repeatingOrders } from './account-order'
import { everyWeeks, frequencyOf, planOf, type RepeatPlan } from './repeat-plan'

function repeatWords(orders: readonly OrderRecord[], id: string): string {
  const record = orders.find((each) => each.id === id)
  if (!record) return 'The shop does not list this order.'
  const repeatedId = orderOf(record).parent_id ?? id
  const order = repeatingOrders(orders).find((each) => each.id === repeatedId)
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
  isMet: (orders) => orders.some((each) => each.id === id) && !isStillRepeated(orders, id),
  whatIsThere: (orders) => repeatWords(orders, id),
})
