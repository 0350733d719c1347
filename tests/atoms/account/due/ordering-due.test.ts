import { createStore } from 'jotai/vanilla'
import { expect, it } from 'vitest'
import {
  isDueOfferedAtom,
  orderingDueAtom,
  setOrderingDueAtom,
} from '../../../../src/atoms/account/due/ordering-due'

it('every view shows that the due order is running (account.183)', () => {
  const store = createStore()
  expect([store.get(orderingDueAtom), store.get(isDueOfferedAtom)]).toEqual([null, false])
  const leave = [store.sub(isDueOfferedAtom, () => {}), store.sub(isDueOfferedAtom, () => {})]
  store.set(setOrderingDueAtom, 3)
  expect([store.get(orderingDueAtom), store.get(isDueOfferedAtom)]).toEqual([3, true])
  leave[0]?.()
  expect(store.get(isDueOfferedAtom)).toBe(true)
  leave[1]?.()
  expect(store.get(isDueOfferedAtom)).toBe(false)
})
