import { atom } from 'jotai/vanilla'
import { errorText, hasStatus } from '../../api/api-error'
import { createSetupIntent } from '../../api/payment'
import { fullAddress } from '../../lib/location'
import { route } from '../../routes'
import { notifyErrorAtom } from '../notices/notifications'
import { cardFormAtom } from './card-form'
import {
  chooseCardAtom,
  chosenCardAtom,
  fetchSavedCardsAtom,
  savedCardsAtom,
} from './payment-cards'

/** How it stands with a card that is being saved (spec §4): 0 idle, 1 saving, 2 saved, 3 error. */
export const CARD_STATUS = { idle: 0, saving: 1, saved: 2, error: 3 } as const
export type CardStatus = (typeof CARD_STATUS)[keyof typeof CARD_STATUS]

const baseStatusAtom = atom<CardStatus>(CARD_STATUS.idle)
const baseProblemAtom = atom<string | null>(null)

/** How it stands with the card that is being saved. */
export const newCardStatusAtom = atom((get) => get(baseStatusAtom))

/** Why the card was not saved, as the provider or the server says it. */
export const newCardProblemAtom = atom((get) => get(baseProblemAtom))

/** The card that was saved last; `null` while it is not among the saved ones. */
const savedIdAtom = atom<string | null>(null)

/** Whether what is saved is what is paid with; `null` when it is not known which card it is. */
export const isNewCardChosenAtom = atom((get): boolean | null => {
  const savedId = get(savedIdAtom)
  return savedId === null ? null : savedId === get(chosenCardAtom)
})

/** Begins anew with a card. */
export const beginNewCardAtom = atom(null, (get, set) => {
  if (get(baseStatusAtom) === CARD_STATUS.saving) return
  set(baseStatusAtom, CARD_STATUS.idle)
  set(baseProblemAtom, null)
})

/**
 * Saves the card in the form under a name; then reloads the cards, clears the form and chooses the
 * new card (spec §4). Resolves to whether it is saved.
 */
export const saveNewCardAtom = atom(null, async (get, set, name: string): Promise<boolean> => {
  if (get(baseStatusAtom) === CARD_STATUS.saving) return false
  set(baseStatusAtom, CARD_STATUS.saving)
  set(baseProblemAtom, null)
  const problem = await set(saveAtom, name)
  set(baseProblemAtom, problem)
  set(baseStatusAtom, problem === null ? CARD_STATUS.saved : CARD_STATUS.error)
  return problem === null
})

/** Resolves to the secret with which the provider saves a card. */
const beginSavingAtom = atom(null, async (_get, set): Promise<string> => {
  try {
    return (await createSetupIntent()).client_secret
  } catch (error) {
    set(notifyErrorAtom, 'There was a problem setting up payment details', error)
    throw error
  }
})

/** Resolves to why the card was not saved, or to `null`. */
const saveAtom = atom(null, async (get, set, name: string): Promise<string | null> => {
  const form = get(cardFormAtom)('save')
  if (!form) return 'The card form is not ready yet. Please try again.'
  try {
    const fault = await form.validate()
    if (fault) return fault
    const secret = await set(beginSavingAtom)
    const saved = await form.save(secret, name, fullAddress(route('payment')))
    if (!saved.isSaved) return saved.message
    const known = get(savedCardsAtom).map(({ id }) => id)
    const cards = (await set(fetchSavedCardsAtom)) ?? []
    const added =
      cards.find(({ id }) => id === saved.cardId) ?? cards.find(({ id }) => !known.includes(id))
    set(savedIdAtom, added?.id ?? null)
    if (added) set(chooseCardAtom, added.id)
    form.clear()
    return null
  } catch (error) {
    return hasStatus(error, 401) ? SESSION_HAD_ENDED : errorText(error)
  }
})

/** Read once they are signed in again: the form, and what is typed there, has waited. */
const SESSION_HAD_ENDED = 'Your session had ended: your card is not saved yet. Please save it now.'
