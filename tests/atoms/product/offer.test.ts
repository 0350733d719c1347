import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { basketLinesAtom } from '../../../src/atoms/basket/basket'
import { updateItemAtom } from '../../../src/atoms/basket/lines'
import { offerAtom } from '../../../src/atoms/product/offer'
import { requestPriceAtom } from '../../../src/atoms/product/prices'
import { FIRST, openShop, SECOND } from '../../components/shop'

it.each([
  [undefined, 'visitor', 'hidden'],
  ['unapproved', 'unapproved', 'hidden'],
  ['approved', 'approved', 'standard'],
  ['verified', 'approved', 'own'],
] as const)('what is offered to %s: %s, with a price that is %s (product.7, product.24)', async (as, buyer, sight) => {
  const { store } = await openShop(as ? { as } : {})
  expect(store.get(offerAtom(FIRST.id)).buyer).toBe('unknown')
  await waitFor(() => expect(store.get(offerAtom(FIRST.id))).toMatchObject({ buyer, sight }))
})

it('an offer has the price and what the basket has, and keeps its identity for all else (product.22)', async () => {
  const { store } = await openShop({ as: 'approved', basket: [{ id: FIRST.id, qty: 2 }] })
  const first = () => store.get(offerAtom(FIRST.id))
  await waitFor(() => expect(first()).toMatchObject({ sight: 'standard', inBasket: 2 }))
  await store.set(requestPriceAtom, { productId: FIRST.id, sku: FIRST.sku })
  expect(first().price.status).toBe('ready')
  const second = store.get(offerAtom(SECOND.id))
  const [line] = store.get(basketLinesAtom)
  await store.set(updateItemAtom, { id: line?.id ?? '', qty: 3 })
  expect(first().inBasket).toBe(3)
  expect(store.get(offerAtom(SECOND.id))).toBe(second)
})
