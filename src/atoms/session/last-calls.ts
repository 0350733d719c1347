import { atom } from 'jotai/vanilla'
import { wait } from '../../lib/wait'

type Send = () => Promise<unknown>

/** How long a sign-out waits for the last calls of the session, in ms. */
const MOST_WAIT = 5_000

const callsAtom = atom(() => new Set<Send>())

/** Keeps a call that must be sent while the session lasts. Returns a function that forgets it. */
export const keepLastCallAtom = atom(null, (get, _set, send: Send) => {
  get(callsAtom).add(send)
  return () => get(callsAtom).delete(send)
})

/** Sends the calls that are kept, before the session ends (session.142). Resolves once all are answered, or after 5 s. */
export const sendLastCallsAtom = atom(null, async (get): Promise<void> => {
  const calls = [...get(callsAtom)].map((send) => send())
  await Promise.race([Promise.allSettled(calls), wait(MOST_WAIT)])
})
