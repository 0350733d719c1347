import { atom } from 'jotai/vanilla'

const baseAtom = atom<{ answer: unknown; at: number }>({ answer: null, at: 0 })

/** What the last answer about basket or order says of the delivery, unread, and when it came (`performance.now()`). */
export const receivedDeliveryAtom = atom((get) => get(baseAtom))

/** Notes what an answer says of the delivery. One that says nothing leaves what is known. */
export const noteDeliveryAtom = atom(null, (_get, set, answer: unknown) => {
  if (answer !== undefined) set(baseAtom, { answer, at: performance.now() })
})
