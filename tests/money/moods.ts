/**
 * What becomes of one message to the server or the provider. 'before' and 'after' say whether it was
 * carried out.
 */
const CALM = ['honest'] as const

/** Answers that are lost, late, or not given. */
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
 * What browsers and web servers do to a write: the browser sends it again after a dropped connection; a
 * redirect makes it a GET of the same address, leads it to the basket once it is done, or sends it on to
 * another address as it is.
 */
export const DETOURS = ['sent twice', 'turned into GET', 'led elsewhere', 'moved'] as const

/** What a card does, or a price, another device, or a van, at that very moment. */
export const FATES = [
  'declined',
  'processing',
  'action',
  'other amount',
  'swapped',
  'van leaves',
] as const

/** To a request that changes an order: nothing is done, and the order is answered as if it were. */
export const UNDONE = ['ignored', 'no status', 'other id', 'empty'] as const

/** How the server speaks of one order for as long as the course lasts. */
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

/** Answers that are not true. */
export const LIES = [...UNDONE, ...BREAKS, 'wrong amount'] as const

export type Mood =
  | (typeof CALM)[number]
  | (typeof LAGS)[number]
  | (typeof DETOURS)[number]
  | (typeof FATES)[number]
  | (typeof LIES)[number]
