import { useAtomValue, useSetAtom, type WritableAtom } from 'jotai'
import { useEffect } from 'react'
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
