import { atom } from 'jotai/vanilla'
import { isInDoubt } from '../basket/add-to-basket'
import { type Additions, addLinesAtom, beginAdditionAtom } from '../basket/additions'
import { basketQuantitiesAtom } from '../product/offer'
import { onSignOut } from '../session/on-sign-out'
import { judgedRowsAtom, keepQuantitiesAtom } from './judged'
import { joinProductsAtom } from './lookups'
import { forgetRecognisedAtom } from './read-text'
import {
  areRowsAddedAtom,
  quickRowsAtom,
  ROWS_FORM,
  rowsAdditionAtom,
  setRowsAtom,
  storeRowsAtom,
} from './rows'

/** What the last addition has come to (quick.8); `null` before, and while another one is under way. */
export const rowsOutcomeAtom = atom((get): Additions | null => {
  const { outcome, complete } = get(rowsAdditionAtom)
  return complete ?? outcome
})

/**
 * Adds the rows that are ready (basket.46). What is in the basket leaves the rows; all else stays (quick.8).
 * Never rejects.
 */
export const addRowsAtom = atom(null, async (get, set): Promise<void> => {
  if (get(areRowsAddedAtom)) return
  set(joinProductsAtom)
  const lines = get(judgedRowsAtom).flatMap(({ state, line }) =>
    state === 'ready' && line ? [line] : [],
  )
  if (lines.length === 0) return
  const before = get(basketQuantitiesAtom)
  set(beginAdditionAtom, ROWS_FORM)
  set(forgetRecognisedAtom)
  set(keepQuantitiesAtom)
  const removeAdded = ({ added, failed }: Additions) => {
    const after = get(basketQuantitiesAtom)
    const hasGrown = (id: string) => (after.get(id) ?? 0) > (before.get(id) ?? 0)
    const inBasket = failed.filter((each) => isInDoubt(each) && hasGrown(each.item.productId))
    const done = new Set([...added, ...inBasket.map(({ item }) => item)].map(({ id }) => id))
    set(
      setRowsAtom,
      get(quickRowsAtom).filter(({ id }) => !done.has(id)),
    )
  }
  await set(addLinesAtom, ROWS_FORM, lines, {
    onProgress: () => set(storeRowsAtom),
    onEnd: removeAdded,
  })
  set(joinProductsAtom)
})

const isFollowingAtom = atom(false)

/** Forgets the rows when the buyer signs out (quick.9). Never unsubscribes: the rows outlive the tag. */
export const followSignOutAtom = atom(null, (get, set) => {
  if (get(isFollowingAtom)) return
  set(isFollowingAtom, true)
  onSignOut(() => {
    set(setRowsAtom, [])
    set(forgetRecognisedAtom)
  })
})
