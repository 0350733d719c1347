/** A record of an index: its id and any attributes. */
export interface SearchRecord {
  objectID: string
  [attribute: string]: unknown
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at an attribute path such as 'images.full.url'. Flattens nested lists. */
export function valueAt(record: unknown, path: string): unknown {
  let value = record
  for (const name of path.split('.')) {
    if (Array.isArray(value)) value = value.flatMap((entry) => (isObject(entry) ? entry[name] : []))
    else if (isObject(value)) value = value[name]
    else return undefined
  }
  return value
}

/** The primitive values at a path: none, one, or those of a list. */
export function valuesAt(record: unknown, path: string): (string | number | boolean)[] {
  const value = valueAt(record, path)
  const entries = Array.isArray(value) ? value : [value]
  return entries.filter(
    (entry): entry is string | number | boolean =>
      typeof entry === 'string' || typeof entry === 'number' || typeof entry === 'boolean',
  )
}

/** Sets the value at a path; creates missing objects. */
export function putAt(target: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split('.')
  const last = names.pop() ?? path
  let place = target
  for (const name of names) {
    const next = place[name]
    if (isObject(next)) place = next
    else {
      const made: Record<string, unknown> = {}
      place[name] = made
      place = made
    }
  }
  place[last] = value
}

/** Maps every string in a nested value. */
export function mapTexts(value: unknown, change: (text: string) => unknown): unknown {
  if (typeof value === 'string') return change(value)
  if (typeof value === 'number') return change(String(value))
  if (Array.isArray(value)) return value.map((entry) => mapTexts(entry, change))
  if (!isObject(value)) return undefined
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, mapTexts(entry, change)]),
  )
}
