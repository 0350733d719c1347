import { expect, it } from 'vitest'
import { judgedRowsAtom, rowsSumAtom } from '../../../src/atoms/quick-order/judged'
import { resolveRowsAtom } from '../../../src/atoms/quick-order/lookups'
import { changeRowAtom, insertLinesAtom } from '../../../src/atoms/quick-order/rows'
import { COFFEE, openQuickShop, TEA } from '../../components/quick-order/quick-order-page'

it('rows are judged with what the basket has, and the others keep their identity (quick.6, quick.7)', async () => {
  const { store } = await openQuickShop({ as: 'approved', basket: [{ id: TEA.id, qty: 2 }] })
  const lines = [TEA, COFFEE].map(({ sku }) => ({ code: sku, qty: '3' }))
  store.set(insertLinesAtom, lines, null)
  await store.set(resolveRowsAtom)
  const [tea, coffee] = store.get(judgedRowsAtom)
  expect(tea).toMatchObject({
    state: 'ready',
    line: { inBasket: 2, qty: 3, price: TEA.pricePence },
  })
  expect(store.get(rowsSumAtom)).toMatchObject({ ready: 2, wrong: 0 })
  store.set(changeRowAtom, tea?.row.id ?? '', { qty: String(TEA.stock - 1) })
  expect(store.get(judgedRowsAtom)[0]).toMatchObject({ state: 'refused', most: TEA.stock - 2 })
  expect(store.get(judgedRowsAtom)[1]).toBe(coffee)
})
