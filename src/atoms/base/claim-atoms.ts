import { atom } from 'jotai/vanilla'

/** A state that lasts while a part of the page claims it; several may. The action returns a function that ends a claim. */
export function claimAtoms() {
  const countAtom = atom(0)
  const isClaimedAtom = atom((get) => get(countAtom) > 0)
  const claimAtom = atom(null, (_get, set) => {
    set(countAtom, (count) => count + 1)
    return () => set(countAtom, (count) => count - 1)
  })
  return [isClaimedAtom, claimAtom] as const
}
