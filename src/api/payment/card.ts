import type { CardOutcome } from './card-outcome'

/** The message for a form or script that may load on another attempt. */
export const NOT_LOADED =
  'The card form could not be loaded. You can try again, or choose a different payment method.'

/** Why the card form is missing. `message` is fit to be shown (payment.23). */
export class CardProviderError extends Error {
  override readonly name = 'CardProviderError'
  constructor(
    message: string,
    readonly canRetry: boolean,
  ) {
    super(message)
  }
}

/** The look of the card form: the computed values of the page's design tokens. */
export interface CardFormLook {
  accent: string
  paper: string
  ink: string
  inkFaint: string
  error: string
  radius: string
  fontFamily: string
  fontSize: string
  /** Whether the background of the form is dark. */
  isDark: boolean
}

export interface CardFormOptions {
  /** To pay this many pence, or to save a card. */
  purpose: { pence: number } | 'save'
  look: CardFormLook
  onReady: () => void
  onFailed: () => void
}

/** The result of saving a card; `cardId` is `null` when the provider does not name the card. */
export type SavedOutcome =
  | { isSaved: true; cardId: string | null }
  | { isSaved: false; message: string }

export interface CardForm {
  /** Updates the amount to pay, in pence. */
  setAmount(pence: number): void
  /** Changes the look and keeps typed text. */
  setLook(look: CardFormLook): void
  /** Resolves to the first error of the input, which the form shows too, or to `null`. */
  validate(): Promise<string | null>
  /** Pays, with 3-D Secure where the bank asks for it. Never throws. */
  pay(clientSecret: string, returnUrl: string): Promise<CardOutcome>
  /** Saves the card under the name on it (payment.15). Never throws. */
  save(clientSecret: string, name: string, returnUrl: string): Promise<SavedOutcome>
  clear(): void
  remove(): void
}

export interface CardProvider {
  openForm(place: HTMLElement, options: CardFormOptions): CardForm
  /** Continues a payment by saved card that needs 3-D Secure. Never throws. */
  continuePayment(clientSecret: string): Promise<CardOutcome>
  /** Asks the provider for the state of a payment (payment.19). Never throws. */
  retrievePayment(clientSecret: string): Promise<CardOutcome>
}

/** The intent id at the start of a client secret; `null` for any other text. */
export const intentIdOf = (clientSecret: string): string | null =>
  /^(.+)_secret_/.exec(clientSecret)?.[1] ?? null
