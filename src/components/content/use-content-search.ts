import { useAtomValue } from 'jotai'
import { type MouseEvent, useCallback, useRef, useState, useSyncExternalStore } from 'react'
import { contentSearchAtom, isContentReadyAtom } from '../../atoms/search/content'
import { isPlainClick } from '../../lib/browser/plain-click'
import { createScrollMemory } from '../search/place/scroll-memory'
import { createSearchAttempts } from '../search/query/search-attempts'
import type { RouteNames } from './content-route'
import { createContentRouter } from './content-router'

/** The router of a content search, its route and scroll position. Names and namespace must not change. */
function useContentRouter(names: RouteNames, namespace: string) {
  const root = useRef<HTMLDivElement>(null)
  const [{ router, scroll }] = useState(() => {
    const memory = createScrollMemory(namespace, root)
    const moves = { onLeave: memory.save, onReturn: memory.recall }
    return { router: createContentRouter(names, namespace, moves), scroll: memory }
  })
  const route = useSyncExternalStore(router.subscribe, router.current)
  return { router, route, root, scroll }
}

type Counts = Readonly<Record<string, number>>

/**
 * The state of a content search that its lists share.
 * @param productIndex the index of products, if it is not the configured one. Must not change.
 */
export function useContentSearch(names: RouteNames, namespace: string, productIndex = '') {
  const settings = useAtomValue(contentSearchAtom)
  const isReady = useAtomValue(isContentReadyAtom)
  const routing = useContentRouter(names, namespace)
  const [attempts] = useState(() =>
    createSearchAttempts(settings.client, [productIndex || settings.indices.products]),
  )
  const attempt = useSyncExternalStore(attempts.subscribe, attempts.current)
  const [counts, setCounts] = useState<Counts>({})

  const [paged, setPaged] = useState<{ list: string; route: object }>()
  const { router, root } = routing
  /** Opens a page of one list. */
  const openPage = useCallback(
    (list: string, page: number) => {
      router.open({ pages: { ...router.current().pages, [list]: page } })
      setPaged({ list, route: router.current() })
    },
    [router],
  )
  /** Focuses the results: what had the focus is gone. */
  const focusResults = useCallback(() => {
    root.current?.focus({ preventScroll: true })
    if ((root.current?.getBoundingClientRect().top ?? 0) < 0) root.current?.scrollIntoView()
  }, [root])
  /** The list whose page has not come: the failure is said there. */
  const lostList = attempt.problem !== null && paged?.route === routing.route ? paged.list : null

  /** A list reports how much it has found; `null` while it has no answer and when it goes. */
  const report = useCallback(
    (list: string, count: number | null) =>
      setCounts(({ [list]: before, ...others }) => {
        if (count === null) return others
        return { ...others, [list]: count }
      }),
    [],
  )
  return {
    namespace,
    settings,
    isReady,
    ...routing,
    attempts,
    attempt,
    counts,
    report,
    openPage,
    focusResults,
    lostList,
  }
}

export type ContentSearch = ReturnType<typeof useContentSearch>

/** What makes a link to a type of a search: a plain click chooses it without a reload (content.5). */
export const linkTo = ({ router }: ContentSearch, type: string, onOpened?: () => void) => ({
  href: router.urlOf({ type, pages: {} }),
  onClick: (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    router.open({ type, pages: {} })
    onOpened?.()
  },
})
