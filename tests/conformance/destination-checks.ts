import {
  type Assessment,
  assess,
  assessRefusal,
  conforms,
  fails,
  notTried,
  tolerated,
} from './assess'
import type { Identity, Reply } from './caller'
import { orderAsReceived } from './expectations'
import { PLACED_STATUSES } from './placed-orders'
import { fieldOf, type Trial } from './trial'

type Sent = Record<string, unknown>

/** An order in checkout whose addresses were accepted, as it was sent. */
export interface SavedOrder {
  parameters: Readonly<Record<string, string>>
  body: Sent
}

const REFUSED = [400, 409, 422]
const ISLAND = /^(JE|GY|IM)\d/i
const UK = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i
/** Addresses outside UK VAT with an Oxford postcode: plain, and disguised to pass weak checks. */
const CONTRADICTIONS: readonly [string, Sent][] = [
  ['Jersey with an Oxford postcode', { city: 'Oxford', postcode: 'OX1 1AA', country: 'JE' }],
  [
    'France with a disguised Oxford postcode',
    { city: 'Oxford', postcode: 'OX1 1AA GB', country: 'FR' },
  ],
]

/** Why the run cannot determine whether an address was accepted. */
export const ADDRESSES_HIDDEN = 'the order does not show its addresses: they may be locked'

const isRefused = ({ status }: Reply): boolean => status !== null && REFUSED.includes(status)

const namesThePlace = ({ json }: Reply): boolean =>
  /postcode|country/i.test(JSON.stringify(fieldOf(json, 'errors') ?? null))

/** The total of an order, and its destination. */
interface Priced {
  total: unknown
  tax: unknown
  country: unknown
  postcode: string
  came: Sent
}

async function readOrder(trial: Trial, buyer: Identity, saved: SavedOrder): Promise<Priced> {
  const { parameters } = saved
  const reply = await trial.send('fetchOrder', buyer, { parameters })
  const order = fieldOf(assess(reply).value, 'data')
  const delivery = fieldOf(order, 'address_delivery_json')
  return {
    total: fieldOf(order, 'totals', 'total'),
    tax: fieldOf(order, 'totals', 'tax'),
    country: fieldOf(delivery, 'country'),
    postcode: String(fieldOf(delivery, 'postcode') ?? ''),
    came: orderAsReceived(reply),
  }
}

/**
 * Tests whether VAT can be avoided (contract.31): by a country that contradicts the postcode, and by changing the
 * basket's country after the address was accepted. Leaves the order as it was.
 */
export async function tryDestination(
  trial: Trial,
  buyer: Identity,
  saved: SavedOrder,
): Promise<void> {
  const before = await readOrder(trial, buyer, saved)
  for (const [what, place] of CONTRADICTIONS) {
    await tryContradiction(trial, buyer, saved, before, what, place)
  }
  await tryLateCountry(trial, buyer, saved)
}

const restore = (trial: Trial, buyer: Identity, saved: SavedOrder) =>
  trial.send('updateOrder', buyer, saved)

/** Whether an order has lost the VAT that it had. */
const isUntaxed = (before: unknown, after: unknown): boolean => Number(before) > 0 && after === 0

async function tryContradiction(
  trial: Trial,
  buyer: Identity,
  saved: SavedOrder,
  before: Priced,
  what: string,
  place: Sent,
) {
  const moved = (name: string) => ({ ...(saved.body[name] as Sent), ...place })
  const body = {
    ...saved.body,
    address_billing_json: moved('address_billing_json'),
    address_delivery_json: moved('address_delivery_json'),
    validate_addresses: true,
  }
  const assessReply = (reply: Reply): Assessment => {
    if (isRefused(reply)) {
      const refusal = assessRefusal(reply, REFUSED)
      return refusal.verdict === 'fails' || namesThePlace(reply)
        ? refusal
        : tolerated('the refusal names neither postcode nor country as its field')
    }
    const { verdict, value, says } = assess(reply)
    if (verdict === 'fails') return { verdict, says }
    const order = fieldOf(value, 'data')
    const kept = fieldOf(order, 'address_delivery_json')
    const isHere = (name: 'country' | 'postcode') => fieldOf(kept, name) === before[name]
    const isMoved = !isHere('country') || !isHere('postcode')
    const isTaken = isMoved && fieldOf(kept, 'country') === place.country
    if (isTaken || (!kept && isUntaxed(before.tax, fieldOf(order, 'totals', 'tax')))) {
      return fails(`${what} was accepted: it has another VAT`)
    }
    // Locked addresses stay as stored, whatever is sent.
    return kept ? { verdict, says } : notTried(ADDRESSES_HIDDEN)
  }
  const title = `${what} is refused by field`
  const { parameters } = saved
  const reply = await trial.try('updateOrder', buyer, title, assessReply, { parameters, body })
  if (!isRefused(reply)) await restore(trial, buyer, saved)
}

async function tryLateCountry(trial: Trial, buyer: Identity, saved: SavedOrder) {
  const title = 'a country that is chosen after the address was accepted does not take its VAT away'
  const note = (assessment: Assessment) => trial.note('order in checkout', title, assessment)
  const before = await readOrder(trial, buyer, saved)
  if (before.country === undefined) return note(notTried(ADDRESSES_HIDDEN))
  if (!UK.test(before.postcode) || ISLAND.test(before.postcode)) {
    return note(notTried('the order does not go to the United Kingdom'))
  }
  const chosen = await trial.send('changeCountry', buyer, { body: { country: 'JE' } })
  if (isRefused(chosen)) return note(assessRefusal(chosen, REFUSED))
  const after = await readOrder(trial, buyer, saved)
  const isSame = after.total === before.total || ISLAND.test(after.postcode)
  note(isSame ? conforms : await assessCheaper(trial, buyer, saved, before, after))
  const { country } = before
  if (typeof country === 'string') await trial.send('changeCountry', buyer, { body: { country } })
  await restore(trial, buyer, saved)
}

/** Tries to start a payment, and to place the order, at the total of a country that is not its destination. */
async function assessCheaper(
  trial: Trial,
  buyer: Identity,
  { parameters }: SavedOrder,
  before: Priced,
  after: Priced,
): Promise<Assessment> {
  const { total, postcode, came } = after
  const sums = `${total} in place of ${before.total} for an order to ${postcode.split(' ')[0]}`
  if (trial.options.isPaying) {
    const asked = { order_id: parameters.id, seen_total: total }
    const payment = await trial.send('requestPayment', buyer, { body: asked })
    if (payment.status !== null && payment.status < 300)
      return fails(`a payment was begun: ${sums}`)
  }
  const placed = await trial.send('updateOrder', buyer, {
    parameters,
    body: {
      ...came,
      status: 'pending',
      payment_type: 'bacs',
      agree_terms: true,
      validate_addresses: false,
    },
  })
  const now = assess(placed).value
  const isPlaced = PLACED_STATUSES.includes(String(fieldOf(now, 'data', 'status')))
  const isCheaper = isPlaced && fieldOf(now, 'data', 'totals', 'total') === total
  return isCheaper ? fails(`the order was placed: ${sums}`) : conforms
}
