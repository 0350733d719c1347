import { atom } from 'jotai/vanilla'

const baseAtom = atom<{ answer: unknown; at: number }>({ answer: null, at: 0 })

/** The delivery in the last answer about basket or order, unparsed, with its time (`performance.now()`). */
export const receivedDeliveryAtom = atom((get) => get(baseAtom))

/** Keeps the delivery of an answer. An answer without one changes nothing. */
export const noteDeliveryAtom = atom(null, (_get, set, answer: unknown) => {
  if (answer !== undefined) set(baseAtom, { answer, at: performance.now() })
})
