import { atom } from 'jotai/vanilla'
import { wait } from '../../api/retry'
import { isPayerAwayAtom } from '../payment/payment-journal'

/** Pauses between two tries, in ms: doubled each time, up to the longest. */
const FIRST_PAUSE = 2_000
const LONGEST_PAUSE = 30_000

/** The pause after so many tries in vain, in ms. */
export const pauseAfter = (attempt: number): number =>
  Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(attempt, 10))

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
