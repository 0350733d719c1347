/**
 * Exponential backoff: the pause before a retry in ms, doubled with each attempt up to `longest`.
 * @param attempt counts from 0
 */
export const backoff = (attempt: number, { first, longest }: { first: number; longest: number }) =>
  Math.min(longest, first * 2 ** Math.min(attempt, 30))
