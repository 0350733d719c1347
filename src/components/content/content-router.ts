import { pageAddress, WRITE_DELAY_MS } from '../search/page-address'
import { type ContentRoute, type RouteNames, readRoute, writeRoute } from './content-route'

/** What the content searches of the page do when one of them has changed the address. */
const followers = new Set<() => void>()

/** Writes what a search has not written yet, by namespace. */
const pending = new Map<string, () => void>()

/** What happens to the scroll position meanwhile (content.36). */
interface Moves {
  /** Called before the search pushes an address. */
  onLeave?: () => void
  /** Called after Back or Forward has changed the route of this search. */
  onReturn?: () => void
}

const isSame = (one: ContentRoute, other: ContentRoute): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * Synchronises one content search with its parameters in the address, which are its only state
 * (content.3). Typing is written 400 ms after the last key; a type or a page at once.
 */
export function createContentRouter(names: RouteNames, namespace: string, moves: Moves = {}) {
  // A search that is drawn anew goes on where the one before it was (host.41).
  pending.get(namespace)?.()
  const listeners = new Set<() => void>()
  const read = () => readRoute(pageAddress.read(), names, namespace)
  let route = read()
  let timer: ReturnType<typeof setTimeout> | undefined
  let unsubscribe = () => {}
  let writeNow: (() => void) | undefined

  const show = (next: ContentRoute) => {
    if (isSame(route, next)) return
    route = next
    for (const listener of listeners) listener()
  }
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
    // The search that is drawn anew may have an entry of its own by now.
    if (pending.get(namespace) === writeNow) pending.delete(namespace)
  }
  /** Other searches of the page have changed the address. What is typed here is newer. */
  const follow = () => {
    const { query, pages } = route
    show(timer === undefined ? read() : { ...read(), query, pages })
  }
  const write = (method: 'push' | 'replace') => {
    cancel()
    const before = pageAddress.read()
    const search = writeRoute(before, names, namespace, route)
    if (search === before) return
    if (method === 'push') moves.onLeave?.()
    pageAddress[method](search)
    for (const each of followers) if (each !== follow) each()
  }

  return {
    current: () => route,
    /** Returns an unsubscribe function. */
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) {
        followers.add(follow)
        unsubscribe = pageAddress.onReturn(() => {
          cancel()
          if (isSame(route, read())) return
          moves.onReturn?.()
          show(read())
        })
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        followers.delete(follow)
        unsubscribe()
        // The tag is removed, or drawn anew: what is typed goes on in the address.
        if (timer !== undefined) writeNow?.()
      }
    },
    /** Searches while somebody types; every list begins at its first page. */
    search: (query: string) => {
      show({ ...route, query, pages: {} })
      cancel()
      timer = setTimeout(write, WRITE_DELAY_MS, 'push')
      const from = pageAddress.urlOf(pageAddress.read())
      writeNow = () => {
        const isThere = pageAddress.urlOf(pageAddress.read()) === from
        if (isThere) write('push')
        else cancel()
      }
      pending.set(namespace, writeNow)
    },
    /** Writes now what is typed: the page may be left. */
    flush: () => {
      if (timer !== undefined) write('push')
    },
    /** Opens another type or page as a history entry, or in place of the current one. */
    open: (change: Partial<ContentRoute>, method: 'push' | 'replace' = 'push') => {
      show({ ...route, ...change })
      write(method)
    },
    /** The address of another type or page, to copy it or open it in a new tab. */
    urlOf: (change: Partial<ContentRoute>): string =>
      pageAddress.urlOf(writeRoute(pageAddress.read(), names, namespace, { ...route, ...change })),
  }
}
