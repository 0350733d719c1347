const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A JSON replacer that sorts keys, so that the same content has one spelling. */
export const sortKeys = (_key: string, value: unknown): unknown =>
  isPlain(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
