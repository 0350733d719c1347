import { type Assessment, assess, assessRefusal, tolerated, worstOf } from './assess'
import type { Identity, Reply } from './caller'
import { fieldOf, listOf, type Trial } from './trial'

type Sent = Record<string, unknown>

/** The new total in a refusal. */
const newTotalIn = ({ json }: Reply): unknown => fieldOf(json, 'totals', 'total')

/**
 * Sends an order as pending with another total than shown, where the server claims to compare totals: it must refuse
 * with the new totals (contract.31).
 */
export async function tryUnseenTotal(
  trial: Trial,
  buyer: Identity,
  placing: { parameters: Readonly<Record<string, string>>; body: Sent },
): Promise<void> {
  const check = assess(await trial.send('checkAuthentication', buyer)).value
  const total = fieldOf(placing.body, 'totals', 'total')
  if (!listOf(check, 'capabilities').includes('seen-total') || typeof total !== 'number') return
  const totals = { ...(placing.body.totals as Sent), total: total + 1 }
  await trial.try(
    'updateOrder',
    buyer,
    'a total that was not seen is not placed',
    (reply) => {
      const refused = assessRefusal(reply, [409])
      return newTotalIn(reply) === total
        ? refused
        : worstOf(refused, tolerated('the refusal carries no new totals; the shop reads the order'))
    },
    { ...placing, body: { ...placing.body, totals } },
  )
}

/**
 * Sends an order as pending with other lines than shown, where the server claims to compare them: it must refuse with
 * the new lines (payment.100).
 */
export async function tryUnseenLines(
  trial: Trial,
  buyer: Identity,
  placing: { parameters: Readonly<Record<string, string>>; body: Sent },
): Promise<void> {
  const check = assess(await trial.send('checkAuthentication', buyer)).value
  const [line] = listOf(fieldOf(placing.body, 'basket'), 'product')
  if (!listOf(check, 'capabilities').includes('seen-lines') || line === undefined) return
  const seen = { id: 'never-shown', qty: fieldOf(line, 'qty'), total: fieldOf(line, 'total') }
  await trial.try(
    'updateOrder',
    buyer,
    'lines that were not shown are not placed',
    (reply) => {
      const refused = assessRefusal(reply, [409])
      return listOf(fieldOf(reply.json, 'basket'), 'product').length > 0
        ? refused
        : worstOf(refused, tolerated('the refusal carries no new lines; the shop reads the order'))
    },
    { ...placing, body: { ...placing.body, seen_lines: [seen] } },
  )
}

/**
 * Sends an order as pending for a delivery day whose deadline has passed, where the server claims to have delivery days: it
 * must refuse with the new days (delivery.4).
 */
export async function tryPastDay(
  trial: Trial,
  buyer: Identity,
  placing: { parameters: Readonly<Record<string, string>>; body: Sent },
): Promise<void> {
  const check = assess(await trial.send('checkAuthentication', buyer)).value
  const days = listOf(fieldOf(placing.body, 'delivery'), 'days')
  if (!listOf(check, 'capabilities').includes('delivery-days') || days.length === 0) return
  await trial.try(
    'updateOrder',
    buyer,
    'a day whose deadline has passed is not placed',
    (reply) => {
      const refused = assessRefusal(reply, [409])
      return listOf(fieldOf(reply.json, 'delivery'), 'days').length > 0
        ? refused
        : worstOf(refused, tolerated('the refusal carries no new days; the shop reads the order'))
    },
    { ...placing, body: { ...placing.body, delivery_day: '2020-01-01' } },
  )
}

/** Saves a placed order, which must stay placed and unchanged (contract.31). */
export async function tryChangingPlaced(
  trial: Trial,
  buyer: Identity,
  saved: { parameters: Readonly<Record<string, string>>; body: Sent },
  isPlaced: (reply: Reply) => Assessment,
): Promise<void> {
  await trial.try('updateOrder', buyer, 'a placed order stays placed', isPlaced, {
    ...saved,
    body: { ...saved.body, validate_addresses: false, purchase_number: 'Too late' },
  })
}
