import { atom } from 'jotai/vanilla'
import * as api from '../../api/payment'
import type { SavedCard } from '../../entities/payment'
import { notifyErrorAtom } from '../notices/notifications'
import { buyerIdAtom } from '../session/identity'

export type SavedCardsStatus = 'idle' | 'loading' | 'loaded' | 'failed'

/** The choice that stands for a card which is not saved. */
export const NEW_CARD = 'new'

interface Held {
  userId: string | null
  status: SavedCardsStatus
  cards: readonly SavedCard[]
  chosen: string | null
}
const NOTHING: Held = { userId: null, status: 'idle', cards: [], chosen: null }

const baseHeldAtom = atom<Held>(NOTHING)
/** What is held of the buyer of now: nobody else's cards are shown, for no moment. */
const heldAtom = atom((get): Held => {
  const held = get(baseHeldAtom)
  const userId = get(buyerIdAtom)
  return held.userId === userId ? held : { ...NOTHING, userId }
})
const changeAtom = atom(null, (get, set, change: Partial<Held>) =>
  set(baseHeldAtom, { ...get(heldAtom), ...change }),
)

/** The saved cards of the buyer. */
export const savedCardsAtom = atom((get) => get(heldAtom).cards)

/** How it stands with the saved cards. */
export const savedCardsStatusAtom = atom((get) => get(heldAtom).status)

/**
 * What is paid with: a saved card's id, `NEW_CARD`, or `null` until something is chosen. Without
 * saved cards there is nothing to choose.
 */
export const chosenCardAtom = atom((get): string | null => {
  const { chosen, cards, status } = get(heldAtom)
  const isKnown = status === 'loaded' || status === 'failed'
  if (isKnown && cards.length === 0) return NEW_CARD
  return chosen === NEW_CARD || cards.some(({ id }) => id === chosen) ? chosen : null
})

/** Chooses what is paid with. */
export const chooseCardAtom = atom(null, (_get, set, chosen: string) => set(changeAtom, { chosen }))

/** Gets the saved cards. Resolves to them, or to `null`; those that are there stay until then. */
export const fetchSavedCardsAtom = atom(
  null,
  async (get, set): Promise<readonly SavedCard[] | null> => {
    const userId = get(buyerIdAtom)
    if (get(heldAtom).status !== 'loaded') set(changeAtom, { status: 'loading' })
    try {
      const cards = await api.fetchSavedCards()
      if (get(buyerIdAtom) !== userId) return null
      set(changeAtom, { cards, status: 'loaded' })
      return cards
    } catch (error) {
      if (get(buyerIdAtom) !== userId) return null
      if (get(heldAtom).status !== 'loaded') set(changeAtom, { status: 'failed' })
      set(notifyErrorAtom, 'There was a problem getting payment methods', error)
      return null
    }
  },
)

/** Removes a saved card: from the list at once, and back in its place when the server does not (spec §4). */
export const removeSavedCardAtom = atom(null, async (get, set, card: SavedCard): Promise<void> => {
  const userId = get(buyerIdAtom)
  const before = get(heldAtom)
  const place = before.cards.findIndex(({ id }) => id === card.id)
  if (place === -1) return
  set(changeAtom, { cards: before.cards.toSpliced(place, 1) })
  try {
    await api.removeSavedCard(card.id)
  } catch (error) {
    if (get(buyerIdAtom) !== userId) return
    const { cards } = get(heldAtom)
    set(changeAtom, { cards: cards.toSpliced(place, 0, card) })
    set(notifyErrorAtom, 'There was a problem removing payment methods', error)
  }
})
