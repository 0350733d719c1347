import { createStore } from 'jotai/vanilla'
import { beforeEach, expect, it } from 'vitest'
import { listsOwnerAtom, savingStateAtom } from '../../../src/atoms/favourites/saving'

beforeEach(() => localStorage.clear())

it.each([
  ['"7"', '7'],
  ['""', null],
  ['{', null],
  [null, null],
])('the owner of the lists is read from %s as %s (list.21, page.18)', (stored, owner) => {
  if (stored !== null) localStorage.setItem('trade-blocks:lists-owner', stored)
  const store = createStore()
  expect(store.get(listsOwnerAtom)).toBe(owner)
  expect(store.get(savingStateAtom)).toEqual({ status: 'idle', problem: null })
})
