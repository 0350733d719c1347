import { useState, useSyncExternalStore } from 'react'
import type { RouteNames } from './content-route'
import { createContentRouter } from './content-router'

/** The router of a content search, and its route. Names and namespace must not change. */
export function useContentRouter(names: RouteNames, namespace: string) {
  const [router] = useState(() => createContentRouter(names, namespace))
  const route = useSyncExternalStore(router.subscribe, router.current)
  return { router, route }
}
