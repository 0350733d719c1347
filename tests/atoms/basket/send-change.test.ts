import { expect, it } from 'vitest'
import { basketAtom } from '../../../src/atoms/basket/basket'
import { linesOf } from '../../../src/atoms/basket/queue'
import {
  announceChange,
  BASKET_CHANGE_KEY,
  sendItem,
  sendQuantity,
} from '../../../src/atoms/basket/send-change'
import { FIRST } from '../../components/shop'
import { lineOf, openBasket, type Shop } from './basket-page'

const drop = ({ api }: Shop, method: string, when: 'before' | 'after') =>
  api.faults.set([{ method, path: '/api/basket**', drop: when, times: 1 }])

it.each([
  7, 0,
])('a quantity of %d whose answer is lost resolves to the basket that has it (basket.42)', async (qty) => {
  const shop = await openBasket()
  const { id } = lineOf(shop, FIRST.id)
  drop(shop, qty ? 'PATCH' : 'DELETE', 'after')
  const lines = linesOf(await sendQuantity(id, qty))
  expect(lines.find((line) => line.id === id)?.qty ?? 0).toBe(qty)
})

it('a quantity that is lost on the way fails as it did (basket.42)', async () => {
  const shop = await openBasket()
  drop(shop, 'PATCH', 'before')
  await expect(sendQuantity(lineOf(shop, FIRST.id).id, 7)).rejects.toMatchObject({
    kind: 'network',
    method: 'PATCH',
  })
})

it('a refused quantity fails without another call (basket.42)', async () => {
  const shop = await openBasket()
  shop.api.requests.clear()
  shop.api.faults.set([{ method: 'PATCH', path: '/api/basket/*', status: 422, body: {} }])
  await expect(sendQuantity(lineOf(shop, FIRST.id).id, 7)).rejects.toMatchObject({ status: 422 })
  expect(shop.requests('GET', '/basket')).toEqual([])
})

it.each([
  'before',
  'after',
] as const)('an addition counts as done when the line has grown by as much; lost %s the server got it (basket.42)', async (when) => {
  const shop = await openBasket()
  const before = linesOf(shop.store.get(basketAtom))
  drop(shop, 'POST', when)
  const added = sendItem({ id: FIRST.id, qty: 3 }, before)
  if (when === 'before') await expect(added).rejects.toMatchObject({ method: 'POST' })
  else expect(linesOf(await added)).toContainEqual(expect.objectContaining({ qty: 5 }))
})

it.each([
  '{}',
  'null',
  '<p>Done</p>',
])('an addition that is answered with %s has failed when the basket has not grown, and only then (basket.42, api.19)', async (body) => {
  const shop = await openBasket()
  const before = linesOf(shop.store.get(basketAtom))
  const add = (known = before) => sendItem({ id: FIRST.id, qty: 3 }, known)
  const answerUnreadably = () =>
    shop.api.faults.set([{ method: 'POST', path: '/api/basket', status: 200, body, times: 1 }])
  answerUnreadably()
  await expect(add()).rejects.toMatchObject({ method: 'POST', status: 200 })
  answerUnreadably()
  // As if the shop had added one of them, or named the product in another way.
  const [line, ...others] = before
  if (!line) throw new Error('No line')
  expect(linesOf(await add([{ ...line, qty: line.qty - 1 }, ...others]))).toEqual(before)
})

it('each change that is announced differs from the one before (basket.15)', () => {
  const announced = [0, 1].map(() => {
    announceChange()
    return localStorage.getItem(BASKET_CHANGE_KEY)
  })
  expect(new Set(announced).size).toBe(2)
})
