/** Exponential backoff: the pause before a retry in ms, doubled with each attempt from 0 up to `longest`. */
export const backoff = (attempt: number, { first, longest }: { first: number; longest: number }) =>
  Math.min(longest, first * 2 ** Math.min(attempt, 30))
