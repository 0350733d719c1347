import { atom } from 'jotai/vanilla'
import { errorText, hasStatus } from '../../api/api-error'
import { createSetupIntent } from '../../api/payment'
import { fullAddress, isWithin, returnAddress } from '../../lib/location'
import { route } from '../../routes'
import { notifyErrorAtom } from '../notices/notifications'
import { cardFormAtom } from './card-form'
import { chooseCardAtom, chosenCardAtom, fetchSavedCardsAtom, listedCardsAtom } from './saved-cards'

/** The status of a card that is being saved (payment.15). */
export const CARD_STATUS = { idle: 0, saving: 1, saved: 2, error: 3 } as const
export type CardStatus = (typeof CARD_STATUS)[keyof typeof CARD_STATUS]

const baseStatusAtom = atom<CardStatus>(CARD_STATUS.idle)
const baseProblemAtom = atom<string | null>(null)

/** The status of the card that is being saved. */
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

/** Resets the status when the form opens for another card. */
export const beginNewCardAtom = atom(null, (get, set) => {
  if (get(baseStatusAtom) === CARD_STATUS.saving) return
  set(baseStatusAtom, CARD_STATUS.idle)
  set(baseProblemAtom, null)
})

/**
 * Saves the card in the form under a name, reloads the cards, chooses the new one and clears the
 * form (payment.15). Resolves to whether the card is saved.
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

/** Resolves to the client secret that the provider needs to save a card. */
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
    const saved = await form.save(
      secret,
      name,
      fullAddress(isWithin(route('account')) ? returnAddress() : route('payment')),
    )
    if (!saved.isSaved) return saved.message
    const known = get(listedCardsAtom).map(({ id }) => id)
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

/** Shown after the buyer has signed in again: the form has kept what is typed. */
const SESSION_HAD_ENDED = 'Your session had ended: your card is not saved yet. Please save it now.'
