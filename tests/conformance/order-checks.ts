import { NO_ID, tryOrder } from './account-checks'
import type { Identity, Reply } from './caller'
import { emptyBasket } from './clean-up'
import {
  conforms,
  fails,
  type Judgement,
  judge,
  judgePayable,
  judgeRefusal,
  notTried,
  together,
} from './judge'
import { countPlaced, PLACED } from './placed-orders'
import { fieldOf, listOf, type Trial } from './trial'

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

/** A judgement that holds only when the answer itself is understood. */
const andAlso =
  (check: (value: unknown) => Judgement) =>
  (reply: Reply): Judgement => {
    const judgement = judge(reply)
    return judgement.verdict === 'fails' ? judgement : together(judgement, check(judgement.value))
  }

const isTrue = (holds: boolean, otherwise: string): Judgement =>
  holds ? conforms : fails(otherwise)

/** The item count of a basket. */
const itemsIs = (count: number) =>
  andAlso((basket) => {
    const items = fieldOf(basket, 'totalItems')
    return isTrue(items === count, `totalItems is ${items}; expected ${count}`)
  })

const firstLine = (basket: unknown) => fieldOf(listOf(basket, 'data', 'product')[0], 'id')

const tokenIn = (reply: Reply): string | null => {
  const token = fieldOf(judge(reply).value, 'token')
  return typeof token === 'string' && token !== '' ? token : null
}

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

/** Fills the basket, of which the buyer gets the token. Returns whether something is in it. */
async function tryBasket(trial: Trial, buyer: Identity, id: string): Promise<boolean> {
  const isPayable = andAlso((value) => judgePayable(fieldOf(value, 'totals', 'total')))
  const isAdded = (reply: Reply) => {
    const judgement = itemsIs(1)(reply)
    if (judgement.verdict === 'fails') return judgement
    const hasLine = isTrue(firstLine(judge(reply).value) !== undefined, 'the item has no line')
    return together(isPayable(reply), hasLine)
  }
  const added = await trial.try('addItem', buyer, '', isAdded, { body: { id, qty: 1 } })
  const basket = tokenIn(added)
  buyer.basket = basket
  const line = firstLine(judge(added).value)
  if (typeof line !== 'string') return false
  await trial.try('fetchBasket', buyer, 'the basket is kept', itemsIs(1))
  if (basket)
    await trial.try('fetchBasket', {}, 'a basket is not found without its token', itemsIs(0))
  const parameters = { id: line }
  await trial.try('updateItem', buyer, '', itemsIs(2), { parameters, body: { qty: 2 } })
  await trial.try(
    'applyDiscount',
    buyer,
    'an unknown discount code is refused with a message',
    (reply) => judgeRefusal(reply, [400, 404, 409, 410, 422]),
    { parameters, body: { code: 'NO-SUCH-CODE' } },
  )
  await trial.try(
    'removeDiscount',
    buyer,
    'a discount that is gone changes nothing',
    (reply) =>
      (reply.status ?? 0) >= 400 ? judgeRefusal(reply, [404, 410, 422]) : itemsIs(2)(reply),
    { parameters: { id: NO_ID } },
  )
  await trial.try(
    'updateItem',
    buyer,
    'an unknown line is refused',
    (reply) => judgeRefusal(reply, [403, 404, 422]),
    { parameters: { id: NO_ID }, body: { qty: 1 } },
  )
  const country = fieldOf(judge(added).value, 'shipping', 'country')
  const chosen = typeof country === 'string' && country !== '' ? country : 'GB'
  await trial.read('changeCountry', buyer, { body: { country: chosen } })
  await trial.try('deleteItem', buyer, '', itemsIs(0), { parameters })
  const again = await trial.send('addItem', buyer, { body: { id, qty: 1 } })
  buyer.basket = tokenIn(again) ?? basket
  return true
}

/** The order as it came, with complete addresses. */
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

const asCame = ({ json }: Reply): Sent => {
  const body = (json ?? {}) as Sent
  const inside = body.data
  return typeof inside === 'object' && inside !== null && 'id' in inside ? (inside as Sent) : body
}

async function tryPlacing(trial: Trial, buyer: Identity): Promise<void> {
  const basket = judge(await trial.send('fetchBasket', buyer)).value
  const total = fieldOf(basket, 'totals', 'total')
  const draft = await trial.try(
    'fetchCheckoutOrder',
    buyer,
    '',
    andAlso((order) =>
      isTrue(
        fieldOf(order, 'data', 'totals', 'total') === total,
        'the total of the order is not that of the basket',
      ),
    ),
  )
  const id = fieldOf(judge(draft).value, 'data', 'id')
  if (typeof id !== 'string') return
  const parameters = { id }
  const order = withAddresses(asCame(draft))
  const wrong = { ...(order.address_billing_json as Sent), postcode: '', street_address_1: '' }
  await trial.try(
    'updateOrder',
    buyer,
    'an incomplete address is refused by field',
    (reply) => {
      // Locked addresses stay as they are stored, whatever comes.
      const kept = fieldOf(judge(reply).value, 'data', 'address_billing_json', 'postcode')
      return kept ? judge(reply) : judgeRefusal(reply, [400, 409, 422])
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
    isTrue(fieldOf(answer, 'data', 'id') === id, 'another order came'),
  )
  const saved = { ...order, validate_addresses: true }
  await trial.try('updateOrder', buyer, 'the whole order is taken back', sameOrder, {
    parameters,
    body: saved,
  })
  const judgePlaced = await countPlaced(trial, buyer)
  const placing = { ...saved, status: 'pending', payment_type: 'bacs', agree_terms: true }
  const isPlaced = andAlso((answer) => {
    const status = String(fieldOf(answer, 'data', 'status'))
    const isSame = fieldOf(answer, 'data', 'id') === id
    return isTrue(
      isSame && PLACED.includes(status),
      `status ${JSON.stringify(status)} came; the contract: the same order with one of ${PLACED.join(', ')}`,
    )
  })
  const body = placing
  await trial.try('updateOrder', buyer, 'the order is placed', isPlaced, { parameters, body })
  await trial.try('updateOrder', buyer, 'the same request places it once', isPlaced, {
    parameters,
    body,
  })
  trial.note('GET /order', 'one order was placed', await judgePlaced(id))
  await tryOrder(trial, id)
  const { bearer = null } = buyer
  await trial.try('fetchBasket', { bearer }, 'a placed basket is empty', itemsIs(0))
}
