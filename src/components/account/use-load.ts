import { useAtomValue, useSetAtom, type WritableAtom } from 'jotai'
import { useEffect } from 'react'
import { loadOrdersAtom, ordersAtom, refreshOrdersAtom } from '../../atoms/account/orders'
import type { Loaded, userContent } from '../../atoms/account/user-content'
import { pageUserAtom } from '../../atoms/session/identity'

/** Loads something of the user once it is known who that is. Returns a function that loads it again. */
export function useLoad<Args extends string[]>(
  loadAtom: WritableAtom<unknown, Args, Promise<void> | undefined>,
  ...args: Args
): () => void {
  const userId = useAtomValue(pageUserAtom)?.id
  const load = useSetAtom(loadAtom)
  useEffect(() => {
    if (userId !== undefined) void load(...args)
  }, [load, userId, ...args])
  return () => void load(...args)
}

/** Content of the account, fetched anew by each view that shows it, and a function that fetches it again (account.10). */
export function useContent<T>(
  source: ReturnType<typeof userContent<T>>,
): [content: Loaded<T | null>, refetch: () => void] {
  const content = useAtomValue(source.contentAtom)
  const refetch = useSetAtom(source.fetchAtom)
  useEffect(() => void refetch(), [refetch])
  return [content, () => void refetch()]
}

/** The orders of the user, which are loaded unless they have just been. */
export function useOrders() {
  const load = useSetAtom(loadOrdersAtom)
  useLoad(refreshOrdersAtom)
  return { ...useAtomValue(ordersAtom), retry: () => void load() }
}
