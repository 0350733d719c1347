import { atom } from 'jotai/vanilla'
import { errorText, hasStatus } from '../../api/call/api-error'
import { createSetupIntent } from '../../api/checkout/payment'
import { fullAddress, isWithin, returnAddress } from '../../lib/browser/location'
import { route } from '../../routes'
import { notifyErrorAtom } from '../notices/notifications'
import { cardFormAtom, type SavingForm } from './card-form'
import {
  chooseCardAtom,
  chosenCardAtom,
  fetchSavedCardsAtom,
  listedCardsAtom,
  savedCardsStatusAtom,
} from './saved-cards'

/** The status of a card that is being saved (payment.15). */
export const CARD_STATUS = { idle: 0, saving: 1, saved: 2, error: 3 } as const
export type CardStatus = (typeof CARD_STATUS)[keyof typeof CARD_STATUS]

const baseStatusAtom = atom<CardStatus>(CARD_STATUS.idle)
const baseProblemAtom = atom<string | null>(null)

export const newCardStatusAtom = atom((get) => get(baseStatusAtom))

/** Why the card was not saved, in the words of the provider or the server. */
export const newCardProblemAtom = atom((get) => get(baseProblemAtom))

/** The id of the card that was saved last; `null` while it is unknown. */
const savedIdAtom = atom<string | null>(null)

/** Whether the card saved last is the chosen one; `null` when its id is unknown. */
export const isNewCardChosenAtom = atom((get): boolean | null => {
  const savedId = get(savedIdAtom)
  return savedId === null ? null : savedId === get(chosenCardAtom)
})

export const beginNewCardAtom = atom(null, (get, set) => {
  if (get(baseStatusAtom) === CARD_STATUS.saving) return
  set(baseStatusAtom, CARD_STATUS.idle)
  set(baseProblemAtom, null)
})

const beginSavingAtom = atom(null, async (_get, set): Promise<string> => {
  try {
    return (await createSetupIntent()).client_secret
  } catch (error) {
    set(notifyErrorAtom, 'There was a problem setting up payment details', error)
    throw error
  }
})

/** The id of a saved card, `null` when nobody tells it; or why the card was not saved. */
export type SavedCardId = { cardId: string | null } | { message: string }

/** Saves the card in a form. Throws what the server's call throws. */
const saveAtom = atom(
  null,
  async (get, set, purpose: SavingForm, name: string): Promise<SavedCardId> => {
    const form = get(cardFormAtom)(purpose)
    if (!form) return { message: 'The card form is not ready yet. Please try again.' }
    const fault = await form.validate()
    if (fault) return { message: fault }
    const secret = await set(beginSavingAtom)
    const address = isWithin(route('account')) ? returnAddress() : route('payment')
    const saved = await form.save(secret, name, fullAddress(address))
    if (!saved.isSaved) return saved
    const isListKnown = get(savedCardsStatusAtom) === 'loaded'
    const known = get(listedCardsAtom).map(({ id }) => id)
    const cards = (await set(fetchSavedCardsAtom)) ?? []
    // Servers may have ids of their own. A guess could charge another card of the buyer (payment.45).
    const fresh = isListKnown ? cards.filter(({ id }) => !known.includes(id)) : []
    const added =
      cards.find(({ id }) => id === saved.cardId) ?? (fresh.length === 1 ? fresh[0] : null)
    set(savedIdAtom, added?.id ?? null)
    if (added) set(chooseCardAtom, added.id)
    form.clear()
    return { cardId: added?.id ?? saved.cardId }
  },
)

/** Saves the card in a form, reloads the cards, chooses the new one (payment.15). Throws what calls throw. */
export const saveCardInAtom = atom(
  null,
  async (_get, set, purpose: SavingForm, name: string): Promise<SavedCardId> => {
    const end = (problem: string | null) => {
      set(baseProblemAtom, problem)
      set(baseStatusAtom, problem === null ? CARD_STATUS.saved : CARD_STATUS.error)
    }
    set(baseStatusAtom, CARD_STATUS.saving)
    set(baseProblemAtom, null)
    try {
      const saved = await set(saveAtom, purpose, name)
      end('message' in saved ? saved.message : null)
      return saved
    } catch (error) {
      end(hasStatus(error, 401) ? SESSION_HAD_ENDED : errorText(error))
      throw error
    }
  },
)

/** Saves the card in the form of the account area. Resolves to whether it is saved. */
export const saveNewCardAtom = atom(null, async (get, set, name: string): Promise<boolean> => {
  if (get(baseStatusAtom) === CARD_STATUS.saving) return false
  return set(saveCardInAtom, 'save', name).then(
    (saved) => 'cardId' in saved,
    () => false,
  )
})

/** Shown after the buyer has signed in again: the form has kept what is typed. */
const SESSION_HAD_ENDED = 'Your session had ended: your card is not saved yet. Please save it now.'
