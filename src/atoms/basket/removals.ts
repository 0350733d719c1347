import { atom } from 'jotai/vanilla'
import { emit, type TradeLine } from '../../events'
import { withEntry } from '../../lib/data/with-entry'
import { basketStateAtom, qtyOf } from './queue'

/** The removals that were sent, by line, until the basket shows their result. */
const sentAtom = atom<ReadonlyMap<string, TradeLine>>(new Map())

/** Remembers a removal that is about to be sent; `null` forgets one that was refused. */
export const rememberRemovalAtom = atom(
  null,
  (get, set, lineId: string, line: TradeLine | null) => {
    set(sentAtom, withEntry(get(sentAtom), lineId, line))
  },
)

/** Another basket says nothing about the lines of this one. */
export const forgetRemovalsAtom = atom(null, (_get, set) => set(sentAtom, new Map()))

/** Tells the page once of each removal that the basket shows, even if its answer was lost (event.41). */
export const announceRemovalsAtom = atom(null, (get, set) => {
  const state = get(basketStateAtom)
  for (const [id, line] of get(sentAtom)) {
    const isThere = qtyOf(state, id) > 0
    if (isThere && state.staleSince > 0) continue
    set(rememberRemovalAtom, id, null)
    if (!isThere) emit('trade:removed', line)
  }
})
