import { putAt, type SearchRecord, valueAt } from './search-record'

/** Selects attributes of a record: '*', paths, and '-name' to exclude. */
export function retrieve(
  record: SearchRecord,
  attributes: readonly string[],
): Record<string, unknown> {
  if (attributes.includes('*')) {
    const left = new Set(
      attributes.filter((name) => name.startsWith('-')).map((name) => name.slice(1)),
    )
    return Object.fromEntries(Object.entries(record).filter(([name]) => !left.has(name)))
  }
  const retrieved: Record<string, unknown> = {}
  for (const attribute of attributes) {
    const value = valueAt(record, attribute)
    if (value !== undefined) putAt(retrieved, attribute, value)
  }
  return { ...retrieved, objectID: record.objectID }
}
