import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { UserContent, userContent } from '../../atoms/account/user-content'

type Content<T> = Pick<ReturnType<typeof userContent<T>>, 'contentAtom' | 'fetchAtom'>

/** Content of the account, fetched anew by each view that shows it, and a function that fetches it again (account.10). */
export function useContent<T>(source: Content<T>): [content: UserContent<T>, refetch: () => void] {
  const content = useAtomValue(source.contentAtom)
  const refetch = useSetAtom(source.fetchAtom)
  useEffect(() => void refetch(), [refetch])
  return [content, () => void refetch()]
}
