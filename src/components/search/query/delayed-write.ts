import { pageAddress, WRITE_DELAY_MS } from '../place/page-address'

interface Waiting {
  /** The address that it changes, without the fragment. */
  from: string
  write: () => void
}

/** Unwritten changes of the page's searches, by namespace. */
const waiting = new Map<string, Waiting>()

/** Writes a search's changes to the address: after 400 ms without a change, or at once (search.10). */
export function createDelayedWrite(namespace: string) {
  let own: Waiting | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  // Another script may change the fragment, which does not open another page.
  const url = () => pageAddress.urlOf(pageAddress.read()).replace(/#.*/s, '')
  const writeIfThere = (each: Waiting | undefined) => {
    if (each?.from === url()) each.write()
  }
  const cancel = () => {
    clearTimeout(timer)
    // A remounted search may be waiting by now.
    if (waiting.get(namespace) === own) waiting.delete(namespace)
    own = undefined
  }
  const now = (write: () => void) => {
    cancel()
    const from = url()
    write()
    // Other searches' changes continue from here.
    for (const each of waiting.values()) if (each.from === from) each.from = url()
  }

  // A remounted search continues where the previous one was (host.41).
  writeIfThere(waiting.get(namespace))
  return {
    now,
    cancel,
    later(write: () => void) {
      cancel()
      own = { from: url(), write: () => now(write) }
      waiting.set(namespace, own)
      timer = setTimeout(now, WRITE_DELAY_MS, write)
    },
    isWaiting: () => own !== undefined,
    /** Writes pending changes now: the page may be left. Does nothing once another address is open. */
    flush: () => writeIfThere(own),
  }
}
