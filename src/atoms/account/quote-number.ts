import { atom } from 'jotai/vanilla'

const baseQuoteNumberAtom = atom<string | null>(null)

/** The number of the open quote, which its address lacks; `null` until it is loaded (account.40). */
export const quoteNumberAtom = atom((get) => get(baseQuoteNumberAtom))

/** Sets the number of the open quote. Returns a function that clears it. */
export const setQuoteNumberAtom = atom(null, (_get, set, number: string) => {
  set(baseQuoteNumberAtom, number)
  return () => set(baseQuoteNumberAtom, null)
})
