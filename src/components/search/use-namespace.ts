import { useLayoutEffect, useState } from 'react'
import { takeNamespace } from './namespaces'

/** The search's namespace in the address, while it is mounted; `null` on the first render. */
export function useNamespace(): string | null {
  const [namespace, setNamespace] = useState<string | null>(null)
  useLayoutEffect(() => {
    const { namespace: own, release } = takeNamespace()
    setNamespace(own)
    return release
  }, [])
  return namespace
}
