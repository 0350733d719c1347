import type { CardOutcome } from './card-outcome'

/** Why there is no card form. `message` is fit to be shown. */
export class CardProviderError extends Error {
  override readonly name = 'CardProviderError'
  constructor(
    message: string,
    /** Whether trying again may help. */
    readonly canRetry: boolean,
  ) {
    super(message)
  }
}

/** The look of the card form: what the page's tokens come to. */
export interface CardFormLook {
  accent: string
  paper: string
  ink: string
  inkFaint: string
  error: string
  radius: string
  fontFamily: string
  fontSize: string
}

/** What a card form is opened with. */
export interface CardFormOptions {
  /** To pay an order, of so many pence; or to save a card. */
  purpose: { pence: number } | 'save'
  look: CardFormLook
  onReady: () => void
  onFailed: () => void
}

/** What became of saving a card. */
export type SavedOutcome =
  | { isSaved: true; cardId: string | null }
  | { isSaved: false; message: string }

/** The provider's form for a new card, on the page. */
export interface CardForm {
  /** Tells the form what is to pay now, in pence. */
  setAmount(pence: number): void
  /** Resolves to what is wrong with what is typed; the form shows it too. */
  validate(): Promise<string | null>
  /** Takes the money; asks the buyer's bank where it wants that. Never throws. */
  pay(clientSecret: string, returnUrl: string): Promise<CardOutcome>
  /** Saves the card under a name. Never throws. */
  save(clientSecret: string, name: string, returnUrl: string): Promise<SavedOutcome>
  clear(): void
  remove(): void
}

/** All that the shop asks of a card provider. */
export interface CardProvider {
  openForm(place: HTMLElement, options: CardFormOptions): CardForm
  /** Asks the buyer's bank for what a payment with a saved card still needs. Never throws. */
  continuePayment(clientSecret: string): Promise<CardOutcome>
  /** How a payment stands. Never throws. */
  retrievePayment(clientSecret: string): Promise<CardOutcome>
}

/** The provider's name of a payment, which its client secret begins with. */
export const intentIdOf = (clientSecret: string): string | null =>
  /^(.+)_secret_/.exec(clientSecret)?.[1] ?? null
