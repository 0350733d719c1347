/** A copy of a map with one entry replaced; `null` removes it. */
export function withEntry<T>(map: ReadonlyMap<string, T>, key: string, value: T | null) {
  const entries = new Map(map)
  if (value === null) entries.delete(key)
  else entries.set(key, value)
  return entries
}
