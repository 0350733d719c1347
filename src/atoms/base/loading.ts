import { atom } from 'jotai/vanilla'

const hasBegunAtom = atom(false)
const underWayAtom = atom(0)

/** Whether what the page waits for has come; marked as `data-trade-ready` on `<html>` (spec §4). */
export const pageReadyAtom = atom((get) => get(hasBegunAtom) && get(underWayAtom) === 0)

/** The page is not ready until this has ended, well or badly. */
export const trackLoadingAtom = atom(null, async (_get, set, work: Promise<unknown>) => {
  set(hasBegunAtom, true)
  set(underWayAtom, (count) => count + 1)
  await Promise.allSettled([work])
  set(underWayAtom, (count) => count - 1)
})
