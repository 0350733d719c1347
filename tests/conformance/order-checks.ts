import { tryOrder } from './account-checks'
import { assess, assessRefusal, notTried } from './assess'
import { tryBasket } from './basket-checks'
import type { Identity } from './caller'
import { emptyBasket } from './clean-up'
import { ADDRESSES_HIDDEN, tryDestination } from './destination-checks'
import { andAlso, conformsIf, itemsIs, orderAsReceived } from './expectations'
import { tryChangingPlaced, tryPastDay, tryUnseenLines, tryUnseenTotal } from './placed-checks'
import { countPlaced, PLACED_STATUSES } from './placed-orders'
import { tryReturnPage } from './return-page-checks'
import { fieldOf, type Trial } from './trial'

const PERSON = {
  first_name: 'Conformance',
  last_name: 'Test',
  company: 'Conformance Test',
  street_address_1: '1 High Street',
  city: 'London',
  postcode: 'SW1A 1AA',
  country: 'GB',
  email: 'conformance@example.com',
  phone: '020 7946 0000',
}

type Sent = Record<string, unknown>

/** Fills the basket, and places an order by bank transfer (contract.10). */
export async function tryOrdering(trial: Trial): Promise<void> {
  const { user, product } = trial
  if (!user) return
  if (!product || product.isOld) {
    const why = 'no product is known: give --product or --search'
    return trial.note('POST /basket', '', notTried(why))
  }
  const found = await trial.read('fetchBasket', user)
  if (fieldOf(found, 'totalItems') !== 0) {
    const why = 'the basket of this account is not empty: its items would be ordered'
    return trial.note('POST /basket', '', notTried(why))
  }
  const buyer: Identity = { ...user }
  try {
    if (await tryBasket(trial, buyer, product.id)) await tryPlacing(trial, buyer)
  } finally {
    await emptyBasket(trial, buyer)
  }
}

/** The order as received, with complete addresses. */
function withAddresses(came: Sent): Sent {
  const whole = (name: string, type: string) => {
    const address = (came[name] ?? {}) as Sent
    return address.street_address_1 && address.postcode && address.email
      ? address
      : { ...address, ...PERSON, type }
  }
  return {
    ...came,
    address_billing_json: whole('address_billing_json', 'billing'),
    address_delivery_json: whole('address_delivery_json', 'delivery'),
  }
}

async function tryPlacing(trial: Trial, buyer: Identity): Promise<void> {
  const basket = assess(await trial.send('fetchBasket', buyer)).value
  const total = fieldOf(basket, 'totals', 'total')
  const draft = await trial.try(
    'fetchCheckoutOrder',
    buyer,
    '',
    andAlso((order) =>
      conformsIf(
        fieldOf(order, 'data', 'totals', 'total') === total,
        'the total of the order is not that of the basket',
      ),
    ),
  )
  const id = fieldOf(assess(draft).value, 'data', 'id')
  if (typeof id !== 'string') return
  const parameters = { id }
  const order = withAddresses(orderAsReceived(draft))
  const wrong = { ...(order.address_billing_json as Sent), postcode: '', street_address_1: '' }
  await trial.try(
    'updateOrder',
    buyer,
    'an incomplete address is refused by field',
    (reply) => {
      const saved = assess(reply)
      const kept = fieldOf(saved.value, 'data', 'address_billing_json')
      if (saved.value !== undefined && !kept)
        return saved.verdict === 'fails' ? saved : notTried(ADDRESSES_HIDDEN)
      // Locked addresses stay as stored, whatever the request holds.
      return fieldOf(kept, 'postcode') ? saved : assessRefusal(reply, [400, 409, 422])
    },
    {
      parameters,
      body: {
        ...order,
        address_billing_json: wrong,
        address_delivery_json: wrong,
        validate_addresses: true,
      },
    },
  )
  const sameOrder = andAlso((answer) =>
    conformsIf(fieldOf(answer, 'data', 'id') === id, 'another order came'),
  )
  const saved = { ...order, validate_addresses: true }
  await trial.try('updateOrder', buyer, 'the whole order is taken back', sameOrder, {
    parameters,
    body: saved,
  })
  const assessPlaced = await countPlaced(trial, buyer)
  await tryDestination(trial, buyer, { parameters, body: saved })
  if (trial.options.isPaying) await tryReturnPage(trial, buyer, id)
  const placing = { ...saved, status: 'pending', payment_type: 'bacs', agree_terms: true }
  const isPlaced = andAlso((answer) => {
    const status = String(fieldOf(answer, 'data', 'status'))
    const isSame = fieldOf(answer, 'data', 'id') === id
    return conformsIf(
      isSame && PLACED_STATUSES.includes(status),
      `status ${JSON.stringify(status)} came; the contract: the same order with one of ${PLACED_STATUSES.join(', ')}`,
    )
  })
  const body = placing
  await tryUnseenTotal(trial, buyer, { parameters, body })
  await tryUnseenLines(trial, buyer, { parameters, body })
  await tryPastDay(trial, buyer, { parameters, body })
  await trial.try('updateOrder', buyer, 'the order is placed', isPlaced, { parameters, body })
  await trial.try('updateOrder', buyer, 'the same request places it once', isPlaced, {
    parameters,
    body,
  })
  await tryChangingPlaced(trial, buyer, { parameters, body: saved }, isPlaced)
  trial.note('GET /order', 'one order was placed', await assessPlaced(id))
  await tryOrder(trial, id)
  const { bearer = null } = buyer
  await trial.try('fetchBasket', { bearer }, 'a placed basket is empty', itemsIs(0))
}
