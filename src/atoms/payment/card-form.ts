import { atom } from 'jotai/vanilla'
import {
  type CardForm,
  type CardFormLook,
  type CardProvider,
  CardProviderError,
} from '../../api/payment/card'
import { loadProviderAtom } from './provider'

/** What a form for a new card is for: to save the card, or to pay with it once, in one of several checkouts on a page (payment.42). */
export type CardFormPurpose = SavingForm | PaymentForm
export type SavingForm = `save${string}`
export type PaymentForm = `pay${string}`

const isSaving = (purpose: CardFormPurpose): purpose is SavingForm => purpose.startsWith('save')
export type CardFormStatus = 'loading' | 'ready' | 'failed'

/** The state of a form that is not opened yet. */
export const LOADING = {
  status: 'loading' as CardFormStatus,
  message: null as string | null,
  canRetry: false,
}
export type CardFormState = typeof LOADING
const READY: CardFormState = { status: 'ready', message: null, canRetry: false }
const FAILED: CardFormState = {
  status: 'failed',
  message:
    'The card form could not be loaded. You can try again, or choose a different payment method.',
  canRetry: true,
}

/** How long a form may take to say that it is ready, in ms (payment.23). */
const LONGEST_LOAD = 15_000

const formsAtom = atom<Partial<Record<CardFormPurpose, CardForm>>>({})
const statesAtom = atom<
  Record<'save', CardFormState> & Partial<Record<CardFormPurpose, CardFormState>>
>({
  save: LOADING,
})

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
    const tell = (state: CardFormState) => {
      if (!isGone) set(statesAtom, { ...get(statesAtom), [purpose]: state })
    }
    const open = (provider: CardProvider) => {
      if (isGone) return
      form = provider.openForm(place, {
        purpose: isSaving(purpose) ? 'save' : { pence },
        look: look(),
        onReady: () => tell(READY),
        onFailed: () => tell(FAILED),
      })
      set(formsAtom, { ...get(formsAtom), [purpose]: form })
      timer = setTimeout(() => {
        if (get(statesAtom)[purpose] === LOADING) tell(FAILED)
      }, LONGEST_LOAD)
    }
    tell(LOADING)
    set(loadProviderAtom)
      .then(open)
      .catch((error: unknown) => tell(failureOf(error)))
    return () => {
      isGone = true
      clearTimeout(timer)
      form?.remove()
      const { [purpose]: _, ...others } = get(formsAtom)
      set(formsAtom, others)
      set(statesAtom, { ...get(statesAtom), [purpose]: LOADING })
    }
  },
)

/** Gives an open form another look (look.36). */
export const changeCardLookAtom = atom(
  null,
  (get, _set, purpose: CardFormPurpose, look: CardFormLook) =>
    get(formsAtom)[purpose]?.setLook(look),
)

const failureOf = (error: unknown): CardFormState =>
  error instanceof CardProviderError
    ? { status: 'failed', message: error.message, canRetry: error.canRetry }
    : FAILED
