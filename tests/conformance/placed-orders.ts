import { type Assessment, assess, conforms, fails, notTried } from './assess'
import type { Identity, Reply } from './caller'
import { fieldOf, listOf, type Trial } from './trial'

/** The statuses of a placed order (payment.7). */
export const PLACED_STATUSES = ['pending', 'paid', 'shipped', 'completed', 'complete', 'closed']

const idsIn = (reply: Reply): unknown[] =>
  listOf(assess(reply).value, 'data')
    .filter((each) => PLACED_STATUSES.includes(String(fieldOf(each, 'status'))))
    .map((each) => fieldOf(each, 'id'))

/**
 * Reads the user's orders before one is placed. Returns a function that reads them again and checks whether one was
 * placed since.
 */
export async function countPlaced(
  trial: Trial,
  buyer: Identity,
): Promise<(id: string) => Promise<Assessment>> {
  const before = await trial.send('fetchOrders', buyer)
  return async (id) => {
    const after = await trial.send('fetchOrders', buyer)
    const verdicts = [before, after].map((reply) => assess(reply).verdict)
    if (verdicts.includes('fails')) return fails('the orders cannot be read')
    if (verdicts.includes('not offered')) return notTried('the server does not list orders')
    const known = idsIn(before)
    const placed = idsIn(after).filter((each) => !known.includes(each))
    if (placed.length > 1) return fails('more than one order was placed')
    return placed.includes(id)
      ? conforms
      : fails('no order was placed: GET /order does not have it')
  }
}
