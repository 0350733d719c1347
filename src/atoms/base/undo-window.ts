import { atom } from 'jotai/vanilla'

/** How long a removal can be undone, in ms. */
const UNDO_MS = 6_000

/** The items of one list that were removed in the last 6 s and can be put back. */
export function undoWindow<Item extends { id: string }>() {
  const baseAtom = atom<readonly Item[]>([])

  /** The removed items, in the order of removal. */
  const removedAtom = atom((get) => get(baseAtom))

  /** Takes an item out of the window: it is back on its list, or gone for good. */
  const forgetAtom = atom(null, (get, set, id: string) =>
    set(
      baseAtom,
      get(baseAtom).filter((each) => each.id !== id),
    ),
  )

  /** Offers an item for 6 s. It replaces an item of the same id. */
  const offerAtom = atom(null, (get, set, item: Item) => {
    set(forgetAtom, item.id)
    set(baseAtom, [...get(baseAtom), item])
    setTimeout(() => {
      if (get(baseAtom).includes(item)) set(forgetAtom, item.id)
    }, UNDO_MS)
  })

  /** Replaces an item at its place, and keeps it until it is forgotten: it is being put back. */
  const holdAtom = atom(null, (get, set, item: Item) =>
    set(
      baseAtom,
      get(baseAtom).map((each) => (each.id === item.id ? item : each)),
    ),
  )

  return { removedAtom, offerAtom, holdAtom, forgetAtom }
}
