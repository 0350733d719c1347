/** The fate of one message: 'before', it is not carried out; 'after', it is. */
const CALM = ['honest'] as const

/** Answers that are lost, late or missing. */
export const LAGS = [
  'lost before',
  'lost after',
  'hangs before',
  'hangs after',
  'arrives late',
  'answered late',
  '500 after',
  '503 before',
  '429 before',
  'crash',
] as const

/**
 * A write takes a detour: the browser repeats it after a dropped connection, or a redirect turns it into a GET, leads
 * to the basket after it, or sends it to another address unchanged.
 */
export const DETOURS = ['sent twice', 'turned into GET', 'led elsewhere', 'moved'] as const

/** What happens at the charge itself: the card's result, a changed price, swapped products, or a van that leaves. */
export const FATES = [
  'declined',
  'processing',
  'action',
  'other amount',
  'swapped',
  'van leaves',
] as const

/** An order is not saved, but the answer claims that it is. */
export const FALSE_SUCCESSES = ['ignored', 'no status', 'other id', 'empty'] as const

/** What the server answers about one order until the scenario ends. */
export const BREAKS = [
  '401',
  '403',
  '404',
  '409',
  '410',
  '422',
  'unknown intent',
  'html',
  'new',
] as const

/** Wrong answers. */
export const LIES = [...FALSE_SUCCESSES, ...BREAKS, 'wrong amount'] as const

export type Behaviour =
  | (typeof CALM)[number]
  | (typeof LAGS)[number]
  | (typeof DETOURS)[number]
  | (typeof FATES)[number]
  | (typeof LIES)[number]
