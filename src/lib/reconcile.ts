/**
 * The new value, in which every part that says the same as before keeps its old identity:
 * what is memoised by identity then does no work for it. Entries of lists are matched by their `id`,
 * or else by their place. For plain JSON data.
 */
export function reconcile<T>(previous: unknown, next: T): T {
  if (Object.is(previous, next)) return next
  if (Array.isArray(previous) && Array.isArray(next)) {
    const byId = new Map(previous.map((entry, index) => [keyOf(entry, index), entry]))
    const entries = next.map((entry, index) => reconcile(byId.get(keyOf(entry, index)), entry))
    const isSame = entries.length === previous.length && entries.every((e, i) => e === previous[i])
    return (isSame ? previous : entries) as T
  }
  if (isRecord(previous) && isRecord(next)) {
    const entries = Object.entries(next).map(([key, value]) => [
      key,
      reconcile(previous[key], value),
    ])
    const isSame =
      entries.length === Object.keys(previous).length &&
      entries.every(([key, value]) => previous[key as string] === value)
    return (isSame ? previous : Object.fromEntries(entries)) as T
  }
  return next
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const keyOf = (entry: unknown, index: number): unknown =>
  isRecord(entry) && typeof entry.id === 'string' ? entry.id : index
