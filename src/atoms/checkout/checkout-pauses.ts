import { atom } from 'jotai/vanilla'
import { backoff } from '../../lib/backoff'
import { wait } from '../../lib/wait'
import { isPayerAwayAtom } from '../payment/payment-journal'

/** Pauses between two tries, in ms. */
const PAUSES = { first: 2_000, longest: 30_000 }

/** The pause before the next try, in ms. */
export const pauseAfter = (attempt: number): number => backoff(attempt, PAUSES)

const baseIsWatchedAtom = atom(false)
const pauseAtom = atom<AbortController | null>(null)

/** Whether checkout is on the page: only then is anything tried again. */
export const isWatchedAtom = atom((get) => get(baseIsWatchedAtom))

/** While checkout is on the page, what is settled here goes on. Returns how to stop. */
export const watchPaymentAtom = atom(null, (get, set) => {
  set(baseIsWatchedAtom, true)
  const hurry = () => get(pauseAtom)?.abort()
  window.addEventListener('online', hurry)
  return () => {
    window.removeEventListener('online', hurry)
    set(baseIsWatchedAtom, false)
    hurry()
  }
})

/** Tries again at once. */
export const hurryAtom = atom(null, (get) => get(pauseAtom)?.abort())

/** Waits, unless it is hurried. Resolves to whether to go on: nobody has left or signed out. */
export const takePauseAtom = atom(null, async (get, set, ms: number): Promise<boolean> => {
  const controller = new AbortController()
  set(pauseAtom, controller)
  await wait(ms, controller.signal)
  set(pauseAtom, null)
  return get(baseIsWatchedAtom) && !get(isPayerAwayAtom)
})
