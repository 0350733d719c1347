import { createStore } from 'jotai/vanilla'
import { expect, it } from 'vitest'
import {
  basketStateAtom,
  beginRequestAtom,
  desireQtyAtom,
  markStaleAtom,
  replaceStateAtom,
  takeAnswerAtom,
  takeFailureAtom,
} from '../../../src/atoms/basket/basket-state'
import { isPending } from '../../../src/atoms/basket/queue'
import { EMPTY_BASKET } from '../../../src/entities/basket/basket'

const BASKET = { ...EMPTY_BASKET, totalItems: 3 }

it('each action takes the state one step on, and returns the request of that step', () => {
  const store = createStore()
  const { request } = store.set(beginRequestAtom, false)
  expect(isPending(store.get(basketStateAtom), request)).toBe(true)
  store.set(takeAnswerAtom, request, BASKET)
  expect(isPending(store.get(basketStateAtom), request)).toBe(false)
  expect(store.get(basketStateAtom).confirmed).toEqual(BASKET)
  const { request: change } = store.set(desireQtyAtom, 'a', 4)
  expect(change).toMatchObject({ lineId: 'a', qty: 4, isWrite: true })
  expect(store.get(basketStateAtom).desired.get('a')).toBe(4)
  expect(change && store.set(takeFailureAtom, change)).toMatchObject({ isRefused: true })
  expect(store.get(basketStateAtom).desired.size).toBe(0)
  store.set(markStaleAtom)
  expect(store.get(basketStateAtom).staleSince).toBe(store.get(basketStateAtom).clock)
})

it('no request of a basket that was replaced counts', () => {
  const store = createStore()
  const { request } = store.set(beginRequestAtom, true)
  store.set(replaceStateAtom, BASKET)
  expect(isPending(store.get(basketStateAtom), request)).toBe(false)
  expect(store.get(basketStateAtom).confirmed).toEqual(BASKET)
  store.set(replaceStateAtom)
  expect(store.get(basketStateAtom).confirmed).toEqual(EMPTY_BASKET)
})
