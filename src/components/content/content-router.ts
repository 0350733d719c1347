import { pageAddress } from '../search/place/page-address'
import { createDelayedWrite } from '../search/query/delayed-write'
import { type ContentRoute, type RouteNames, readRoute, writeRoute } from './content-route'

/** Notifies other content searches of the page about a changed address. */
const followers = new Set<() => void>()

/** How to handle the scroll position (content.36). */
interface Moves {
  onLeave?: () => void
  onReturn?: () => void
}

const isSame = (one: ContentRoute, other: ContentRoute): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * Synchronises a content search with its parameters in the address, its only state (content.152). Typed text is written
 * 400 ms after the last key; a type or page at once.
 */
export function createContentRouter(names: RouteNames, namespace: string, moves: Moves = {}) {
  const delayed = createDelayedWrite(namespace)
  const listeners = new Set<() => void>()
  const read = () => readRoute(pageAddress.read(), names, namespace)
  let route = read()
  /** The route when the address was last read or written. */
  let written = route
  let unsubscribe = () => {}

  const show = (next: ContentRoute) => {
    if (isSame(route, next)) return
    route = next
    for (const listener of listeners) listener()
  }
  /** Another search of the page changed the address. Text typed here is newer. */
  const follow = () => {
    const { query, pages } = route
    written = read()
    show(delayed.isWaiting() ? { ...written, query, pages } : written)
  }
  const write = (method: 'push' | 'replace') => {
    const before = pageAddress.read()
    const search = writeRoute(before, names, namespace, route)
    if (search === before) return
    if (method === 'push') moves.onLeave?.()
    pageAddress[method](search)
    written = read()
    for (const each of followers) if (each !== follow) each()
  }

  return {
    current: () => route,
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) {
        followers.add(follow)
        unsubscribe = pageAddress.onReturn(() => {
          const next = read()
          // The entry belongs to another search or script: keeps the typed text.
          if (isSame(written, next)) return
          delayed.cancel()
          written = next
          if (isSame(route, next)) return
          moves.onReturn?.()
          show(next)
        })
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        followers.delete(follow)
        unsubscribe()
        // The tag is removed or remounted: saves the typed text in the address.
        delayed.flush()
        delayed.cancel()
      }
    },
    /** Updates the typed query; every list returns to its first page. */
    search: (query: string) => {
      show({ ...route, query, pages: {} })
      delayed.later(() => write('push'))
    },
    /** Writes pending text now, because the page may be left. */
    flush: delayed.flush,
    /** Opens another type or page, with a new history entry or in place of the current one. */
    open: (change: Partial<ContentRoute>, method: 'push' | 'replace' = 'push') => {
      show({ ...route, ...change })
      delayed.now(() => write(method))
    },
    /** The address of another type or page, for a link. */
    urlOf: (change: Partial<ContentRoute>): string =>
      pageAddress.urlOf(writeRoute(pageAddress.read(), names, namespace, { ...route, ...change })),
  }
}
