import { pageAddress } from '../search/page-address'
import { WRITE_DELAY_MS } from '../search/search-router'
import { type ContentRoute, type RouteNames, readRoute, writeRoute } from './content-route'

/** What the content searches of the page do when one of them has changed the address. */
const followers = new Set<() => void>()

const isSame = (one: ContentRoute, other: ContentRoute): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * Synchronises one content search with its parameters in the address, which are its only state
 * (content.3). Typing is written 400 ms after the last key; a type or a page at once.
 */
export function createContentRouter(names: RouteNames, namespace: string) {
  const listeners = new Set<() => void>()
  const read = () => readRoute(pageAddress.read(), names, namespace)
  let route = read()
  let timer: ReturnType<typeof setTimeout> | undefined
  let unsubscribe = () => {}

  const show = (next: ContentRoute) => {
    if (isSame(route, next)) return
    route = next
    for (const listener of listeners) listener()
  }
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
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
          show(read())
        })
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        cancel()
        followers.delete(follow)
        unsubscribe()
      }
    },
    /** Searches while somebody types; every list begins at its first page. */
    search: (query: string) => {
      show({ ...route, query, pages: {} })
      cancel()
      timer = setTimeout(write, WRITE_DELAY_MS, 'push')
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
