const taken = new Set<string>()

/**
 * Takes the first free namespace for a search's parameters in the address: 'products' for the first
 * search of a page, then 'products2' and so on (search.10). `release` gives it back.
 */
export function takeNamespace(name = 'products'): { namespace: string; release: () => void } {
  const numbered = (number: number) => (number === 1 ? name : `${name}${number}`)
  let number = 1
  while (taken.has(numbered(number))) number += 1
  const namespace = numbered(number)
  taken.add(namespace)
  return { namespace, release: () => taken.delete(namespace) }
}

/** The name of a search's landmark: 'Products', of the second one on a page 'Products 2' (search.43). */
export const landmarkName = (name: string, namespace: string): string =>
  [name, ...(/\d+$/.exec(namespace) ?? [])].join(' ')
