import { atom } from 'jotai/vanilla'
import {
  type CardForm,
  type CardFormLook,
  type CardProvider,
  CardProviderError,
} from '../../api/card'
import { config } from '../../config'

/** Which of the forms for a new card: to pay with it once, or to save it. */
export type CardFormPurpose = 'pay' | 'save'
export type CardFormStatus = 'loading' | 'ready' | 'failed'

/** How it stands with a form for a new card, and why it is not there. */
export interface CardFormState {
  status: CardFormStatus
  message: string | null
  /** Whether trying again may help. */
  canRetry: boolean
}

const LOADING: CardFormState = { status: 'loading', message: null, canRetry: false }
const READY: CardFormState = { status: 'ready', message: null, canRetry: false }
const FAILED: CardFormState = {
  status: 'failed',
  message:
    'The card form could not be loaded. You can try again, or choose a different payment method.',
  canRetry: true,
}

const providerAtom = atom<Promise<CardProvider> | null>(null)
const formsAtom = atom<Partial<Record<CardFormPurpose, CardForm>>>({})
const statesAtom = atom<Record<CardFormPurpose, CardFormState>>({ pay: LOADING, save: LOADING })

/** Whether this site takes cards. */
export const takesCards = (): boolean => config().cardProvider.publishableKey !== ''

/** How it stands with each of the forms. */
export const cardFormStatesAtom = atom((get) => get(statesAtom))

/** The form for a new card that is on the page, or `null`. */
export const cardFormAtom = atom(
  (get) =>
    (purpose: CardFormPurpose): CardForm | null =>
      get(statesAtom)[purpose].status === 'ready' ? (get(formsAtom)[purpose] ?? null) : null,
)

/** Who speaks to the provider comes with its script: when cards are first paid with. */
async function loadProvider(): Promise<CardProvider> {
  const { loadCardProvider } = await import('../../api/card-provider')
  return loadCardProvider()
}

/** The card provider, its script loaded when first asked for. Throws `CardProviderError`. */
export const loadProviderAtom = atom(null, (get, set): Promise<CardProvider> => {
  const loading =
    get(providerAtom) ??
    loadProvider().catch((error: unknown) => {
      set(providerAtom, null)
      throw error
    })
  set(providerAtom, loading)
  return loading
})

interface Opening {
  place: HTMLElement
  purpose: CardFormPurpose
  /** What is to pay, in pence. */
  pence: number
  look: CardFormLook
}

/** Puts the form for a new card in its place on the page. Returns how to take it away. */
export const openCardFormAtom = atom(
  null,
  (get, set, { place, purpose, pence, look }: Opening): (() => void) => {
    let isGone = false
    let form: CardForm | undefined
    const tell = (state: CardFormState) => {
      if (!isGone) set(statesAtom, { ...get(statesAtom), [purpose]: state })
    }
    const open = (provider: CardProvider) => {
      if (isGone) return
      form = provider.openForm(place, {
        purpose: purpose === 'save' ? 'save' : { pence },
        look,
        onReady: () => tell(READY),
        onFailed: () => tell(FAILED),
      })
      set(formsAtom, { ...get(formsAtom), [purpose]: form })
    }
    tell(LOADING)
    set(loadProviderAtom)
      .then(open)
      .catch((error: unknown) => tell(failureOf(error)))
    return () => {
      isGone = true
      form?.remove()
      const { [purpose]: _, ...others } = get(formsAtom)
      set(formsAtom, others)
      set(statesAtom, { ...get(statesAtom), [purpose]: LOADING })
    }
  },
)

const failureOf = (error: unknown): CardFormState =>
  error instanceof CardProviderError
    ? { status: 'failed', message: error.message, canRetry: error.canRetry }
    : FAILED
