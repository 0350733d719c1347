/** The lower median of numbers; `null` of none. */
export const median = (numbers: readonly number[]): number | null =>
  numbers.toSorted((one, other) => one - other)[Math.ceil(numbers.length / 2) - 1] ?? null
