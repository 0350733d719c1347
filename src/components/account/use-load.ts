import { type Atom, useAtomValue, useSetAtom, type WritableAtom } from 'jotai'
import { useEffect } from 'react'
import { loadOrdersAtom, ordersAtom, refreshOrdersAtom } from '../../atoms/account/orders'
import type { Loaded, userContent } from '../../atoms/account/user-content'
import { pageUserAtom } from '../../atoms/session/identity'
import { whenIdle } from '../../shell/when-idle'

type Begin = (load: () => void) => unknown
const atOnce: Begin = (load) => load()

/** Loads something of the user once it is known who that is. Returns a function that loads it again. */
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

/** Content of the account, fetched anew by each view that shows it, and how it is loaded (account.10). */
export function useContent<T>(source: ReturnType<typeof userContent<T>>) {
  const { value, status, reason } = useAtomValue(source.contentAtom)
  const refetch = useSetAtom(source.fetchAtom)
  useEffect(() => void refetch(), [refetch])
  return { value, loading: { status, reason, onRetry: () => void refetch() } }
}

/** A list of the user, and how it is loaded: at first by `openAtom`, again by `loadAtom`. */
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

/** The orders of the user, which are loaded unless they have just been. */
export const useOrders = () => useList(ordersAtom, loadOrdersAtom, refreshOrdersAtom)

/** The same on a page that is about something else: it is idle before they are loaded (account.140). */
export const useOrdersWhenIdle = () =>
  useList(ordersAtom, loadOrdersAtom, refreshOrdersAtom, whenIdle)
