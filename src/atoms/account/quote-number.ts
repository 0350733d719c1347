import { atom } from 'jotai/vanilla'

const baseQuoteNumberAtom = atom<string | null>(null)

/** The number of the quote that is shown, which its address does not have; `null` until it is loaded (account.40). */
export const quoteNumberAtom = atom((get) => get(baseQuoteNumberAtom))

/** Says the number of the quote that is shown. Returns a function that takes it back. */
export const nameQuoteAtom = atom(null, (_get, set, number: string) => {
  set(baseQuoteNumberAtom, number)
  return () => set(baseQuoteNumberAtom, null)
})
