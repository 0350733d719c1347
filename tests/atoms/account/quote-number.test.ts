import { createStore } from 'jotai/vanilla'
import { expect, it } from 'vitest'
import { quoteNumberAtom, setQuoteNumberAtom } from '../../../src/atoms/account/quote-number'

it('the number of a quote is known while it is shown (account.40)', () => {
  const store = createStore()
  const takeBack = store.set(setQuoteNumberAtom, 'SO-7')
  expect(store.get(quoteNumberAtom)).toBe('SO-7')
  takeBack()
  expect(store.get(quoteNumberAtom)).toBeNull()
})
