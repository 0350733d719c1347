import { atom } from 'jotai/vanilla'
import { whenReleased } from '../../lib/browser/press'

/** How long a removal can be undone, in ms. */
const UNDO_MS = 6_000

/**
 * The items of one list that were removed in the last 6 s and can be put back. `onEnd` registers what ends that time
 * early.
 */
export function undoWindow<Item extends { id: string }>(onEnd: (end: () => void) => () => void) {
  const baseAtom = atom<readonly Item[]>([])

  const removedAtom = atom((get) => get(baseAtom))

  /** Forgets an item: its removal was undone, or can no longer be undone. */
  const forgetAtom = atom(null, (_get, set, id: string) =>
    set(baseAtom, (items) => items.filter((each) => each.id !== id)),
  )

  /** Lets an item be put back for 6 s. Replaces an offered item of the same id. */
  const offerAtom = atom(null, (get, set, item: Item) => {
    set(forgetAtom, item.id)
    set(baseAtom, [...get(baseAtom), item])
    const end = () => {
      clearTimeout(timer)
      stop()
      if (get(baseAtom).includes(item)) set(forgetAtom, item.id)
    }
    // Waits until a press ends, because the rows below move up (form.44).
    const timer = setTimeout(whenReleased, UNDO_MS, end)
    const stop = onEnd(end)
  })

  /** Keeps an item past the 6 s, until it is forgotten, while it is being put back. */
  const holdAtom = atom(null, (_get, set, item: Item) =>
    set(baseAtom, (items) => items.map((each) => (each.id === item.id ? item : each))),
  )

  return { removedAtom, offerAtom, holdAtom, forgetAtom }
}
