import { useAtomValue } from 'jotai'
import {
  type MouseEvent,
  useCallback,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { contentSearchAtom } from '../../atoms/search/content'
import { isVisitorKnownAtom } from '../../atoms/session/identity'
import { isPlainClick } from '../../lib/browser/plain-click'
import { createScrollMemory } from '../search/place/scroll-memory'
import { createSearchAttempts } from '../search/query/search-attempts'
import type { RouteNames } from './content-route'
import { createContentRouter } from './content-router'

/** The summary of a list's answer. */
export interface ListAnswer {
  count: number
  query: string
  /** Whether the title of its first hit has every word of the query. */
  isNamed: boolean
}

/**
 * The shared state of a content search's lists. Names and namespace must not change.
 * @param productIndex the products index, unless it is the configured one; must not change
 */
export function useContentSearch(names: RouteNames, namespace: string, productIndex = '') {
  const settings = useAtomValue(contentSearchAtom)
  const isReady = useAtomValue(isVisitorKnownAtom)
  const root = useRef<HTMLDivElement>(null)
  const [{ router, scroll, attempts }] = useState(() => {
    const memory = createScrollMemory(namespace, root)
    const moves = { onLeave: memory.save, onReturn: memory.recall }
    const indices = [productIndex || settings.indices.products]
    return {
      router: createContentRouter(names, namespace, moves),
      scroll: memory,
      attempts: createSearchAttempts(settings.client, indices),
    }
  })
  const route = useSyncExternalStore(router.subscribe, router.current)
  const attempt = useSyncExternalStore(attempts.subscribe, attempts.current)
  const [answers, setAnswers] = useState<Readonly<Record<string, ListAnswer>>>({})
  const counts = useMemo<Readonly<Record<string, number>>>(
    () => Object.fromEntries(Object.entries(answers).map(([list, { count }]) => [list, count])),
    [answers],
  )

  const [paged, setPaged] = useState<{ list: string; route: object }>()
  const openPage = useCallback(
    (list: string, page: number) => {
      router.open({ pages: { ...router.current().pages, [list]: page } })
      setPaged({ list, route: router.current() })
    },
    [router],
  )
  const focusResults = useCallback(() => {
    root.current?.focus({ preventScroll: true })
    if ((root.current?.getBoundingClientRect().top ?? 0) < 0) root.current?.scrollIntoView()
  }, [root])
  /** The list whose page failed to load, which shows the failure. */
  const lostList = attempt.problem !== null && paged?.route === route ? paged.list : null

  /** Reports a list's answer; `null` while loading and on unmount. */
  const report = useCallback(
    (list: string, answer: ListAnswer | null) =>
      setAnswers(({ [list]: before, ...others }) => {
        if (answer === null) return others
        return { ...others, [list]: answer }
      }),
    [],
  )
  return {
    namespace,
    settings,
    isReady,
    router,
    route,
    root,
    scroll,
    attempts,
    attempt,
    answers,
    counts,
    report,
    openPage,
    focusResults,
    lostList,
  }
}

export interface ContentSearch extends ReturnType<typeof useContentSearch> {
  /** Removes the server-rendered results once there is something to show (first.4). */
  showSearch: () => void
}

/** The props of a link to a type: a plain click selects it without a reload (content.5). */
export const linkTo = ({ router }: ContentSearch, type: string, onOpened?: () => void) => ({
  href: router.urlOf({ type, pages: {} }),
  onClick: (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    router.open({ type, pages: {} })
    onOpened?.()
  },
})
