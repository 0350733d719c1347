import { atom } from 'jotai/vanilla'
import { errorText } from '../../api/call/api-error'
import * as api from '../../api/checkout/payment'
import { lastUsedCard, type SavedCard } from '../../entities/payment/payment'
import { onStoredElsewhere } from '../../lib/browser/stored-json'
import { readCurrent } from '../base/read-current'
import {
  type IsShown,
  notifyErrorAtom,
  notifyMismatchAtom,
  settleErrorsAtom,
} from '../notices/notifications'
import { buyerIdAtom } from '../session/identity'
import { accessTokenAtom, LAST_CALLS, lastCallsAtom } from '../session/session'

/** The choice of a card that is not saved. */
export const NEW_CARD = 'new'

const NOTHING = {
  userId: null as string | null,
  status: 'idle' as 'idle' | 'loading' | 'loaded' | 'failed',
  cards: [] as readonly SavedCard[],
  /** The ids of removed cards, which may still be among the cards. */
  removed: [] as readonly string[],
  /** The ids of removed cards that can be put back: the server does not know yet. */
  undoable: [] as readonly string[],
  /** Why cards were not removed, by their ids. */
  problems: new Map() as ReadonlyMap<string, string>,
  chosen: null as string | null,
}
type Held = typeof NOTHING

const baseHeldAtom = atom<Held>(NOTHING)
/** The state for the current buyer: another user's cards are never shown. */
const heldAtom = atom((get): Held => {
  const held = get(baseHeldAtom)
  const userId = get(buyerIdAtom)
  return held.userId === userId ? held : { ...NOTHING, userId }
})
const changeAtom = atom(null, (get, set, change: Partial<Held>) =>
  set(baseHeldAtom, { ...get(heldAtom), ...change }),
)

/** The cards as last loaded: a removed one keeps its place (payment.16). */
export const listedCardsAtom = atom((get) => get(heldAtom).cards)

export const savedCardsAtom = atom((get) => {
  const { cards, removed, undoable } = get(heldAtom)
  return cards.filter(({ id }) => !removed.includes(id) && !undoable.includes(id))
})

/** The ids of the removed cards that can be put back (payment.16). */
export const undoableCardsAtom = atom((get) => get(heldAtom).undoable)

/** Why cards were not removed, by their ids, until the next attempt (notices.1). */
export const removalProblemsAtom = atom((get) => get(heldAtom).problems)

export const savedCardsStatusAtom = atom((get) => get(heldAtom).status)

/** The card to pay with: its id, `NEW_CARD`, which is the only choice without saved cards, or `null` (payment.13). */
export const chosenCardAtom = atom((get): string | null => {
  const { chosen, status } = get(heldAtom)
  const cards = get(savedCardsAtom)
  const isKnown = status === 'loaded' || status === 'failed'
  if (isKnown && cards.length === 0) return NEW_CARD
  return chosen === NEW_CARD || cards.some(({ id }) => id === chosen) ? chosen : null
})

export const chooseCardAtom = atom(null, (_get, set, chosen: string) => set(changeAtom, { chosen }))

/**
 * Fetches the saved cards (payment.12), by `fetchCards` if given, and chooses the one used last (payment.192). Resolves
 * to them, or to `null` on failure.
 */
export const fetchSavedCardsAtom = atom(
  null,
  async (
    get,
    set,
    fetchCards: () => Promise<SavedCard[]> = api.fetchSavedCards,
  ): Promise<readonly SavedCard[] | null> => {
    const userId = get(buyerIdAtom)
    const isSame = () => get(buyerIdAtom) === userId
    // A new card that was the only choice may be typed already: no saved one takes its place.
    const isNewCard = get(chosenCardAtom) === NEW_CARD
    if (get(heldAtom).status !== 'loaded') set(changeAtom, { status: 'loading' })
    try {
      // Another list may come meanwhile (payment.263).
      const cards = await readCurrent(get, listedCardsAtom, async () => isSame() && fetchCards())
      if (!cards || !isSame()) return null
      const proposed = isNewCard ? undefined : lastUsedCard(cards)?.id
      const chosen = get(heldAtom).chosen ?? proposed ?? null
      set(changeAtom, { cards, status: 'loaded', chosen })
      set(settleErrorsAtom, 'There was a problem getting payment methods')
      return cards
    } catch (error) {
      if (!isSame()) return null
      if (get(heldAtom).status !== 'loaded') set(changeAtom, { status: 'failed' })
      set(notifyErrorAtom, 'There was a problem getting payment methods', error)
      return null
    }
  },
)

