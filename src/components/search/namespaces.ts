const taken = new Set<number>()

/**
 * Takes the first free namespace for a search's parameters in the address: 'products' for the
 * first search of a page, then 'products2' and so on. Returns its name and how to give it back.
 */
export function takeNamespace(): { namespace: string; release: () => void } {
  let place = 1
  while (taken.has(place)) place += 1
  taken.add(place)
  return {
    namespace: place === 1 ? 'products' : `products${place}`,
    release: () => taken.delete(place),
  }
}
