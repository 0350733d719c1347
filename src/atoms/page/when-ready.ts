import { pageReadyAtom } from '../base/loading'
import { store } from '../base/store'

/** Resolves once nothing that the page waits for is loading (page.8). */
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
