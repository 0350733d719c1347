import { type Atom, useAtomValue, useSetAtom, type WritableAtom } from 'jotai'
import { useEffect } from 'react'
import { loadOrdersAtom, ordersAtom, refreshOrdersAtom } from '../../atoms/account/orders'
import type { Loaded, userContent } from '../../atoms/account/user-content'
import { pageUserAtom } from '../../atoms/session/identity'
import { whenIdle } from '../../shell/when-idle'

type Begin = (load: () => void) => unknown
const atOnce: Begin = (load) => load()

/** Loads data once the user is known. Returns a function that reloads it. */
export function useLoad<Args extends string[]>(
  loadAtom: WritableAtom<unknown, Args, Promise<void> | undefined>,
  args: Args,
  begin = atOnce,
): () => void {
  const userId = useAtomValue(pageUserAtom)?.id
  const load = useSetAtom(loadAtom)
  useEffect(() => {
    if (userId !== undefined) begin(() => void load(...args))
  }, [begin, load, userId, ...args])
  return () => void load(...args)
}

/** Account content, reloaded by each view that shows it, with its loading state (account.10). */
export function useContent<T>(source: ReturnType<typeof userContent<T>>) {
  const { value, status, reason } = useAtomValue(source.contentAtom)
  const refetch = useSetAtom(source.fetchAtom)
  useEffect(() => void refetch(), [refetch])
  return { value, loading: { status, reason, onRetry: () => void refetch() } }
}

/** A list of the user with its loading state: `openAtom` loads it first, `loadAtom` reloads it. */
export function useList<T>(
  listAtom: Atom<Loaded<readonly T[]>>,
  loadAtom: WritableAtom<unknown, [], Promise<void> | undefined>,
  openAtom = loadAtom,
  begin = atOnce,
) {
  const { value, status, reason } = useAtomValue(listAtom)
  const load = useSetAtom(loadAtom)
  useLoad(openAtom, [], begin)
  const isThere = value.length > 0 || status === 'ready'
  return { value, loading: { status, reason, isThere, onRetry: () => void load() } }
}

/** The user's orders; reloaded unless they were loaded less than a minute ago. */
export const useOrders = () => useList(ordersAtom, loadOrdersAtom, refreshOrdersAtom)

/** The user's orders on a page outside the account: loads them when the page is idle (account.140). */
export const useOrdersWhenIdle = () =>
  useList(ordersAtom, loadOrdersAtom, refreshOrdersAtom, whenIdle)
