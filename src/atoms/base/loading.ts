import { atom } from 'jotai/vanilla'
import { store } from './store'

const hasStartedAtom = atom(false)
const pendingAtom = atom(0)

/** Whether everything that the page waits for has loaded; marked as `data-trade-ready` on `<html>` (page.8). */
export const pageReadyAtom = atom((get) => get(hasStartedAtom) && get(pendingAtom) === 0)

/** Keeps the page from being ready until a promise settles. */
export const trackLoadingAtom = atom(null, async (_get, set, work: Promise<unknown>) => {
  set(hasStartedAtom, true)
  set(pendingAtom, (count) => count + 1)
  await work.catch(() => {})
  set(pendingAtom, (count) => count - 1)
})

/** Resolves once everything that the page waits for has loaded (page.8). */
export const whenReady = (): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (!store.get(pageReadyAtom)) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = store.sub(pageReadyAtom, check)
    check()
  })
