const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keys in the order of the alphabet, so that the same content has one spelling. */
const inOrder = (_key: string, value: unknown): unknown =>
  isPlain(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** What a query asks for, whichever page of it: one text for the same question. */
export function askedBy(state: object): string {
  const { page: _, ...question } = state as Record<string, unknown>
  return JSON.stringify(question, inOrder)
}
