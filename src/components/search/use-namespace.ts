import { useLayoutEffect, useState } from 'react'
import { takeNamespace } from './namespaces'

/** A namespace in the address for as long as the search is on the page; `null` before that. */
export function useNamespace(): string | null {
  const [namespace, setNamespace] = useState<string | null>(null)
  useLayoutEffect(() => {
    const taken = takeNamespace()
    setNamespace(taken.namespace)
    return taken.release
  }, [])
  return namespace
}
