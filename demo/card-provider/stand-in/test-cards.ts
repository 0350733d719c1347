/** A decline, in Stripe's codes and messages. */
export interface Refusal {
  code: string
  decline_code?: string
  message: string
}

/** A test card and its behaviour. */
export interface TestCard {
  number: string
  /** The description on `/demo`. */
  shows: string
  refusal?: Refusal
  /** 3-D Secure: the bank's challenge, in an overlay or after a redirect. */
  challenge?: 'overlay' | 'redirect'
  /** The card can be saved although charging it is refused. */
  isSaveable?: boolean
  /** The result after 'processing'. */
  settlesAs?: 'succeeded' | 'failed'
  /** Delays the response (ms). */
  delayMs?: number
  /** A refund of its payments fails. */
  isRefundRefused?: boolean
  /** The payment is made, but the response is lost. */
  isAnswerLost?: boolean
}

const declined = (decline_code: string, message = 'Your card was declined.'): Refusal => ({
  code: 'card_declined',
  decline_code,
  message,
})

/** Stripe's test cards, followed by four of our own for cases that Stripe has no number for. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', shows: 'Pays.' },
  { number: '5555555555554444', shows: 'Pays (Mastercard).' },
  { number: '378282246310005', shows: 'Pays (American Express, four-digit CVC).' },
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
    shows: 'Processing error at the bank.',
    refusal: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  {
    number: '4000000000000341',
    shows: 'Can be saved, but is declined when charged.',
    refusal: declined('generic_decline'),
    isSaveable: true,
  },
  { number: '4000000000005126', shows: 'Pays, but cannot be refunded.', isRefundRefused: true },
  {
    number: '4000002760003184',
    shows: '3-D Secure in an overlay: complete, fail or close it.',
    challenge: 'overlay',
  },
  {
    number: '4000008400001629',
    shows: '3-D Secure in an overlay, then declined.',
    challenge: 'overlay',
    refusal: declined('generic_decline'),
  },
  {
    number: '4000000000003220',
    shows: '3-D Secure on the bank’s page, then back to the shop.',
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
    shows: 'Pays, but the response is lost.',
    isAnswerLost: true,
  },
]

const NOT_A_TEST_CARD: Refusal = declined(
  'live_mode_test_card',
  'Your card was declined. This is a demo: please use one of its test cards.',
)

/** The test card with a number. An unknown number is declined. */
export const testCard = (number: string): TestCard =>
  TEST_CARDS.find((card) => card.number === number) ?? {
    number,
    shows: '',
    refusal: NOT_A_TEST_CARD,
  }
