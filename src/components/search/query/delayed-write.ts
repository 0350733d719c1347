import { pageAddress, WRITE_DELAY_MS } from '../place/page-address'

interface Waiting {
  /** The address that it changes, without the fragment. */
  from: string
  write: () => void
}

/** What the searches of the page have not written yet, by namespace. */
const waiting = new Map<string, Waiting>()

/** Writes to the address what a search has changed: once nothing has changed for 400 ms, or at once (search.10). */
export function createDelayedWrite(namespace: string) {
  let own: Waiting | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  // Another script may change the fragment: that opens no other page.
  const url = () => pageAddress.urlOf(pageAddress.read()).replace(/#.*/s, '')
  const writeIfThere = (each: Waiting | undefined) => {
    if (each?.from === url()) each.write()
  }
  const cancel = () => {
    clearTimeout(timer)
    // A search that is mounted anew may wait by now.
    if (waiting.get(namespace) === own) waiting.delete(namespace)
    own = undefined
  }
  const now = (write: () => void) => {
    cancel()
    const from = url()
    write()
    // What other searches have changed goes on from here.
    for (const each of waiting.values()) if (each.from === from) each.from = url()
  }

  // A search that is mounted anew goes on where the one before it was (host.41).
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
    /** Writes now what waits: the page may be left. Does nothing once another address is open. */
    flush: () => writeIfThere(own),
  }
}
