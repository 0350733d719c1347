import { useLayoutEffect, useState } from 'react'

const taken = new Set<string>()

/**
 * The prefix of a search's parameters while it is mounted: 'products', for the second search of a page 'products2', and
 * so on (search.10). `null` on the first render.
 */
export function useNamespace(name = 'products'): string | null {
  const [namespace, setNamespace] = useState<string | null>(null)
  useLayoutEffect(() => {
    let own = name
    for (let number = 2; taken.has(own); number += 1) own = `${name}${number}`
    taken.add(own)
    setNamespace(own)
    return () => void taken.delete(own)
  }, [name])
  return namespace
}

/** The name of a search's landmark: 'Products', 'Products 2' for the second one (search.43). */
export const landmarkName = (name: string, namespace: string): string =>
  [name, ...(/\d+$/.exec(namespace) ?? [])].join(' ')
