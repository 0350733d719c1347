import { useLayoutEffect, useState } from 'react'
import { takeNamespace } from './namespaces'

/** The search's namespace in the address, while it is mounted; `null` on the first render. */
export function useNamespace(name?: string): string | null {
  const [namespace, setNamespace] = useState<string | null>(null)
  useLayoutEffect(() => {
    const { namespace: own, release } = takeNamespace(name)
    setNamespace(own)
    return release
  }, [name])
  return namespace
}
