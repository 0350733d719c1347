/** What a bank says no with, in Stripe's words. */
export interface Refusal {
  code: string
  decline_code?: string
  message: string
}

/** A card of the stand-in and what happens to whoever pays with it. */
export interface TestCard {
  number: string
  /** What it shows, for `/demo`. */
  shows: string
  refusal?: Refusal
  /** The bank asks the buyer first: on top of the page, or on a page of its own. */
  challenge?: 'overlay' | 'redirect'
  /** Refused only when it is charged: it can be saved. */
  isSaveable?: boolean
  /** The bank takes its time: 'processing' first, and this in the end. */
  settlesAs?: 'succeeded' | 'failed'
  /** The provider answers only after this time. */
  delayMs?: number
  /** The work is done and its answer is lost. */
  isAnswerLost?: boolean
}

const declined = (decline_code: string, message = 'Your card was declined.'): Refusal => ({
  code: 'card_declined',
  decline_code,
  message,
})

/** Stripe's test cards, and below them four of our own for what Stripe has no number for. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', shows: 'Pays.' },
  { number: '5555555555554444', shows: 'Pays (Mastercard).' },
  { number: '378282246310005', shows: 'Pays (American Express, four digits of CVC).' },
  { number: '4000000000000002', shows: 'Declined.', refusal: declined('generic_decline') },
  {
    number: '4000000000009995',
    shows: 'Insufficient funds.',
    refusal: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  {
    number: '4000000000000069',
    shows: 'Expired.',
    refusal: { code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    number: '4000000000000127',
    shows: 'Wrong CVC.',
    refusal: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  {
    number: '4000000000000119',
    shows: 'The bank has an error.',
    refusal: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  {
    number: '4000000000000341',
    shows: 'Can be saved; declined when it is charged.',
    refusal: declined('generic_decline'),
    isSaveable: true,
  },
  {
    number: '4000002760003184',
    shows: '3-D Secure on top of the page: complete, fail, or close it.',
    challenge: 'overlay',
  },
  {
    number: '4000008400001629',
    shows: '3-D Secure on top of the page, then declined.',
    challenge: 'overlay',
    refusal: declined('generic_decline'),
  },
  {
    number: '4000000000003220',
    shows: '3-D Secure on a page of its own, and back.',
    challenge: 'redirect',
  },
  {
    number: '4000000000100000',
    shows: 'Processing for five seconds, then paid.',
    settlesAs: 'succeeded',
  },
  {
    number: '4000000000100018',
    shows: 'Processing for five seconds, then declined.',
    settlesAs: 'failed',
  },
  { number: '4000000000200008', shows: 'Pays after eight seconds.', delayMs: 8_000 },
  {
    number: '4000000000300006',
    shows: 'Pays, and the answer is lost.',
    isAnswerLost: true,
  },
]

const NOT_A_TEST_CARD: Refusal = declined(
  'live_mode_test_card',
  'Your card was declined. This is a demonstration: please use one of its test cards.',
)

/** The card of a number; one that nobody knows is refused. */
export const testCard = (number: string): TestCard =>
  TEST_CARDS.find((card) => card.number === number) ?? {
    number,
    shows: '',
    refusal: NOT_A_TEST_CARD,
  }