const REMOVING = 'There was a problem removing payment methods'

/** Removes a saved card. Optimistic update: rolled back when the server refuses (payment.16). */
export const removeSavedCardAtom = atom(
  null,
  async (
    get,
    set,
    { id }: SavedCard,
    options?: api.CardRemoval,
    isShown: IsShown = () => false,
  ): Promise<void> => {
    const userId = get(buyerIdAtom)
    if (!get(savedCardsAtom).some((card) => card.id === id)) return
    set(changeAtom, { removed: [...get(heldAtom).removed, id] })
    const keepWith = (problem: string): boolean => {
      if (get(buyerIdAtom) !== userId) return false
      const { removed, problems } = get(heldAtom)
      set(changeAtom, {
        removed: removed.filter((each) => each !== id),
        problems: new Map([...problems, [id, problem]]),
      })
      return true
    }
    try {
      const { diff } = await api.removeSavedCard(id, options)
      if (diff === null || !keepWith(diff)) return
      set(notifyMismatchAtom, REMOVING, diff, isShown())
    } catch (error) {
      if (keepWith(errorText(error))) set(notifyErrorAtom, REMOVING, error, undefined, isShown())
    }
  },
)

/** How long a removal can be undone, in ms (payment.16). */
const UNDO_MS = 6_000

const waitingAtom = atom(() => new Map<string, () => void>())

/** Puts a card back before its removal is sent. */
export const putCardBackAtom = atom(null, (get, set, { id }: SavedCard) => {
  get(waitingAtom).get(id)?.()
  get(waitingAtom).delete(id)
  set(changeAtom, { undoable: get(heldAtom).undoable.filter((each) => each !== id) })
})

/** Takes a card off the list. Deletes it after 6 s, on leaving (payment.16) or signing out (session.142). */
export const removeCardAtom = atom(null, (get, set, card: SavedCard, isShown?: IsShown) => {
  if (!get(savedCardsAtom).includes(card)) return
  // The removal belongs to the user who asked for it, even after they sign out.
  const [userId, accessToken] = [get(buyerIdAtom), get(accessTokenAtom)]
  const { undoable, problems } = get(heldAtom)
  set(changeAtom, {
    undoable: [...undoable, card.id],
    problems: new Map([...problems].filter(([id]) => id !== card.id)),
  })
  const remove = async (isLeaving: boolean): Promise<void> => {
    const options = { isLeaving, ...(accessToken && { accessToken }) }
    if (get(buyerIdAtom) !== userId) {
      get(waitingAtom).get(card.id)?.()
      await api.removeSavedCard(card.id, options).catch(() => undefined)
      return
    }
    set(putCardBackAtom, card)
    await set(removeSavedCardAtom, card, options, isShown)
  }
  let removal = Promise.resolve()
  const send = (isLeaving = false) => {
    removal = remove(isLeaving)
    return removal
  }
  const timer = setTimeout(send, UNDO_MS)
  const leave = () => void send(true)
  window.addEventListener('pagehide', leave)
  get(lastCallsAtom).add(send)
  const stop = onStoredElsewhere((key) => {
    if (key === LAST_CALLS) void send()
  })
  const isOver = new Promise<void>((resolve) => {
    get(waitingAtom).set(card.id, () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', leave)
      get(lastCallsAtom).delete(send)
      stop()
      resolve()
    })
  })
  // Without locks, 'Log out' in another tab does not wait.
  navigator.locks
    ?.request(LAST_CALLS, { mode: 'shared' }, () => isOver.then(() => removal))
    .catch(() => {})
})
