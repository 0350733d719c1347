import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { UserContent, userContent } from '../../atoms/account/user-content'

/** Content of the account, fetched anew by each view that shows it, and a function that fetches it again. */
export function useContent<T>({
  contentAtom,
  fetchAtom,
}: Pick<ReturnType<typeof userContent<T>>, 'contentAtom' | 'fetchAtom'>): [
  content: UserContent<T>,
  refetch: () => void,
] {
  const content = useAtomValue(contentAtom)
  const fetch = useSetAtom(fetchAtom)
  useEffect(() => void fetch(), [fetch])
  return [content, () => void fetch()]
}
