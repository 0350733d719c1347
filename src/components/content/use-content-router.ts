import { useRef, useState, useSyncExternalStore } from 'react'
import type { RouteNames } from './content-route'
import { createContentRouter } from './content-router'
import { createContentScroll } from './content-scroll'

/** The router of a content search, its route and scroll position. Names and namespace must not change. */
export function useContentRouter(names: RouteNames, namespace: string) {
  const root = useRef<HTMLDivElement>(null)
  const [{ router, scroll }] = useState(() => {
    const memory = createContentScroll(namespace, root)
    const moves = { onLeave: memory.save, onReturn: memory.recall }
    return { router: createContentRouter(names, namespace, moves), scroll: memory }
  })
  const route = useSyncExternalStore(router.subscribe, router.current)
  return { router, route, root, scroll }
}
