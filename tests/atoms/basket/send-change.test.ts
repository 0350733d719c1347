import { expect, it } from 'vitest'
import {
  announceChange,
  BASKET_CHANGE_KEY,
  sendQuantity,
} from '../../../src/atoms/basket/send-change'
import { linesOf } from '../../../src/entities/basket/basket'
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
  const { answer, instead } = await sendQuantity(id, qty)
  expect(instead).toBeNull()
  const lines = linesOf(answer)
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

it('each change that is announced differs from the one before (basket.15)', () => {
  const announced = [0, 1].map(() => {
    announceChange()
    return localStorage.getItem(BASKET_CHANGE_KEY)
  })
  expect(new Set(announced).size).toBe(2)
})
