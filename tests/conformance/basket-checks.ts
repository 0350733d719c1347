import { NO_ID } from './account-checks'
import { assess, assessPayable, assessRefusal, worstOf } from './assess'
import type { Identity, Reply } from './caller'
import { andAlso, conformsIf, itemsIs } from './expectations'
import { fieldOf, listOf, type Trial } from './trial'

const firstLine = (basket: unknown) => fieldOf(listOf(basket, 'data', 'product')[0], 'id')

const tokenIn = (reply: Reply): string | null => {
  const token = fieldOf(assess(reply).value, 'token')
  return typeof token === 'string' && token !== '' ? token : null
}

/** Fills the basket and gives its token to the buyer. Returns whether it has items. */
export async function tryBasket(trial: Trial, buyer: Identity, id: string): Promise<boolean> {
  const isPayable = andAlso((value) => assessPayable(fieldOf(value, 'totals', 'total')))
  const isAdded = (reply: Reply) => {
    const assessment = itemsIs(1)(reply)
    if (assessment.verdict === 'fails') return assessment
    const hasLine = conformsIf(firstLine(assess(reply).value) !== undefined, 'the item has no line')
    return worstOf(isPayable(reply), hasLine)
  }
  const added = await trial.try('addItem', buyer, '', isAdded, { body: { id, qty: 1 } })
  const basket = tokenIn(added)
  buyer.basket = basket
  const line = firstLine(assess(added).value)
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
    (reply) => assessRefusal(reply, [400, 404, 409, 410, 422]),
    { parameters, body: { code: 'NO-SUCH-CODE' } },
  )
  await trial.try(
    'removeDiscount',
    buyer,
    'a discount that is gone changes nothing',
    (reply) =>
      (reply.status ?? 0) >= 400 ? assessRefusal(reply, [404, 410, 422]) : itemsIs(2)(reply),
    { parameters: { id: NO_ID } },
  )
  await trial.try(
    'updateItem',
    buyer,
    'an unknown line is refused',
    (reply) => assessRefusal(reply, [403, 404, 422]),
    { parameters: { id: NO_ID }, body: { qty: 1 } },
  )
  const country = fieldOf(assess(added).value, 'shipping', 'country')
  const chosen = typeof country === 'string' && country !== '' ? country : 'GB'
  await trial.read('changeCountry', buyer, { body: { country: chosen } })
  await trial.try('deleteItem', buyer, '', itemsIs(0), { parameters })
  const check = assess(await trial.send('checkAuthentication', buyer)).value
  const hasKeys = listOf(check, 'capabilities').includes('add-key')
  const body = { id, qty: 1, ...(hasKeys && { key: crypto.randomUUID() }) }
  const again = await trial.send('addItem', buyer, { body })
  buyer.basket = tokenIn(again) ?? basket
  if (hasKeys) {
    const title = 'an addition that comes again with its key is done once'
    await trial.try('addItem', buyer, title, itemsIs(1), { body })
  }
  return true
}
