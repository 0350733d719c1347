import { atom } from 'jotai/vanilla'
import { errorText, hasStatus } from '../../api/call/api-error'
import { createSetupIntent } from '../../api/checkout/payment'
import {
  type CardForm,
  type CardFormLook,
  type CardProvider,
  CardProviderError,
  NOT_LOADED,
} from '../../api/payment/card'
import { fullAddress, isWithin, returnAddress } from '../../lib/browser/location'
import { whenReleased } from '../../lib/browser/press'
import { route } from '../../routes'
import { notifyErrorAtom } from '../notices/notifications'
import { loadProviderAtom } from './provider'
import {
  chooseCardAtom,
  chosenCardAtom,
  fetchSavedCardsAtom,
  listedCardsAtom,
  savedCardsStatusAtom,
} from './saved-cards'

/**
 * The purpose of a form for a new card: to save the card, or to pay in one of the checkouts on a page
 * (payment.42).
 */
export type CardFormPurpose = SavingForm | PaymentForm
export type SavingForm = `save${string}`
export type PaymentForm = `pay${string}`

const isSaving = (purpose: CardFormPurpose): purpose is SavingForm => purpose.startsWith('save')

/** The state of a form that is not opened yet. */
export const LOADING_FORM = {
  status: 'loading' as 'loading' | 'ready' | 'failed',
  message: null as string | null,
  canRetry: false,
}
export type CardFormState = typeof LOADING_FORM
const READY: CardFormState = { status: 'ready', message: null, canRetry: false }
const FAILED: CardFormState = { status: 'failed', message: NOT_LOADED, canRetry: true }

/** How long a form may take to say that it is ready, in ms (payment.23). */
const MAX_LOAD_MS = 15_000

const formsAtom = atom<Partial<Record<CardFormPurpose, CardForm>>>({})
const statesAtom = atom<Partial<Record<CardFormPurpose, CardFormState>>>({})

export const cardFormStatesAtom = atom((get) => get(statesAtom))

/** The form for a new card, or `null` while it is not ready. */
export const cardFormAtom = atom(
  (get) =>
    (purpose: CardFormPurpose): CardForm | null =>
      get(statesAtom)[purpose]?.status === 'ready' ? (get(formsAtom)[purpose] ?? null) : null,
)

interface Opening {
  place: HTMLElement
  purpose: CardFormPurpose
  pence: number
  look: () => CardFormLook
}

/** Opens the provider's form for a new card in an element. Returns a function that removes it. */
export const openCardFormAtom = atom(
  null,
  (get, set, { place, purpose, pence, look }: Opening): (() => void) => {
    let isGone = false
    let form: CardForm | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const setState = (state: CardFormState) => {
      if (!isGone) set(statesAtom, { ...get(statesAtom), [purpose]: state })
    }
    const open = (provider: CardProvider) => {
      if (isGone) return
      form = provider.openForm(place, {
        purpose: isSaving(purpose) ? 'save' : { pence },
        look: look(),
        // Waits until a press ends, because form and skeleton differ in height (form.44).
        onReady: () => whenReleased(() => setState(READY)),
        onFailed: () => whenReleased(() => setState(FAILED)),
      })
      set(formsAtom, { ...get(formsAtom), [purpose]: form })
      timer = setTimeout(() => {
        if (get(statesAtom)[purpose] === LOADING_FORM) setState(FAILED)
      }, MAX_LOAD_MS)
    }
    setState(LOADING_FORM)
    set(loadProviderAtom)
      .then(open)
      .catch((error: unknown) => setState(failureOf(error)))
    return () => {
      isGone = true
      clearTimeout(timer)
      form?.remove()
      const { [purpose]: last, ...others } = get(formsAtom)
      // The next page has opened its form before this one is removed (payment.293).
      if (last !== form) return
      set(formsAtom, others)
      set(statesAtom, { ...get(statesAtom), [purpose]: LOADING_FORM })
    }
  },
)

/** Changes the look of an open form (look.36). */
export const changeCardLookAtom = atom(
  null,
  (get, _set, purpose: CardFormPurpose, look: CardFormLook) =>
    get(formsAtom)[purpose]?.setLook(look),
)

const failureOf = (error: unknown): CardFormState =>
  error instanceof CardProviderError
    ? { status: 'failed', message: error.message, canRetry: error.canRetry }
    : FAILED

const NO_CARD = {
  status: 'idle' as 'idle' | 'saving' | 'saved' | 'error',
  /** Why the card was not saved, in the words of the provider or the server. */
  problem: null as string | null,
}

const baseNewCardAtom = atom(NO_CARD)

/** The progress of saving a card (payment.15). */
export const newCardAtom = atom((get) => get(baseNewCardAtom))

/** The id of the card that was saved last; `null` while it is unknown. */
const savedIdAtom = atom<string | null>(null)

/** Whether the card saved last is the chosen one; `null` when its id is unknown. */
export const isNewCardChosenAtom = atom((get): boolean | null => {
  const savedId = get(savedIdAtom)
  return savedId === null ? null : savedId === get(chosenCardAtom)
})

export const beginNewCardAtom = atom(null, (get, set) => {
  if (get(newCardAtom).status !== 'saving') set(baseNewCardAtom, NO_CARD)
})

/** The id of a saved card (`null` if unknown), or why the card was not saved. */
export type SavedCardId = { cardId: string | null } | { message: string }

/** Saves the card in a form. Rethrows the errors of the server call. */
const saveAtom = atom(
  null,
  async (get, set, purpose: SavingForm, name: string): Promise<SavedCardId> => {
    const form = get(cardFormAtom)(purpose)
    if (!form) return { message: 'The card form is not ready yet. Please try again.' }
    const fault = await form.validate()
    if (fault) return { message: fault }
    const intent = await createSetupIntent().catch((error: unknown) => {
      set(notifyErrorAtom, 'There was a problem setting up payment details', error)
      throw error
    })
    const address = isWithin(route('account')) ? returnAddress() : route('payment')
    const saved = await form.save(intent.client_secret, name, fullAddress(address))
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

/** Saves the card in a form, reloads the cards and chooses the new one (payment.15). Rethrows the errors of calls. */
export const saveCardInAtom = atom(
  null,
  async (_get, set, purpose: SavingForm, name: string): Promise<SavedCardId> => {
    const end = (problem: string | null) =>
      set(baseNewCardAtom, { status: problem === null ? 'saved' : 'error', problem })
    set(baseNewCardAtom, { status: 'saving', problem: null })
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
  if (get(newCardAtom).status === 'saving') return false
  return set(saveCardInAtom, 'save', name).then(
    (saved) => 'cardId' in saved,
    () => false,
  )
})

/** Shown after the buyer has signed in again; the form still has the card. */
const SESSION_HAD_ENDED = 'Your session had ended: your card is not saved yet. Please save it now.'
