import { pageAddress, WRITE_DELAY_MS } from '../place/page-address'

interface PendingWrite {
  /** The address to change, without the fragment. */
  from: string
  write: () => void
}

/** Unwritten changes of the page's searches, by namespace. */
const pending = new Map<string, PendingWrite>()

/** Writes a search's changes to the address: after 400 ms without a change, or at once (search.10). */
export function createDelayedWrite(namespace: string) {
  let own: PendingWrite | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  // Another script may change the fragment; the page stays the same.
  const url = () => pageAddress.urlOf(pageAddress.read()).replace(/#.*/s, '')
  const writeIfThere = (each: PendingWrite | undefined) => {
    if (each?.from === url()) each.write()
  }
  const cancel = () => {
    clearTimeout(timer)
    // A remounted search may be pending.
    if (pending.get(namespace) === own) pending.delete(namespace)
    own = undefined
  }
  const now = (write: () => void) => {
    cancel()
    const from = url()
    write()
    // Other searches apply their changes to this address.
    for (const each of pending.values()) if (each.from === from) each.from = url()
  }

  // A remounted search continues from the pending change (host.41).
  writeIfThere(pending.get(namespace))
  return {
    now,
    cancel,
    later(write: () => void) {
      cancel()
      own = { from: url(), write: () => now(write) }
      pending.set(namespace, own)
      timer = setTimeout(now, WRITE_DELAY_MS, write)
    },
    isWaiting: () => own !== undefined,
    /** Writes pending changes now, because the page may be left. Does nothing if the address has changed. */
    flush: () => writeIfThere(own),
  }
}
