const taken = new Set<number>()

/**
 * Takes the first free namespace for a search's parameters in the address: 'products' for the first
 * search of a page, then 'products2' and so on (search.10). `release` gives it back.
 */
export function takeNamespace(): { namespace: string; release: () => void } {
  let number = 1
  while (taken.has(number)) number += 1
  taken.add(number)
  return {
    namespace: number === 1 ? 'products' : `products${number}`,
    release: () => taken.delete(number),
  }
}
